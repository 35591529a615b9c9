import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { files, uploadLocks } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;
export type OwnerKind = FileRow['ownerKind'];

type NewRow = typeof files.$inferInsert & { id: string };
export async function insertFiles(db: Db, rows: readonly NewRow[]): Promise<void> {
  await db.insert(files).values([...rows]);
}
export async function fileById(db: Db, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  return row ?? null;
}
/** Whether a file was there once, also where it was removed since. */
export async function wasStored(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ storedAt: files.storedAt }).from(files).where(eq(files.id, id)).limit(1);
  return row !== undefined && row.storedAt !== null;
}
/** A file is there from now on; false: it was already, or it is none any more. */
export async function markStored(tx: Db, id: string, values: Partial<FileRow> & { storedAt: Date }): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set(values)
    .where(and(eq(files.id, id), isNull(files.storedAt), isNull(files.deletedAt)))
    .returning({ id: files.id });
  return rows.length > 0;
}
/** The same for many; false: not for all of them. */
export async function markAllStored(tx: Db, ids: readonly string[], storedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({ storedAt })
    .where(and(inArray(files.id, [...ids]), isNull(files.storedAt), isNull(files.deletedAt)))
    .returning({ id: files.id });
  return rows.length === ids.length;
}
export async function changeFile(db: Db, id: string, values: Partial<FileRow>): Promise<void> {
  await db.update(files).set(values).where(eq(files.id, id));
}
export async function markDeleted(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
}
/** Returns how many they were. */
export async function markAllDeleted(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(inArray(files.id, [...ids]), isNull(files.deletedAt)))
    .returning({ id: files.id });
  return rows.length;
}

/** Returns how many they were. */
export async function markDeletedOf(tx: Db, kind: OwnerKind, ownerIds: readonly string[], now: Date): Promise<number> {
  if (ownerIds.length === 0) return 0;
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.ownerKind, kind), inArray(files.ownerId, [...ownerIds]), isNull(files.deletedAt)))
    .returning({ id: files.id });
  return rows.length;
}
/** Returns how many the file replaced. */
export async function markReplaced(
  tx: Db,
  kind: OwnerKind,
  ownerId: string,
  { id, purpose }: Pick<FileRow, 'id' | 'purpose'>,
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(
      and(
        eq(files.ownerKind, kind),
        eq(files.ownerId, ownerId),
        eq(files.purpose, purpose),
        ne(files.id, id),
        isNotNull(files.storedAt),
        isNull(files.deletedAt),
      ),
    )
    .returning({ id: files.id });
  return rows.length;
}
const isUnfinished = and(isNull(files.storedAt), isNull(files.deletedAt), isNotNull(files.uploaderId));
const declaredBytes = sql<string | null>`sum(${files.size})`;

/** Whose unfinished uploads are added up. */
export type UploadsOf = Partial<
  Pick<FileRow, 'uploaderId' | 'payerId' | 'network' | 'ownerKind' | 'ownerId' | 'purpose'>
>;

/** Uploads that began and did not end yet: how many, and the bytes that were declared for them. */
export async function unfinishedUploads(db: Db, of: UploadsOf = {}): Promise<{ count: number; bytes: number }> {
  const { uploaderId, payerId, network, ownerKind, ownerId, purpose } = of;
  const [sum] = await db
    .select({ count: count(), bytes: declaredBytes })
    .from(files)
    .where(
      and(
        isUnfinished,
        uploaderId == null ? undefined : eq(files.uploaderId, uploaderId),
        payerId == null ? undefined : eq(files.payerId, payerId),
        network == null ? undefined : eq(files.network, network),
        ownerKind === undefined ? undefined : eq(files.ownerKind, ownerKind),
        ownerId === undefined ? undefined : eq(files.ownerId, ownerId),
        purpose === undefined ? undefined : eq(files.purpose, purpose),
      ),
    );
  return { count: sum?.count ?? 0, bytes: Number(sum?.bytes ?? 0) };
}
/** Until the transaction ends no one else begins an upload for one of these. */
export async function lockUploadsOf(tx: Db, keys: readonly string[]): Promise<void> {
  // In one order, so that two never wait for each other.
  for (const key of [...new Set(keys)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${key}`}, 0))`);
}
/** Gives up uploads of someone that no request has written to since. Returns how many they were. */
export async function markIdleDeleted(
  tx: Db,
  uploaderId: string,
  purpose: string,
  { now, activeBefore }: { now: Date; activeBefore: Date },
): Promise<number> {
  const isLocked = sql`exists (select 1 from ${uploadLocks} where ${uploadLocks.fileId} = ${files.id} and ${uploadLocks.until} > clock_timestamp())`;
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(
      and(
        isUnfinished,
        eq(files.uploaderId, uploaderId),
        eq(files.purpose, purpose),
        lte(files.activeAt, activeBefore),
        not(isLocked),
      ),
    )
    .returning({ id: files.id });
  return rows.length;
}
/** Gives up what these have not finished. Returns how many they were. */
export async function markUnfinishedDeleted(tx: Db, uploaderIds: readonly string[], now: Date): Promise<number> {
  if (uploaderIds.length === 0) return 0;
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(isUnfinished, inArray(files.uploaderId, [...uploaderIds])))
    .returning({ id: files.id });
  return rows.length;
}
/** The same for what was to be this owner's. */
export async function markUnfinishedOfDeleted(tx: Db, kind: OwnerKind, ownerId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(isUnfinished, eq(files.ownerKind, kind), eq(files.ownerId, ownerId)))
    .returning({ id: files.id });
  return rows.length;
}

/** What is over on its own, and what was begun so long ago that no one finishes it. */
export async function markOver(db: Db, now: Date, begunBefore: Date): Promise<void> {
  const over = or(lte(files.expiresAt, now), and(isNull(files.storedAt), lte(files.createdAt, begunBefore)));
  await db
    .update(files)
    .set({ deletedAt: now })
    .where(and(over, isNull(files.deletedAt)));
}
/** A person's files, the newest first: for them to read what is kept. */
export function filesOf(db: Db, kind: OwnerKind, ownerId: string, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.ownerKind, kind), eq(files.ownerId, ownerId), isNull(files.deletedAt)))
    .limit(limit);
}
/** Whole files that are not deleted, after this one. */
export function storedFiles(db: Db, after: string, limit: number): Promise<{ id: string; key: string }[]> {
  return db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(isNotNull(files.storedAt), isNull(files.deletedAt), gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(limit);
}
/** How many they are. */
export async function countStoredFiles(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(files)
    .where(and(isNotNull(files.storedAt), isNull(files.deletedAt)));
  return row?.n ?? 0;
}
/** Files whose objects are to go, after this one. */
export function deletedFiles(db: Db, after: string, limit: number): Promise<{ id: string; key: string }[]> {
  return db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(isNotNull(files.deletedAt), gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(limit);
}
export async function dropFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(files).where(inArray(files.id, [...ids]));
}

/** Anyone who holds the lock of an upload says again and again that it continues. */
const LOCK_SECONDS = 10;
const lockEnd = sql`clock_timestamp() + make_interval(secs => ${LOCK_SECONDS})`;

/** Takes the lock of an upload; where someone holds it, says that it is wanted. */
export async function takeLock(db: Db, fileId: string, holder: string): Promise<boolean> {
  const taken = await db
    .insert(uploadLocks)
    .values({ fileId, holder, until: lockEnd })
    .onConflictDoUpdate({
      target: uploadLocks.fileId,
      set: { holder, until: lockEnd, wanted: false },
      setWhere: sql`${uploadLocks.until} < clock_timestamp()`,
    })
    .returning({ holder: uploadLocks.holder });
  if (taken.length > 0) return true;
  await db.update(uploadLocks).set({ wanted: true }).where(eq(uploadLocks.fileId, fileId));
  return false;
}
/** Goes on holding it; false: another one has it, or waits for it. */
export async function holdLock(db: Db, fileId: string, holder: string): Promise<boolean> {
  const [row] = await db
    .update(uploadLocks)
    .set({ until: lockEnd })
    .where(and(eq(uploadLocks.fileId, fileId), eq(uploadLocks.holder, holder)))
    .returning({ wanted: uploadLocks.wanted });
  return row?.wanted === false;
}
export async function freeLock(db: Db, fileId: string, holder: string): Promise<void> {
  await db.delete(uploadLocks).where(and(eq(uploadLocks.fileId, fileId), eq(uploadLocks.holder, holder)));
}
