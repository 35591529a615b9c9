import type { AdminPayment, PaymentListState } from '@salon/contract';
import type { AdminSheetKey, adminSheetPhrases } from '@salon/phrases/adminSheet';
import type { Sheet } from '#platform/files/sheet.ts';

const stateWords: Readonly<Record<PaymentListState, AdminSheetKey>> = {
  paid: 'adminSheet.paymentPaid',
  open: 'adminSheet.paymentOpen',
  refused: 'adminSheet.paymentRefused',
  abandoned: 'adminSheet.paymentAbandoned',
  refunding: 'adminSheet.paymentRefunding',
  refunded: 'adminSheet.paymentRefunded',
  refundRefused: 'adminSheet.paymentRefundRefused',
};

const HEAD: readonly AdminSheetKey[] = [
  'adminSheet.at',
  'adminSheet.name',
  'adminSheet.company',
  'adminSheet.email',
  'adminSheet.phone',
  'adminSheet.billingAddress',
  'adminSheet.package',
  'adminSheet.packageStatus',
  'adminSheet.start',
  'adminSheet.end',
  'adminSheet.participants',
  'adminSheet.price',
  'adminSheet.currency',
  'adminSheet.state',
  'adminSheet.invoice',
];

/** Payments as a table to save. */
export const paymentsSheet = (rows: readonly AdminPayment[], t: ReturnType<typeof adminSheetPhrases>): Sheet => ({
  name: t('adminSheet.payments'),
  head: HEAD.map((key) => t(key)),
  rows: rows.map((row) => [
    { time: row.created },
    `${row.name} ${row.surname}`.trim(),
    row.companyTitle,
    row.email,
    row.phone,
    row.address,
    row.packageName,
    row.packageStatusDisplayName,
    row.startingDate ?? '',
    row.endDate ?? '',
    row.maxPartipicant,
    Number(row.price),
    row.currency,
    t(stateWords[row.state]),
    row.invoiceNumber ?? '',
  ]),
});
