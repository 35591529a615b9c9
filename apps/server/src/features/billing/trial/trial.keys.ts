import type { InvoiceInput } from '@salon/contract';
import { hashOf } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';

/** What a provider documents as different spellings of one mailbox. */
interface MailProvider {
  /** Its domains that deliver to the same mailbox; the first stands for all. */
  domains: readonly [string, ...string[]];
  /** Characters of the name that mean nothing. */
  ignored?: RegExp;
  /** What begins a tag besides `+`. */
  tag?: string;
}
const MAIL_PROVIDERS: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // A dot and a hyphen are the same letter there.
  { domains: ['yandex.ru', 'yandex.com', 'yandex.com.tr', 'yandex.by', 'yandex.kz', 'ya.ru'], ignored: /[.-]/g },
  // Disposable addresses: nickname-keyword.
  { domains: ['yahoo.com'], tag: '-' },
];
/** Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`. */
const SUBDOMAIN_MAILBOX = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * An address without what its owner may add to it or spell otherwise: `a.b+salon@googlemail.com` is `ab@gmail.com`. The tag after `+`
 * goes everywhere: Gmail, Outlook, iCloud, Proton, Yandex, Fastmail and most servers of companies deliver it to the same mailbox.
 */
export function mailboxOf(email: string): string {
  const [name = '', given = ''] = email.trim().toLowerCase().split('@');
  const [, owner, domain = given] = SUBDOMAIN_MAILBOX.exec(given) ?? [];
  const provider = MAIL_PROVIDERS.find(({ domains }) => domains.includes(domain));
  let [box = ''] = (owner ?? name).split('+');
  if (provider?.tag !== undefined) [box = ''] = box.split(provider.tag);
  if (provider?.ignored !== undefined) box = box.replaceAll(provider.ignored, '');
  return `${box}@${provider?.domains[0] ?? domain}`;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
/** The last digits of a phone number, however its country code is written. */
const phoneOf = (text: string): string => digitsOf(text).slice(-10);

/** What a person is known by before a form is filled. */
type Known = Pick<Account, 'userId' | 'email' | 'companyId'>;
type TrialIdentity = Pick<InvoiceInput, 'identityNumber' | 'phoneNumber'>;

/**
 * What a person or a company is known by. A person who comes back with another address has the same phone and identity
 * number, a colleague the same company or tax number. Digests: they are stored sealed (`trial.sealed.ts`).
 */
export function trialDigests({ userId, email, companyId }: Known, buyer: TrialIdentity | null): string[] {
  const marks: [string, string | null][] = [
    ['user', userId],
    ['mailbox', mailboxOf(email)],
    ['company', companyId],
    ['number', digitsOf(buyer?.identityNumber ?? '')],
    ['phone', phoneOf(buyer?.phoneNumber ?? '')],
  ];
  const known = marks.filter(([, value]) => value !== null && value !== '');
  return [...new Set(known.map(([kind, value]) => hashOf(`${kind}:${value}`)))];
}
