import { daysAgo } from '#platform/clock.ts';
import { purgeInvitations } from './company.invitation.store.ts';
import type { Deps } from './deps.ts';

/** Days that an invitation is kept after it ran out or was answered; `docs/operations/retention.md` names the same term. */
const INVITATION_DAYS = 90;

export const companyRetention = {
  companyInvitations: (deps: Deps) => purgeInvitations(deps.db, daysAgo(deps.clock, INVITATION_DAYS)),
};
