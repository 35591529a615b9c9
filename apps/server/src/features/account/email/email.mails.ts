import { EMAIL_CHANGE_HOURS } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { mailLanguageOf, mailOwner } from '../account.mails.ts';
import type { User } from '../account.queries.ts';
import type { Deps } from '../deps.ts';

const pageOf = (user: User, code: string): string => `/${mailLanguageOf(user)}/account/email-change?v=${code}`;

/** To the old address: whether its owner wants to leave it. */
export const leaveAddressMail = (deps: Deps, tx: Db, user: User, email: string, code: string): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.emailOldSubject',
    paragraphs: ['mail.emailOld', 'mail.emailNotYou'],
    values: { count: EMAIL_CHANGE_HOURS, email },
    action: { label: 'mail.emailAction', path: pageOf(user, code) },
  });

/** To the new one: whether it belongs to anyone who asked. */
export const takeAddressMail = (deps: Deps, tx: Db, user: User, email: string, code: string): Promise<void> =>
  mailOwner(
    deps,
    tx,
    { ...user, email },
    {
      subject: 'mail.emailNewSubject',
      paragraphs: ['mail.emailNew', 'mail.emailNotYou'],
      values: { count: EMAIL_CHANGE_HOURS, email },
      action: { label: 'mail.emailAction', path: pageOf(user, code) },
    },
  );

/** To an address that has an account: it cannot be another one's. */
export const addressTakenMail = (deps: Deps, tx: Db, owner: User): Promise<void> =>
  mailOwner(deps, tx, owner, {
    subject: 'mail.emailTakenSubject',
    paragraphs: ['mail.emailTaken'],
    values: { email: owner.email },
  });

/** To both addresses: it is changed. */
export async function addressChangedMails(deps: Deps, tx: Db, before: User, after: User): Promise<void> {
  for (const { email } of [before, after])
    await mailOwner(
      deps,
      tx,
      { ...after, email },
      {
        subject: 'mail.emailChangedSubject',
        paragraphs: ['mail.emailChanged', 'mail.twoStepNotYou'],
        values: { email: after.email },
        action: { label: 'mail.newDeviceAction', path: '/profile/password' },
      },
    );
}
