import { SESSION_SECONDS } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import {
  deleteDevices,
  deleteEvents,
  deleteFlows,
  deleteRegistrations,
  deleteSessions,
  deleteTokens,
  deleteTries,
} from './session.retention.store.ts';

/** How long what is kept of sign-ins is of use, in days; `docs/operations.md` names the same terms. */
const TRY_DAYS = 1;
const SESSION_DAYS = 180;
/** A browser on which the owner signed in so lately counts as known. */
const DEVICE_DAYS = 365;
/** A registration that nobody confirmed can be sent its mail again so long after the last one ran out. */
const REGISTRATION_DAYS = 6;
/** A token that was exchanged longer ago is older than any session: using it again tells of no theft. */
const TOKEN_DAYS = SESSION_SECONDS / 86_400;
const EVENT_DAYS = 365;

/** Once an hour: what was kept of sign-ins for long enough. */
export async function purgeSignIns(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await deleteTries(deps.db, ago(TRY_DAYS));
  await deleteFlows(deps.db, now);
  await deleteTokens(deps.db, ago(TOKEN_DAYS));
  await deleteSessions(deps.db, ago(SESSION_DAYS));
  await deleteEvents(deps.db, ago(EVENT_DAYS));
  await deleteDevices(deps.db, ago(DEVICE_DAYS));
  await deleteRegistrations(deps.db, ago(REGISTRATION_DAYS));
}
