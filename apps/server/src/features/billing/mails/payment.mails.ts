import { addDays, type Money, type PackageTitles, type Period, packageTitle } from '@salon/contract';
import { kept, type Language, localeOf } from '@salon/phrases';
import { invoicePhrases } from '@salon/phrases/invoice';
import { type MailKey, mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import type { Attachment } from '#platform/mail/compose.ts';
import { MAIL_PRIORITY } from '#platform/mail/mail.jobs.ts';
import { enqueueMails, type MailRow } from '#platform/mail/outbox.ts';
import { mailOf, PRICES_PAGE, type Reader, write } from '../billing.mails.ts';
import type { Deps } from '../deps.ts';
import type { InvoiceRow } from '../invoice/invoice.store.ts';
import type { OrderRow, RefundRow } from '../purchase/purchase.store.ts';
import { dayIn, moneyIn } from '../purchase/purchase.texts.ts';
import type { NextPeriod } from '../renewal/renewal.terms.ts';

const paymentsPage = { label: 'mail.paymentsAction', path: '/profile/myPayments' } as const;
const day = (language: Language, text: string): string => mailPhrases(language).day(text);

const counts = kept((locale) => new Intl.NumberFormat(locale));

/** "1 December 2026 – 31 December 2026": first and last day, as the invoice has them. */
const periodIn = (language: Language, { start, end }: Period): string =>
  `${dayIn(language, start)} – ${dayIn(language, addDays(end, -1))}`;

/** What was paid, as its invoice says it. */
function receiptFacts(language: Language, invoice: InvoiceRow, { titles, seats }: Pick<Receipt, 'titles' | 'seats'>) {
  const t = invoicePhrases(language);
  const { currency, serviceFrom: start, serviceTo: end, paidBy } = invoice;
  const money = (amount: number) => moneyIn(language, { amount, currency });
  const fact = (label: string, value: string) => ({ label, value });
  return [
    fact(mailPhrases(language).t('mail.factPackage'), packageTitle(titles, language)),
    fact(mailPhrases(language).t('mail.factSeats'), counts(localeOf[language]).format(seats)),
    fact(t('invoice.service'), periodIn(language, { start, end })),
    fact(t('invoice.net'), money(invoice.net)),
    ...invoice.vatByRate.map(({ basisPoints, vat }) => fact(t('invoice.vat', { rate: basisPoints / 100 }), money(vat))),
    fact(t('invoice.total'), money(invoice.total)),
    ...(paidBy.lastFour === null
      ? []
      : [fact(t('invoice.paid'), t('invoice.paidByCard', { lastFour: paidBy.lastFour }))]),
    fact(t('invoice.invoice'), invoice.number),
  ];
}

export interface Receipt {
  buyer: Reader;
  kind: OrderRow['kind'];
  /** Of the package, as it is from now on. */
  titles: PackageTitles;
  seats: number;
  invoice: InvoiceRow;
  /** What was agreed on, as it was. */
  contracts: readonly Attachment[];
  /** What is charged next; null: it is not said. */
  next: NextPeriod | null;
}

const words = {
  purchase: { subject: 'mail.paidSubject', text: 'mail.paid' },
  renewal: { subject: 'mail.renewedPackageSubject', text: 'mail.renewedPackage' },
  change: { subject: 'mail.changedSubject', text: 'mail.changed' },
} as const;

/** The receipts of payments. Those of renewals wait for what someone waits for: many are charged at once. */
export async function sendReceipts(deps: Deps, tx: Db, receipts: readonly Receipt[]): Promise<void> {
  const [many, one] = [receipts.filter(isRenewal), receipts.filter((receipt) => !isRenewal(receipt))];
  const rows = (some: readonly Receipt[]) => some.map((receipt) => receiptMail(deps, receipt));
  if (many.length > 0) await enqueueMails(tx, deps, rows(many), MAIL_PRIORITY.many);
  if (one.length > 0) await enqueueMails(tx, deps, rows(one), MAIL_PRIORITY.one);
}

const isRenewal = ({ kind }: Receipt): boolean => kind === 'renewal';

function receiptMail(deps: Deps, receipt: Receipt): MailRow {
  const { buyer, kind, titles, invoice, next, contracts } = receipt;
  const { total: amount, currency, serviceTo } = invoice;
  const nextText: MailKey[] =
    next === null ? [] : [next.consent === 'notNeeded' ? 'mail.paidNext' : 'mail.paidNextConsent'];
  const contractsText: MailKey[] = contracts.length === 0 ? [] : ['mail.paidContracts'];
  return mailOf(deps, buyer, {
    ...(contracts.length > 0 && { attachments: contracts }),
    subject: words[kind].subject,
    paragraphs: [words[kind].text, ...nextText, 'mail.paidInvoice', ...contractsText, 'mail.paidCancel'],
    values: (language) => ({
      package: packageTitle(titles, language),
      total: moneyIn(language, { amount, currency }),
      date: day(language, next?.period.start ?? serviceTo),
      next: next === null ? '' : moneyIn(language, { amount: next.cost.total, currency: next.cost.currency }),
    }),
    facts: (language) => receiptFacts(language, invoice, receipt),
    action: paymentsPage,
  });
}

/** The provider does not say whether a payment was made. */
export const paymentDelayedMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { total, isRenewal: renews }: { total: Money; isRenewal: boolean },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.delayedSubject',
    paragraphs: ['mail.delayed', ...(renews ? (['mail.delayedAccess'] as const) : []), 'mail.delayedNothing'],
    values: (language) => ({ total: moneyIn(language, total) }),
    action: paymentsPage,
  });

/** No money was taken by a payment that its buyer was told is delayed. */
export const delayedNotMadeMail = (deps: Deps, tx: Db, buyer: Reader, total: Money): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.notMadeSubject',
    paragraphs: ['mail.notMade'],
    values: (language) => ({ total: moneyIn(language, total) }),
    action: { label: 'mail.pricesAction', path: PRICES_PAGE },
  });

/** Money is to go back: by the right of withdrawal, or as what it was paid for could not be given. */
export const refundComesMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { reason, total }: { reason: RefundRow['reason']; total: Money },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.refundComesSubject',
    paragraphs: [reason === 'withdrawal' ? 'mail.refundComes' : 'mail.refundComesNotGiven', 'mail.refundComesNothing'],
    values: (language) => ({ total: moneyIn(language, total) }),
    action: paymentsPage,
  });

/** The provider gave money back. */
export const refundedMail = (
  deps: Deps,
  tx: Db,
  buyer: Reader,
  { total, creditNote }: { total: Money; creditNote: string | null },
): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.refundedSubject',
    paragraphs: ['mail.refunded', ...(creditNote === null ? [] : (['mail.refundedNote'] as const))],
    values: (language) => ({ total: moneyIn(language, total), number: creditNote ?? '' }),
    action: paymentsPage,
  });

/** Renewals are charged to another card from now on. */
export const cardReplacedMail = (deps: Deps, tx: Db, buyer: Reader, lastFour: string): Promise<void> =>
  write(deps, tx, buyer, {
    subject: 'mail.cardReplacedSubject',
    paragraphs: ['mail.cardReplaced', 'mail.cardReplacedNotYou'],
    values: () => ({ lastFour }),
    action: { label: 'mail.packageAction', path: '/profile/package' },
  });
