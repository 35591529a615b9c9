import { feature } from '../../platform/feature.ts';
import { endLines, sessionPrincipals } from './session.accounts.ts';
import { exportSignIns } from './session.queries.ts';
import { purgeSignInsOf } from './session.retention.store.ts';
import { signInRetention } from './session.retention.ts';
import { sessionRoutes } from './session.routes.ts';
import { seedAccounts } from './session.seed.ts';

export { userOf } from './session.accounts.ts';
export { type DirectoryPersonSignedIn, directoryPersonSignedIn } from './session.directory.ts';
export {
  acceptedTexts,
  consentsOf,
  emailKeyOf,
  eventsOf,
  type Session,
  standingSessions,
  type User,
  userByEmail,
  userById,
  usersByEmail,
} from './session.queries.ts';
export {
  deleteRegistration,
  deleteRegistrationsOf,
  insertRegistration,
  type Registration,
  registrationByCode,
  registrationOf,
} from './session.registration.store.ts';
export type { Origin } from './session.service.ts';
export {
  endSessions,
  insertUser,
  joinCompany,
  noteEvent,
  recordConsents,
  trustDevice,
  updateUser,
  withdrawConsents,
} from './session.store.ts';

/** People with an account, their sessions, and who speaks in a request. */
export const session = feature({
  name: 'session',
  routes: sessionRoutes,
  principals: sessionPrincipals,
  seed: seedAccounts,
  periodic: (deps) => [{ name: 'sessions', ms: 5000, run: () => endLines(deps) }],
  personalData: {
    export: ({ db, clock }, person) => exportSignIns(db, person.id, clock.now()),
    erase: (_deps, tx, person) => purgeSignInsOf(tx, person),
  },
  retention: signInRetention,
});
