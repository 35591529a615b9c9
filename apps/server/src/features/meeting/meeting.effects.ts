import { meetingChanged } from '@salon/contract';
import type { Deps } from './deps.ts';
import { accountsListing } from './meeting.queries.ts';

/** Everyone in whose lists a meeting stands hears that it changed, in every tab. No one waits for it. */
export function notifyListed(deps: Deps, meetingId: string): void {
  accountsListing(deps.db, meetingId).then(
    (userIds) => deps.hub.toUsers(userIds, meetingChanged, { meetingId }),
    (failure: unknown) => deps.log.warn({ err: failure, meetingId }, 'meeting lists not notified'),
  );
}
