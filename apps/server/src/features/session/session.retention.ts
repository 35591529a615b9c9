import { SESSION_SECONDS } from '@salon/contract';
import { daysAgo } from '#platform/clock.ts';
import type { Deps } from './deps.ts';
import {
  deleteDevices,
  deleteFlows,
  deleteSessions,
  deleteSteps,
  deleteTokens,
  deleteTries,
} from './session.retention.store.ts';

/** How long what is kept of sign-ins is of use, in days; `docs/operations/retention.md` names the same terms. */
const TRY_DAYS = 1;
/** A token that was exchanged longer ago is older than any session: using it again tells of no theft. */
const TOKEN_DAYS = SESSION_SECONDS / 86_400;

/** What was kept of sign-ins for long enough, each a job of its own. */
export const signInRetention = {
  signInAttempts: (deps: Deps) => deleteTries(deps.db, daysAgo(deps.clock, TRY_DAYS)),
  mfaChallenges: (deps: Deps) => deleteSteps(deps.db, deps.clock.now()),
  authorizationRequests: (deps: Deps) => deleteFlows(deps.db, deps.clock.now()),
  refreshTokens: (deps: Deps) => deleteTokens(deps.db, daysAgo(deps.clock, TOKEN_DAYS)),
  sessions: async (deps: Deps) => deleteSessions(deps.db, await deps.retention.before('sessions')),
  knownDevices: async (deps: Deps) => deleteDevices(deps.db, await deps.retention.before('devices')),
};
