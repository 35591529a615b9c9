import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import type { Origin } from '#platform/http/bind.ts';
import { mailLanguageOf, mailOwner, type User } from '../account/index.ts';
import type { Deps } from './deps.ts';

/** "Somebody signed in on a browser that was not seen before": where, when, and what to do if it was someone else. */
export const newDeviceMail = (deps: Deps, tx: Db, user: User, { device, address }: Origin): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.newDeviceSubject',
    paragraphs: [device === '' ? 'mail.newDeviceUnnamed' : 'mail.newDevice', 'mail.newDeviceNotYou'],
    values: { device, address, time: mailPhrases(mailLanguageOf(user)).dateTime(deps.clock.now()) },
    action: { label: 'mail.newDeviceAction', path: '/profile/password' },
  });
