import type { Db } from '#platform/db/open.ts';
import { mailOwner } from '../account.mails.ts';
import type { User } from '../account.queries.ts';
import type { Deps } from '../deps.ts';

const subjects = {
  on: 'mail.twoStepOnSubject',
  off: 'mail.twoStepOffSubject',
  reset: 'mail.twoStepOffSubject',
} as const;
const texts = { on: 'mail.twoStepOn', off: 'mail.twoStepOff', reset: 'mail.twoStepReset' } as const;
const PAGE = '/profile/password';

/** It was switched on or off, by its owner or (`reset`) by an administrator. */
export const twoStepMail = (deps: Deps, tx: Db, user: User, how: keyof typeof texts): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: subjects[how],
    paragraphs: [texts[how], 'mail.twoStepNotYou'],
    action: { label: 'mail.newDeviceAction', path: PAGE },
  });

export const recoveryCodeUsedMail = (deps: Deps, tx: Db, user: User, left: number): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.recoveryUsedSubject',
    paragraphs: ['mail.recoveryUsed', 'mail.twoStepNotYou'],
    values: { count: left },
    action: { label: 'mail.newDeviceAction', path: PAGE },
  });
