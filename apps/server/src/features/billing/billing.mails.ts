import { TRIAL_SEATS } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { MAIL_PRIORITY } from '#platform/mail/mail.jobs.ts';
import { enqueueMail, enqueueMails, type MailRow } from '#platform/mail/outbox.ts';
import type { Account } from '#platform/principal.ts';
import { mailLanguageOf, ownersMail, type User, userByEmail, userById } from '../account/index.ts';
import type { Deps } from './deps.ts';
import type { SeatRow } from './seats/seats.store.ts';
import type { SubscriptionRow } from './subscription/subscription.queries.ts';

/** Whom a mail about a package is for. */
export type Reader = Pick<User, 'email' | 'name' | 'language'>;
type Notice = Omit<Parameters<typeof ownersMail>[2], 'values' | 'facts'> & {
  values?: (language: Language) => Record<string, string | number>;
  facts?: (language: Language) => readonly { label: string; value: string }[];
};

const PACKAGE_PAGE = '/profile/package';
export const PRICES_PAGE = '/pricing';

/** One mail about a package to someone with an account, as it is to be written. */
export function mailOf(deps: Deps, reader: Reader, { values, facts, ...notice }: Notice): MailRow {
  const language = mailLanguageOf(reader);
  return ownersMail(deps, reader, {
    ...notice,
    values: values?.(language) ?? {},
    ...(facts === undefined ? {} : { facts: facts(language) }),
  });
}

/** The same, sent. */
export const write = (deps: Deps, tx: Db, reader: Reader, notice: Notice): Promise<void> =>
  enqueueMails(tx, deps, [mailOf(deps, reader, notice)], MAIL_PRIORITY.one);

const day = (language: Language, moment: Date): string => mailPhrases(language).dateTime(moment);

export const trialStartedMail = (deps: Deps, tx: Db, buyer: Reader, endsAt: Date): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.trialStartedSubject',
    paragraphs: ['mail.trialStarted', 'mail.trialStartedSeats'],
    values: (language) => ({ date: day(language, endsAt), count: TRIAL_SEATS }),
    action: { label: 'mail.packageAction', path: PACKAGE_PAGE },
  });

export const trialEndsMail = (deps: Deps, tx: Db, buyer: Reader, endsAt: Date, days: number): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.trialEndsSubject',
    paragraphs: ['mail.trialEnds', 'mail.trialEndsAfter'],
    values: (language) => ({ date: day(language, endsAt), count: days }),
    action: { label: 'mail.pricesAction', path: PRICES_PAGE },
  });

export const trialOverMail = (deps: Deps, tx: Db, buyer: Reader): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.trialOverSubject',
    paragraphs: ['mail.trialOver', 'mail.seePackages'],
    action: { label: 'mail.pricesAction', path: PRICES_PAGE },
  });

/** The last day that is entitled, as a reader writes it. */
function lastDay(language: Language, { periodEnd, trialEndsAt }: SubscriptionRow): string {
  if (periodEnd !== null) return mailPhrases(language).day(periodEnd);
  return trialEndsAt === null ? '' : day(language, trialEndsAt);
}

export const cancelledMail = (deps: Deps, tx: Db, buyer: Reader, subscription: SubscriptionRow): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.cancelledSubject',
    paragraphs: ['mail.cancelled', 'mail.cancelledResume'],
    values: (language) => ({ date: lastDay(language, subscription) }),
    action: { label: 'mail.packageAction', path: PACKAGE_PAGE },
  });

export const resumedMail = (deps: Deps, tx: Db, buyer: Reader, subscription: SubscriptionRow): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.resumedSubject',
    paragraphs: ['mail.resumed'],
    values: (language) => ({ date: lastDay(language, subscription) }),
    action: { label: 'mail.packageAction', path: PACKAGE_PAGE },
  });

/** The next period is another one than this; nothing is charged for it now. */
export const changeScheduledMail = (deps: Deps, tx: Db, buyer: Reader, from: string): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.changeScheduledSubject',
    paragraphs: ['mail.changeScheduled', 'mail.changeScheduledBack'],
    values: (language) => ({ date: mailPhrases(language).day(from) }),
    action: { label: 'mail.packageAction', path: PACKAGE_PAGE },
  });

export const endedMail = (deps: Deps, tx: Db, buyer: Reader): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.endedSubject',
    paragraphs: ['mail.ended', 'mail.seePackages'],
    action: { label: 'mail.pricesAction', path: PRICES_PAGE },
  });

/** To an address that may have no account yet: then it is written in the buyer's language, to no one by name. */
export async function seatOfferedMail(
  deps: Deps,
  tx: Db,
  seat: SeatRow,
  buyer: Pick<Account, 'email' | 'name' | 'surname' | 'language'>,
): Promise<void> {
  const known = await userByEmail(tx, seat.email);
  const language = mailLanguageOf(known ?? buyer);
  const { t } = mailPhrases(language);
  const values = {
    brand: deps.config.brand,
    name: known?.name ?? '',
    buyer: `${buyer.name} ${buyer.surname}`.trim(),
    email: seat.email,
  };
  await enqueueMail(tx, deps, seat.email, language, {
    subject: t('mail.seatOfferedSubject', values),
    greeting: known === null ? t('mail.greetingUnknown', values) : t('mail.greeting', values),
    paragraphs: [
      t('mail.seatOffered', values),
      t(known === null ? 'mail.seatOfferedNew' : 'mail.seatOfferedAccept', values),
    ],
    action: { label: t('mail.seatOfferedAction', values), url: deps.config.publicUrl + PACKAGE_PAGE },
    footer: t('mail.seatFooter', values),
  });
}

/** Anyone who had accepted the seat is notified that it is gone. */
export async function seatTakenMail(deps: Deps, tx: Db, seat: SeatRow): Promise<void> {
  const holder = seat.userId === null ? null : await userById(tx, seat.userId);
  if (holder === null || holder.erasedAt !== null) return;
  await write(deps, tx, holder, {
    subject: 'mail.seatTakenSubject',
    paragraphs: ['mail.seatTaken', 'mail.seePackages'],
    action: { label: 'mail.packageAction', path: PACKAGE_PAGE },
  });
}
