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

const ago = ({ clock }: Deps, days: number) => new Date(clock.now().getTime() - days * 86_400_000);

/** What was kept of sign-ins for long enough, each a job of its own. */
export const signInRetention = {
  signInTries: (deps: Deps) => deleteTries(deps.db, ago(deps, TRY_DAYS)),
  providerFlows: (deps: Deps) => deleteFlows(deps.db, deps.clock.now()),
  refreshTokens: (deps: Deps) => deleteTokens(deps.db, ago(deps, TOKEN_DAYS)),
  sessions: (deps: Deps) => deleteSessions(deps.db, ago(deps, SESSION_DAYS)),
  accountEvents: (deps: Deps) => deleteEvents(deps.db, ago(deps, EVENT_DAYS)),
  knownDevices: (deps: Deps) => deleteDevices(deps.db, ago(deps, DEVICE_DAYS)),
  registrations: (deps: Deps) => deleteRegistrations(deps.db, ago(deps, REGISTRATION_DAYS)),
};
