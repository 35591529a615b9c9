import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { recoveryCodes, twoSteps } from './twoStep.tables.ts';

/** The sealed secret of somebody's app; null: none was made. */
export async function secretOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ secret: twoSteps.secret }).from(twoSteps).where(eq(twoSteps.userId, userId)).limit(1);
  return row?.secret ?? null;
}

export async function codesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.n ?? 0;
}
