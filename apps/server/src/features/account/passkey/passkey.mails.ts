import type { Db } from '#platform/db/open.ts';
import { mailOwner } from '../account.mails.ts';
import type { User } from '../account.queries.ts';
import type { Deps } from '../deps.ts';

const words = {
  added: { subject: 'mail.passkeyAddedSubject', text: 'mail.passkeyAdded' },
  removed: { subject: 'mail.passkeyRemovedSubject', text: 'mail.passkeyRemoved' },
} as const;

/** A passkey was added or removed by its owner. */
export const passkeyMail = (deps: Deps, tx: Db, user: User, how: keyof typeof words, passkey: string): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: words[how].subject,
    paragraphs: [words[how].text, 'mail.twoStepNotYou'],
    values: { passkey },
    action: { label: 'mail.newDeviceAction', path: '/profile/password' },
  });
