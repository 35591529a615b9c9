import { TRIAL_SEATS } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendLater } from '../../platform/mail/later.ts';
import type { Account } from '../../platform/principal.ts';
import { mailLanguageOf, mailOwner, type User, userByEmail, userById } from '../account/index.ts';
import type { SeatRow } from './seats/seats.store.ts';
import type { SubscriptionRow } from './subscription/subscription.queries.ts';

/** Whom a mail about a package is for. */
type Reader = Pick<User, 'email' | 'name' | 'language'>;
type Notice = Omit<Parameters<typeof mailOwner>[3], 'values'> & {
  values?: (language: Language) => Record<string, string | number>;
};

const PACKAGE_PAGE = '/profile/package';
const PRICES_PAGE = '/pricing';

/** One mail about a package to somebody with an account. */
const write = (deps: Deps, tx: Db, reader: Reader, { values, ...notice }: Notice): Promise<void> =>
  mailOwner(deps, tx, reader, { ...notice, values: values?.(mailLanguageOf(reader)) ?? {} });

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

export const endedMail = (deps: Deps, tx: Db, buyer: Reader): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.endedSubject',
    paragraphs: ['mail.ended', 'mail.seePackages'],
    action: { label: 'mail.pricesAction', path: PRICES_PAGE },
  });

/** To an address that may have no account yet: then it is written in the buyer's language, to nobody by name. */
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
  await sendLater(tx, deps, seat.email, language, {
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

/** Whoever had accepted the seat is told that it is gone. */
export async function seatTakenMail(deps: Deps, tx: Db, seat: SeatRow): Promise<void> {
  const holder = seat.userId === null ? null : await userById(tx, seat.userId);
  if (holder === null || holder.erasedAt !== null) return;
  await write(deps, tx, holder, {
    subject: 'mail.seatTakenSubject',
    paragraphs: ['mail.seatTaken', 'mail.seePackages'],
    action: { label: 'mail.packageAction', path: PACKAGE_PAGE },
  });
}
