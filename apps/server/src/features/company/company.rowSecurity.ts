import { sqlState } from '#platform/db/transact.ts';
import { enableRowLevelSecurity } from './company.rowSecurity.store.ts';
import type { Deps } from './deps.ts';

const NOT_ALLOWED = '42501';

/** Row-level security of companies; a database user who may not make roles has none, and the product works without. */
export async function startRowLevelSecurity({ db, log }: Deps): Promise<void> {
  try {
    await enableRowLevelSecurity(db);
  } catch (failure) {
    if (sqlState(failure) !== NOT_ALLOWED) throw failure;
    log.warn({ err: failure }, 'row-level security disabled: database user lacks CREATEROLE');
  }
}
