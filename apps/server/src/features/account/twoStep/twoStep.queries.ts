import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { recoveryCodes, twoSteps } from './twoStep.tables.ts';

/** The sealed secret of someone's app; null: none was made. */
export async function secretOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ secret: twoSteps.secret }).from(twoSteps).where(eq(twoSteps.userId, userId)).limit(1);
  return row?.secret ?? null;
}

/** The unused recovery codes of an account, each with its sealed digest. */
export const unusedCodes = (db: Db, userId: string): Promise<{ id: string; digest: string }[]> =>
  db
    .select({ id: recoveryCodes.id, digest: recoveryCodes.digest })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

export async function codesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.n ?? 0;
}
