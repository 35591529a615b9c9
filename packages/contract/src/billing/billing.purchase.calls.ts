import * as z from 'zod/mini';
import { isTurkishId } from '../account/profile.rules.ts';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { InvoiceBuyer, invoiceInput } from './billing.invoice.ts';
import { paymentErrors } from './billing.paymentErrors.ts';
import { ContractTexts, orderKinds, orderStates, PayReply, payInput, purchaseChoice } from './billing.purchase.ts';
import { OrderSummary } from './billing.summary.ts';

const choiceRefusals = ['billing.notSold', 'billing.seatsOutOfRange', 'billing.currencyNotOffered'] as const;
/** Why a payment is not taken back. */
export const withdrawalRefusals = [
  'billing.notRefundable',
  'billing.laterPaymentFirst',
  'billing.pastDue',
  'billing.paymentUnderWay',
] as const;
const reading = { points: 120, seconds: 60, by: 'account' } as const;
/** A payment is worth no more tries in an hour: who tries card numbers is slow here. */
const paying = { points: 20, seconds: 3600, by: 'account' } as const;

/** What an order would cost, before its invoice is known. */
export const orderSummary = call({
  name: 'orderSummary',
  method: 'POST',
  path: '/payment/order-summary',
  access: 'user',
  input: z.object(purchaseChoice),
  reply: OrderSummary,
  refusals: ['billing.notSold', 'billing.seatsOutOfRange'],
  limit: reading,
});

/** The contract's texts of an order, to be shown and to be sent back with it as they were shown. */
export const orderContracts = call({
  name: 'orderContracts',
  method: 'POST',
  path: '/payment/order-contracts',
  access: 'user',
  input: z.object({ ...purchaseChoice, ...invoiceInput }),
  reply: ContractTexts,
  refusals: choiceRefusals,
  limit: reading,
});

/** Orders a package and begins to pay it by 3-D Secure. */
export const pay = call({
  name: 'pay',
  method: 'POST',
  path: '/payment/pay',
  access: 'user',
  trace: 'alone',
  switchedBy: 'purchases',
  input: z.object(payInput),
  reply: PayReply,
  refusals: [
    ...choiceRefusals,
    ...(Object.keys(paymentErrors) as (keyof typeof paymentErrors)[]),
    'billing.alreadySubscribed',
    'billing.textsChanged',
    'billing.profileIncomplete',
    'billing.paymentUnderWay',
    'billing.keyUsed',
    'sealed.broken',
  ],
  limit: paying,
});

/** Why the money was not taken, in the caller's language, and who can do something about it. */
export const PaymentRefusal = z.object({
  code: z.string(),
  title: z.string(),
  content: z.string(),
  class: z.enum(['retry', 'customer', 'seller']),
});

/** How an order of the caller's own stands: what the pages of success and failure show, also after a reload. */
export const getOrder = call({
  name: 'getOrder',
  method: 'GET',
  path: '/payment/order/:orderId',
  access: 'user',
  input: z.object({ orderId: PublicId }),
  reply: z.object({
    orderId: z.string(),
    kind: z.enum(orderKinds),
    state: z.enum(orderStates),
    refusal: z.nullable(PaymentRefusal),
    summary: OrderSummary,
    invoice: z.nullable(z.object({ id: z.string(), number: z.string() })),
  }),
  limit: { points: 600, seconds: 60, by: 'account' },
});

/** The caller's own payments, the newest first. */
export const getMyPayments = call({
  name: 'getMyPayments',
  method: 'GET',
  path: '/payment/get-my-payments',
  access: 'user',
  input: z.object({
    pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(orderKinds),
        packageId: z.nullable(z.string()),
        seats: z.nullable(z.int()),
        total: z.string(),
        currency: z.string(),
        state: z.enum(['paid', 'refunding', 'refunded']),
        /** The payer may still withdraw from it (`withdrawPayment`). */
        mayWithdraw: z.boolean(),
        cardBrand: z.nullable(z.string()),
        cardLastFour: z.nullable(z.string()),
        invoices: z.array(z.object({ id: z.string(), number: z.string(), isCreditNote: z.boolean() })),
      }),
    ),
    totalCount: z.int(),
  }),
  limit: reading,
});

/** An invoice of the caller's own, or of anybody to anyone who looks after payments, as a page to print; `url` is good for some minutes. */
export const openInvoice = call({
  name: 'openInvoice',
  method: 'GET',
  path: '/payment/invoice/:invoiceId',
  access: 'user',
  input: z.object({ invoiceId: PublicId }),
  reply: z.object({
    number: z.string(),
    url: z.string(),
    /** The same as a file; null: it is not printed yet, or the installation prints none. */
    pdfUrl: z.nullable(z.string()),
  }),
  limit: reading,
});

/** The buyer of the caller's last invoice, which the next form begins with; null: there is none. */
export const getInvoiceBuyer = call({
  name: 'getInvoiceBuyer',
  method: 'GET',
  path: '/payment/invoice-buyer',
  access: 'user',
  input: z.object({}),
  reply: z.object({ buyer: z.nullable(InvoiceBuyer) }),
  limit: reading,
});

/** Name and surname of the caller's own national identity number, from the registry's service where the installation has one. */
export const getUserFromNpsService = call({
  name: 'getUserFromNpsService',
  method: 'GET',
  path: '/payment/get-user-from-nps-service/:identity',
  access: 'user',
  input: z.object({ identity: z.string().check(z.refine(isTurkishId, 'field.identityInvalid')) }),
  reply: z.object({ name: z.string(), surname: z.string() }),
  refusals: ['billing.identityServiceOff'],
  limit: { points: 5, seconds: 86_400, by: 'account' },
});

/**
 * Takes a payment of the caller's own back by the right of withdrawal, and the money goes back. Of a purchase and a renewal the subscription
 * ends at once, with all that was paid on it later; a change is undone.
 */
export const withdrawPayment = call({
  name: 'withdrawPayment',
  method: 'POST',
  path: '/payment/withdraw',
  access: 'user',
  input: z.object({ paymentId: PublicId }),
  reply: z.object({ state: z.literal('refunding') }),
  refusals: withdrawalRefusals,
  idempotent: true,
  limit: paying,
});
