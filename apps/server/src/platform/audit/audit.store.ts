import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { countUpTo } from '../db/pages.ts';
import { auditEntries, auditHead, auditPersonal } from './audit.tables.ts';

export type AuditRow = typeof auditEntries.$inferSelect;
export type PersonalRow = typeof auditPersonal.$inferSelect;
type Head = Pick<typeof auditHead.$inferSelect, 'seq' | 'hash'>;

const HEAD = 1;

/** Writes the entry that follows the last one; `make` is told which that is, and anyone who writes besides waits. */
export async function append(
  tx: Db,
  make: (last: Head) => { entry: AuditRow; personal: Omit<PersonalRow, 'seq'> | null },
): Promise<void> {
  await tx.insert(auditHead).values({ id: HEAD, seq: 0, hash: '' }).onConflictDoNothing();
  const [last] = await tx.select().from(auditHead).where(eq(auditHead.id, HEAD)).for('update');
  if (last === undefined) throw new Error('audit_head row not found');
  const { entry, personal } = make(last);
  await tx.insert(auditEntries).values(entry);
  if (personal !== null) await tx.insert(auditPersonal).values({ ...personal, seq: entry.seq });
  await tx.update(auditHead).set({ seq: entry.seq, hash: entry.hash }).where(eq(auditHead.id, HEAD));
}

export async function headOf(db: Db): Promise<Head> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, HEAD));
  return head ?? { seq: 0, hash: '' };
}

/** Entries in their order, with what they say of persons as far as that is kept. */
export const entriesAfter = (db: Db, seq: number, limit: number) =>
  db
    .select({ entry: auditEntries, personal: auditPersonal })
    .from(auditEntries)
    .leftJoin(auditPersonal, eq(auditPersonal.seq, auditEntries.seq))
    .where(gt(auditEntries.seq, seq))
    .orderBy(asc(auditEntries.seq))
    .limit(limit);

/** What is looked for in the log; `about`: ids of anyone who did it, or of what it was done to. */
export interface AuditWanted {
  about: readonly string[] | null;
  deed: string;
  from: Date | null;
  until: Date | null;
}

const conditionOf = ({ about, deed, from, until }: AuditWanted): SQL | undefined =>
  and(
    about === null
      ? undefined
      : or(inArray(auditEntries.actorId, [...about]), inArray(auditEntries.targetId, [...about])),
    deed === '' ? undefined : eq(auditEntries.deed, deed as AuditRow['deed']),
    from === null ? undefined : gte(auditEntries.at, from),
    until === null ? undefined : lt(auditEntries.at, until),
  );

/** A page of the log, and how many entries there are. */
export async function auditPage(
  db: Db,
  wanted: AuditWanted,
  { limit, offset, ascending }: { limit: number; offset: number; ascending: boolean },
) {
  const where = conditionOf(wanted);
  const [rows, counted] = await Promise.all([
    db
      .select({ entry: auditEntries, personal: auditPersonal })
      .from(auditEntries)
      .leftJoin(auditPersonal, eq(auditPersonal.seq, auditEntries.seq))
      .where(where)
      .orderBy(ascending ? asc(auditEntries.seq) : desc(auditEntries.seq))
      .limit(limit)
      .offset(offset),
    countUpTo(db, auditEntries, where),
  ]);
  return { rows, ...counted };
}

/** Forgets what entries say of someone. */
export async function deletePersonal(tx: Db, subjectId: string): Promise<void> {
  await tx.delete(auditPersonal).where(eq(auditPersonal.subjectId, subjectId));
}
