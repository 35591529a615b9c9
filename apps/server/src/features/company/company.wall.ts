import { sqlState } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { raiseWall } from './company.wall.store.ts';

const NOT_ALLOWED = '42501';

/** The second wall between companies; without the right to make roles the product goes on without it, and says so. */
export async function secondWall({ db, log }: Deps): Promise<void> {
  try {
    await raiseWall(db);
  } catch (failure) {
    if (sqlState(failure) !== NOT_ALLOWED) throw failure;
    log.warn({ err: failure }, 'the database’s user may not make roles: company data has no second wall');
  }
}
