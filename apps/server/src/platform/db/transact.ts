import type { Db } from './open.ts';

/** PostgreSQL chose this transaction as the one that gives way: done again, it succeeds. */
const GIVES_WAY = ['40001', '40P01'];
const ATTEMPTS = 4;

/** SQLSTATE of a failure, found through the wrappers around the driver's error; null when it is none of the database's. */
export function sqlState(failure: unknown): string | null {
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** Whole or not at all. `action` may run several times, so it tells no one anything: that comes after. */
export async function transact<R>(db: Db, action: (tx: Db) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(action);
    } catch (failure) {
      if (attempt === ATTEMPTS || !GIVES_WAY.includes(sqlState(failure) ?? '')) throw failure;
    }
  }
}
