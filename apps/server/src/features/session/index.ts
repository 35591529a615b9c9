import { feature, on } from '#platform/feature.ts';
import { signInMethodsAsked, signInsRevoked } from '../account/index.ts';
import { endLines, sessionPrincipals } from './session.accounts.ts';
import { deprovisioningJobs } from './session.deprovisioning.ts';
import { exportSessions } from './session.queries.ts';
import { purgeSignInsOf } from './session.retention.store.ts';
import { signInRetention } from './session.retention.ts';
import { sessionRoutes } from './session.routes.ts';
import { addSignInMethods, endRevoked } from './session.service.ts';

export type { Deps as SessionDeps } from './deps.ts';
export {
  type DirectoryNamed,
  type DirectoryPersonSignedIn,
  directoryLookup,
  directoryPersonSignedIn,
  testGlobalDirectory,
  vouchesFor,
} from './session.directory.ts';
export { type DirectorySettings, testDirectoryBind } from './session.ldap.ts';
export { findDeprovisioned } from './session.queries.ts';

/** How someone proves that an account is theirs, their sessions, and who speaks in a request. */
export const session = feature({
  name: 'session',
  routes: sessionRoutes,
  principals: sessionPrincipals,
  periodic: (deps) => [{ name: 'sessions', ms: 5000, run: () => endLines(deps) }],
  personalData: {
    export: ({ db, clock }, person) => exportSessions(db, person.id, clock.now()),
    erase: (_deps, tx, person) => purgeSignInsOf(tx, person),
  },
  jobs: deprovisioningJobs,
  retention: signInRetention,
  listeners: [on(signInsRevoked, endRevoked), on(signInMethodsAsked, addSignInMethods)],
});
