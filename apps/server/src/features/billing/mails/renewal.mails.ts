import { billingDay, type Money } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { PRICES_PAGE, type Reader, write } from '../billing.mails.ts';
import type { Deps } from '../deps.ts';
import { moneyIn as money } from '../purchase/purchase.texts.ts';

const day = (language: Language, text: string): string => mailPhrases(language).day(text);

/** Where a renewal is agreed to, and the subscription cancelled. */
const SUBSCRIPTIONS_PAGE = '/profile/subscriptions';
const payPage = { label: 'mail.payAction', path: '/profile/pay' } as const;

/** A renewal was refused and is tried again on its own. */
export const renewalFailedMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { total, nextAttemptAt }: { total: Money; nextAttemptAt: Date },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.renewalFailedSubject',
    paragraphs: ['mail.renewalFailed', 'mail.renewalFailedNow'],
    values: (language) => ({ total: money(language, total), date: day(language, billingDay(nextAttemptAt)) }),
    action: payPage,
  });

/** A renewal was refused, and trying again is of no use before its buyer does something. */
export const renewalNeedsYouMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { total, accessUntil, reason }: { total: Money; accessUntil: string; reason: (language: Language) => string },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.renewalNeedsYouSubject',
    paragraphs: ['mail.renewalNeedsYou', 'mail.renewalNeedsYouPay'],
    values: (language) => ({
      total: money(language, total),
      date: day(language, accessUntil),
      reason: reason(language),
    }),
    action: payPage,
  });

/** No one tries to collect any more. */
export const dunningExhaustedMail = (deps: Deps, tx: Db, buyer: Reader): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.givenUpSubject',
    paragraphs: ['mail.givenUp', 'mail.seePackages'],
    action: { label: 'mail.pricesAction', path: PRICES_PAGE },
  });

/** A consumer's year ends: the next one needs their consent. */
export const renewalComesMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { total, on, days }: { total: Money; on: string; days: number },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.renewalComesSubject',
    paragraphs: ['mail.renewalComes', 'mail.renewalComesConsent'],
    values: (language) => ({ total: money(language, total), date: day(language, on), count: days }),
    action: { label: 'mail.renewalComesAction', path: SUBSCRIPTIONS_PAGE },
  });

/** A seat costs more from a period on. */
export const priceChangesMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { from, now, next }: { from: string; now: Money; next: Money },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.priceChangesSubject',
    paragraphs: ['mail.priceChanges', 'mail.priceChangesLeave'],
    values: (language) => ({ date: day(language, from), now: money(language, now), next: money(language, next) }),
    action: { label: 'mail.packageAction', path: SUBSCRIPTIONS_PAGE },
  });
