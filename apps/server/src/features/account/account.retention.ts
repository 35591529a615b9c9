import { daysAgo } from '#platform/clock.ts';
import { deleteRegistrations } from './account.registration.store.ts';
import { deleteCodes, deleteEvents } from './account.store.ts';
import type { Deps } from './deps.ts';
import { deleteChanges } from './email/email.store.ts';
import { deleteChallenges } from './passkey/passkey.store.ts';

/** A mailed code is of use for hours; so long it can still say that it ran out or was used. */
const CODE_DAYS = 30;
/** A change of address whose mails can no longer be answered still says so. */
const CHANGE_DAYS = 1;
/** A registration that no one confirmed can be sent its mail again this long after the last one ran out. */
const REGISTRATION_DAYS = 6;

/** What was kept about accounts for long enough, each a job of its own. */
export const accountRetention = {
  accountEvents: async (deps: Deps) => deleteEvents(deps.db, await deps.retention.before('accountEvents')),
  mailedCodes: (deps: Deps) => deleteCodes(deps.db, daysAgo(deps.clock, CODE_DAYS)),
  passkeyChallenges: (deps: Deps) => deleteChallenges(deps.db, deps.clock.now()),
  emailChanges: (deps: Deps) => deleteChanges(deps.db, daysAgo(deps.clock, CHANGE_DAYS)),
  registrations: (deps: Deps) => deleteRegistrations(deps.db, daysAgo(deps.clock, REGISTRATION_DAYS)),
};
