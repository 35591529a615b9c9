import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { exportFormat, listDay, listFilter, listInput, listReply } from '../list.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { currencies } from './billing.money.ts';
import { withdrawalRefusals } from './billing.purchase.calls.ts';
import { orderKinds } from './billing.purchase.ts';
import { subscriptionStates } from './billing.subscriptionStates.ts';

/**
 * How a payment stands: `open`: its end is not known yet. `abandoned`: its payer left. `refunding`: the money is on its way back.
 * `refundRefused`: the provider does not give it back, and the seller has to.
 */
export const paymentListStates = [
  'paid',
  'open',
  'refused',
  'abandoned',
  'refunding',
  'refunded',
  'refundRefused',
] as const;
export type PaymentListState = (typeof paymentListStates)[number];
export const paymentSortColumns = ['created', 'price'] as const;

/** A payment as administrators see it. Name and e-mail are the account's, phone and address those of the invoice. */
const AdminPayment = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Whom the invoice is written to, where that is a company. */
  companyTitle: z.string(),
  phone: z.string(),
  address: z.string(),
  kind: z.enum(orderKinds),
  packageName: z.string(),
  /** State of the subscription that it paid, and what it is called; null: it paid none. */
  packageStatus: z.nullable(z.enum(subscriptionStates)),
  packageStatusDisplayName: z.string(),
  /** Days in Türkiye that are paid: the first, and the first that is not; null: not known until it is paid. */
  startingDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Largest meeting of the package. Spelled so on the wire. */
  maxPartipicant: z.int(),
  seats: z.int(),
  /** With tax, two decimals ("1469.10"). */
  price: z.string(),
  currency: z.enum(currencies),
  state: z.enum(paymentListStates),
  /** The rule of withdrawal lets it be given back. */
  canCancel: z.boolean(),
  created: z.string(),
  /** Null: nothing was issued. */
  invoiceNumber: z.nullable(z.string()),
  documents: z.array(z.object({ id: z.string(), number: z.string(), isCreditNote: z.boolean() })),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const filters = {
  ...listInput(paymentSortColumns),
  state: listFilter(paymentListStates),
  from: listDay,
  to: listDay,
};

/**
 * Payments, also those that did not succeed. `search`: words (the last one perhaps unfinished) of its payer's name and address, the number of an
 * invoice, or the payment's id. `from`, `to`: days on which they began.
 */
export const getAllPayments = call({
  name: 'getAllPayments',
  method: 'POST',
  path: '/payment/get-all-payments',
  access: 'administrator',
  permission: 'payments',
  input: z.object(filters),
  reply: listReply(AdminPayment),
  limit: administratorReads,
});
export const exportPayments = call({
  name: 'exportPayments',
  method: 'POST',
  path: '/payment/export-payments',
  access: 'administrator',
  permission: 'payments',
  confirmed: true,
  input: z.object({ ...filters, format: exportFormat }),
  reply: FileReply,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/**
 * Gives a payment back: `a` is its id, `b` the buyer's, so that no other one is meant by mistake. Within the term of withdrawal,
 * while no meeting was held under the package. `reason` goes into the audit log.
 */
export const cancelPayment = call({
  name: 'cancelPayment',
  method: 'GET',
  path: '/payment/cancel-payment/:a/:b',
  access: 'administrator',
  permission: 'payments',
  confirmed: true,
  changes: true,
  input: z.object({
    a: PublicId,
    b: z.string().check(z.maxLength(64)),
    reason: z._default(z.string().check(z.trim(), z.maxLength(500, 'field.textLong')), ''),
  }),
  reply: z.object({ state: z.literal('refunding') }),
  refusals: [...withdrawalRefusals, 'session.crossSite'],
  idempotent: true,
  limit: administratorReads,
});
