import { type EndedSignIns, FIRST_PASSWORD_DAYS, RESET_MINUTES, VERIFICATION_HOURS } from '@salon/contract';
import { isLanguage, type Language } from '@salon/phrases';
import { type MailKey, mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import type { Attachment } from '#platform/mail/compose.ts';
import type { MailFact, MailLook } from '#platform/mail/layout.ts';
import { MAIL_PRIORITY } from '#platform/mail/mail.jobs.ts';
import { composed, enqueueMails, type MailRow } from '#platform/mail/outbox.ts';
import type { User } from './account.queries.ts';
import type { Registration } from './account.registration.store.ts';
import type { Deps } from './deps.ts';

/** Whom a mail is for: someone with an account, or who registered. */
type Person = Pick<User, 'email' | 'name' | 'language'>;

export const mailLanguageOf = (user: Person): Language => (isLanguage(user.language) ? user.language : 'tr');

interface Notice {
  subject: MailKey;
  paragraphs: readonly MailKey[];
  action?: { label: MailKey; path: string };
  values?: Record<string, string | number>;
  /** Short facts, with their labels in the reader's language. */
  facts?: readonly MailFact[];
  attachments?: readonly Attachment[];
  /** Stands in the small print. */
  note?: MailKey;
  look?: MailLook;
}

/** One mail to the owner of an account, in the account's language: to be sent with `sendAllLater`. */
export function ownersMail(deps: Pick<Deps, 'config' | 'clock'>, user: Person, notice: Notice): MailRow {
  const language = mailLanguageOf(user);
  const { t } = mailPhrases(language);
  const values = { brand: deps.config.brand, name: user.name, ...notice.values };
  const content = {
    subject: t(notice.subject, values),
    greeting: t('mail.greeting', values),
    paragraphs: notice.paragraphs.map((key) => t(key, values)),
    ...(notice.facts === undefined ? {} : { facts: notice.facts }),
    ...(notice.action === undefined
      ? {}
      : { action: { label: t(notice.action.label, values), url: deps.config.publicUrl + notice.action.path } }),
    footer: [...(notice.note === undefined ? [] : [notice.note]), 'mail.footer' as const]
      .map((key) => t(key, values))
      .join(' '),
    ...(notice.look === undefined ? {} : { look: notice.look }),
  };
  const { attachments } = notice;
  return composed(deps, user.email, language, content, attachments === undefined ? {} : { attachments });
}

/** The same, sent to anyone who waits for it. */
export const mailOwner = (deps: Deps, tx: Db, user: Person, notice: Notice): Promise<void> =>
  enqueueMails(tx, deps, [ownersMail(deps, user, notice)], MAIL_PRIORITY.one);

/** It says when and on what the registration was made: several may wait for one address, and only one is the owner's. */
export const verificationMail = (deps: Deps, tx: Db, made: Registration, code: string): Promise<void> =>
  mailOwner(deps, tx, made, {
    subject: 'mail.verifySubject',
    paragraphs: ['mail.verify', made.device === '' ? 'mail.verifyMadeUnnamed' : 'mail.verifyMade', 'mail.verifyNotYou'],
    values: {
      count: VERIFICATION_HOURS,
      time: mailPhrases(mailLanguageOf(made)).dateTime(made.createdAt),
      device: made.device,
    },
    action: { label: 'mail.verifyAction', path: `/${mailLanguageOf(made)}/account/accountverification?v=${code}` },
  });

export const knownAddressMail = (deps: Deps, tx: Db, user: User): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.knownSubject',
    paragraphs: ['mail.known', 'mail.knownReset'],
    action: { label: 'mail.knownAction', path: '/login' },
  });

const passwordPath = (user: Person, code: string): string =>
  `/${mailLanguageOf(user)}/account/password-verification-check?v=${code}`;

export const resetMail = (deps: Deps, tx: Db, user: User, code: string): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.resetSubject',
    paragraphs: ['mail.reset', 'mail.resetNotYou'],
    values: { count: RESET_MINUTES },
    action: {
      label: 'mail.resetAction',
      path: passwordPath(user, code),
    },
  });

/** To the owner of an account that an administrator added: they choose their own password by the link. */
export const addedMail = (deps: Deps, tx: Db, user: User, code: string): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.addedSubject',
    paragraphs: ['mail.added', 'mail.addedUntil'],
    values: { count: FIRST_PASSWORD_DAYS },
    action: { label: 'mail.addedAction', path: passwordPath(user, code) },
  });

/** With what was ended together with the old password. */
export function passwordChangedMail(deps: Deps, tx: Db, user: User, ended: EndedSignIns): Promise<void> {
  const { t } = mailPhrases(mailLanguageOf(user));
  const values: Partial<Record<MailKey, readonly string[]>> = {
    'mail.endedSessions': ended.sessions > 0 ? [String(ended.sessions)] : [],
    'mail.endedPasskeys': ended.passkeys,
    'mail.endedLinkedSignIns': ended.linkedSignIns,
  };
  const facts = Object.entries(values).flatMap(([key, lines]) =>
    lines.length === 0 ? [] : [{ label: t(key as MailKey), value: lines.join('\n') }],
  );
  return mailOwner(deps, tx, user, {
    subject: 'mail.passwordSubject',
    paragraphs: ['mail.password', 'mail.passwordNotYou'],
    facts,
    action: { label: 'mail.passwordAction', path: '/page-forgot-password-simple' },
  });
}

export const erasureMail = (deps: Deps, tx: Db, user: User, due: string): Promise<void> =>
  mailOwner(deps, tx, user, {
    subject: 'mail.erasureSubject',
    paragraphs: ['mail.erasure', 'mail.erasureKept'],
    values: { date: due },
  });
