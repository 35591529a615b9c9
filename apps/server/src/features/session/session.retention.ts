import { SESSION_SECONDS } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { deleteEvents, deleteFlows, deleteSessions, deleteTokens, deleteTries } from './session.retention.store.ts';

/** How long what is kept of sign-ins is of use, in days; `docs/operations.md` names the same terms. */
const TRY_DAYS = 1;
/** A browser that was used so lately counts as known. */
const SESSION_DAYS = 180;
/** A token that was exchanged longer ago is older than any session: using it again tells of no theft. */
const TOKEN_DAYS = SESSION_SECONDS / 86_400;
const EVENT_DAYS = 365;

/** Once an hour: what was kept of sign-ins for long enough. */
export async function forgetSignIns(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await deleteTries(deps.db, ago(TRY_DAYS));
  await deleteFlows(deps.db, now);
  await deleteTokens(deps.db, ago(TOKEN_DAYS));
  await deleteSessions(deps.db, ago(SESSION_DAYS));
  await deleteEvents(deps.db, ago(EVENT_DAYS));
}
