/** Session's door: people with an account, their sessions, and who speaks in a request. */
export { sessionAccounts, userOf } from './session.accounts.ts';
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
export { forgetSignInsOf } from './session.retention.store.ts';
export { forgetSignIns } from './session.retention.ts';
export { sessionRoutes } from './session.routes.ts';
export { seedAccounts } from './session.seed.ts';
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
