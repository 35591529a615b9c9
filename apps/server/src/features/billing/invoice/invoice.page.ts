import { dayBegins } from '@salon/contract';
import { dateLocaleOf, isLanguage, type Language, localeOf } from '@salon/phrases';
import { type InvoiceKey, invoicePhrases, sellerDetails } from '@salon/phrases/invoice';
import { escapeHtml as escaped } from '#platform/mail/layout.ts';
import { ownPage } from '../page.ts';
import type { WholeInvoice } from './invoice.queries.ts';
import type { InvoiceRow } from './invoice.store.ts';

/** The language of an invoice; Turkish where it has none that we know. */
export const invoiceLanguage = (language: string): Language => (isLanguage(language) ? language : 'tr');

type Words = (key: InvoiceKey, values?: Record<string, string | number>) => string;

/** A text whose own direction is its own: numbers and addresses keep their order in a right-to-left page. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

function sides({ seller, buyer }: InvoiceRow, t: Words): string {
  const isCompany = buyer.identityNumberType === '1';
  const number = isCompany ? 'invoice.taxNumber' : 'invoice.identityNumber';
  const side = (title: string, lines: readonly (string | null)[]) =>
    `<section><h2>${escaped(title)}</h2><p>${lines.flatMap((line) => (line ? isolated(line) : [])).join('\n')}</p></section>`;
  return `<div class="sides">${side(t('invoice.seller'), sellerDetails(seller, t))}${side(t('invoice.buyer'), [
    `${buyer.name} ${buyer.surname ?? ''}`.trim(),
    buyer.billingAddress,
    `${buyer.district}, ${buyer.city}, ${buyer.country}`,
    isCompany ? t('invoice.taxOffice', { office: buyer.taxAdministration ?? '' }) : null,
    buyer.identityNumber ? t(number, { number: buyer.identityNumber }) : null,
    buyer.email,
    buyer.phoneNumber,
  ])}</div>`;
}

/** What an invoice's page shows beside the invoice. */
interface Beside {
  /** Number of the invoice that a credit note takes back. */
  readonly credited: string | null;
  /** The seller's logo as a `data:` URI. */
  readonly logo: string | null;
}

/** An invoice or credit note as a page to print, in the buyer's language. It says of itself that it is no legal e-invoice. */
export function invoicePage({ invoice, lines }: WholeInvoice, { credited, logo }: Beside): string {
  const language = invoiceLanguage(invoice.language);
  const t = invoicePhrases(language);
  const { currency } = invoice;
  const format = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const money = (amount: number) => escaped(format.format(amount / 100));
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(localeOf[language]);
  const days = new Intl.DateTimeFormat(dateLocaleOf[language], { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
  const day = (at: Date) => days.format(at);
  const title = `${t(invoice.kind === 'invoice' ? 'invoice.invoice' : 'invoice.creditNote')} ${invoice.number}`;
  const lastFour = invoice.paidBy.lastFour;
  const card = lastFour === null ? t('invoice.paidBy') : t('invoice.paidByCard', { lastFour });
  const facts: readonly (readonly [InvoiceKey, string])[] = [
    ['invoice.date', day(invoice.issuedAt)],
    [
      'invoice.service',
      `${day(dayBegins(invoice.serviceFrom))} – ${day(new Date(dayBegins(invoice.serviceTo).getTime() - 1))}`,
    ],
    ['invoice.paid', `${day(invoice.paidAt)}, ${card}`],
  ];
  const rows = lines.map(
    ({ description, quantity, unitAmount, partDays, partOf, vatBasisPoints, net }) =>
      `<tr><td>${isolated(description)}${partDays === null ? '' : ` <bdi>(${partDays}/${partOf})</bdi>`}</td><td class="n">${count.format(quantity)}</td>` +
      `<td class="n">${money(unitAmount)}</td><td class="n"><bdi>${percent.format(vatBasisPoints / 10_000)}</bdi></td><td class="n">${money(net)}</td></tr>`,
  );
  const head = (['description', 'quantity', 'unitPrice', 'vatRate', 'amount'] as const).map(
    (key, index) => `<th scope="col"${index === 0 ? '' : ' class="n"'}>${escaped(t(`invoice.${key}`))}</th>`,
  );
  const sums: readonly (readonly [string, number])[] = [
    [t('invoice.net'), invoice.net],
    ...invoice.vatByRate.map((rate) => [t('invoice.vat', { rate: rate.basisPoints / 100 }), rate.vat] as const),
    [t('invoice.total'), invoice.total],
  ];
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot>${sums
    .map(
      ([name, amount]) =>
        `<tr><th scope="row" colspan="4" class="n">${escaped(name)}</th><td class="n">${money(amount)}</td></tr>`,
    )
    .join('')}</tfoot></table>`;
  const notes = [
    credited === null ? null : t('invoice.credits', { number: credited }),
    `ETTN: ${invoice.uuid}`,
    t('invoice.internet'),
    t('invoice.draft'),
  ];
  return ownPage(
    language,
    title,
    `${logo === null ? '' : `<img class="logo" src="${escaped(logo)}" alt="">`}<h1>${escaped(title)}</h1>${sides(invoice, t)}<dl>${facts
      .map(([key, value]) => `<dt>${escaped(t(key))}</dt><dd>${isolated(value)}</dd>`)
      .join('')}</dl>${table}<p>${notes.flatMap((note) => (note ? isolated(note) : [])).join('\n')}</p>`,
  );
}
