import { desc, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { fieldKeys, usedNonces } from './jwe.tables.ts';

const LIVE = 2;
const KEY_LOCK = 7_340_018;

/** One server at a time changes keys: two that do it at once would push the key out that browsers seal with now. */
export function changingKeys(db: Db, action: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
    await action(tx);
  });
}

export function liveKeys(db: Db) {
  return db.select().from(fieldKeys).orderBy(desc(fieldKeys.createdAt), desc(fieldKeys.kid)).limit(LIVE);
}

export async function addKey(db: Db, row: typeof fieldKeys.$inferInsert): Promise<void> {
  await db.insert(fieldKeys).values(row).onConflictDoNothing();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  const live = await liveKeys(db);
  if (live.length === LIVE)
    await db.delete(fieldKeys).where(
      notInArray(
        fieldKeys.kid,
        live.map((key) => key.kid),
      ),
    );
}

/** True the first time that a mark is shown, on whichever server. */
export async function claimOnce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const claimed = await db
    .insert(usedNonces)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedNonces.nonce });
  return claimed.length > 0;
}

/** Marks whose field or solution is too old to be taken again anyway. */
export async function deleteOldNonces(db: Db, now: Date): Promise<void> {
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
