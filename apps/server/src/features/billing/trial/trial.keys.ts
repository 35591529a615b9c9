import { createHmac, hkdfSync } from 'node:crypto';
import type { InvoiceInput } from '@salon/contract';
import type { Account } from '../../../platform/principal.ts';

/** Providers whose addresses are the same with and without dots. */
const DOTS_MEAN_NOTHING = ['gmail.com', 'googlemail.com'];

/** An address without what its owner may add to it: `a.b+salon@gmail.com` is `ab@gmail.com`. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return `${DOTS_MEAN_NOTHING.includes(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
/** The last digits of a phone number, however its country code is written. */
const phoneOf = (text: string): string => digitsOf(text).slice(-10);

/** What a person is known by before a form is filled. */
type Known = Pick<Account, 'userId' | 'email' | 'companyId'>;
type Told = Pick<InvoiceInput, 'identityNumber' | 'phoneNumber'>;

/**
 * What a person or a company is known by, as keyed hashes: nobody reads a number out of them. A person who comes back with
 * another address has the same phone and identity number, a colleague the same company or tax number.
 */
export function trialKeys(secretKey: string, { userId, email, companyId }: Known, told: Told | null): string[] {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'salon', 'trial-claim', 32));
  const marks: [string, string | null][] = [
    ['user', userId],
    ['mailbox', mailboxOf(email)],
    ['company', companyId],
    ['number', digitsOf(told?.identityNumber ?? '')],
    ['phone', phoneOf(told?.phoneNumber ?? '')],
  ];
  return marks
    .filter((mark): mark is [string, string] => mark[1] !== null && mark[1] !== '')
    .map(([kind, value]) => createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url'));
}
