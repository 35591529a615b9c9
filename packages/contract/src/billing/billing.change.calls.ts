import * as z from 'zod/mini';
import { call } from '../call.ts';
import { intervals } from './billing.catalogue.ts';
import { paymentErrors } from './billing.paymentErrors.ts';
import { PaymentRefusal } from './billing.purchase.calls.ts';
import { IdempotencyKey, PayReply, sealedCard } from './billing.purchase.ts';
import { Subscription } from './billing.subscription.ts';
import { OrderSummary } from './billing.summary.ts';

const paying = { points: 20, seconds: 3600, by: 'account' } as const;
const paymentRefusals = Object.keys(paymentErrors) as (keyof typeof paymentErrors)[];

/** What a subscription is to become at once; what stays as it is is left out. */
const changeWanted = {
  packageId: z.optional(z.string().check(z.maxLength(40, 'field.invalid'))),
  interval: z.optional(z.enum(intervals, 'field.invalid')),
  seats: z.optional(z.int('field.invalid').check(z.gte(1, 'field.invalid'), z.lte(10_000, 'field.invalid'))),
} as const;

const quoteRefusals = [
  'billing.noSubscription',
  'billing.notNow',
  'billing.pastDue',
  'billing.resumeFirst',
  'billing.notSold',
  'billing.seatsOutOfRange',
  'billing.nothingToChange',
  'billing.nextPeriodOnly',
] as const;

/**
 * What a change costs now: `summary` is what is charged, with what the next period costs; `lines` are what it is the sum of.
 * Fewer seats, a smaller package and a month instead of a year are `changeSubscription`'s: with the next period.
 */
export const quoteChange = call({
  name: 'quoteChange',
  method: 'POST',
  path: '/payment/subscription/quote-change',
  access: 'user',
  input: z.object(changeWanted),
  reply: z.object({
    summary: OrderSummary,
    lines: z.array(
      z.object({
        /** What is not used of what was paid; `net` is below zero. */
        isCredit: z.boolean(),
        packageId: z.string(),
        interval: z.enum(intervals),
        seats: z.int(),
        /** Price of a seat for the whole period, without tax. */
        unitPrice: z.string(),
        /** Days of the period that it is for; null: the whole of it. */
        part: z.nullable(z.object({ days: z.int(), of: z.int() })),
        net: z.string(),
        /** Per cent. */
        vatRate: z.number(),
      }),
    ),
    /** The days that are paid then: the first, and the first that is not any more. */
    periodStart: z.string(),
    periodEnd: z.string(),
  }),
  refusals: quoteRefusals,
  limit: { points: 120, seconds: 60, by: 'account' },
});

/**
 * Makes the change and charges it: to the card on file, or by 3-D Secure to `card`, which is the card on file from then on. `total`
 * is the sum that was shown: where the change costs something else now, nothing is charged. The answer is a 3-D Secure page also where
 * the bank wants the holder of the card on file to confirm. `pending`: the bank has not answered yet; `getOrder` tells.
 */
export const changeNow = call({
  name: 'changeNow',
  method: 'POST',
  path: '/payment/subscription/change-now',
  access: 'user',
  switchedBy: 'purchases',
  input: z.object({
    ...changeWanted,
    total: z.string().check(z.regex(/^\d{1,12}\.\d\d$/, 'field.invalid')),
    idempotencyKey: IdempotencyKey,
    card: z.optional(z.nullable(z.object(sealedCard))),
  }),
  reply: z.union([
    z.object({ is: z.literal('done'), subscription: Subscription }),
    z.object({ is: z.literal('pending'), orderId: z.string() }),
    PayReply,
  ]),
  refusals: [
    ...quoteRefusals,
    ...paymentRefusals,
    'billing.totalChanged',
    'billing.changeReturned',
    'billing.profileIncomplete',
    'billing.paymentUnderWay',
    'billing.keyUsed',
    'sealed.broken',
  ],
  limit: paying,
});

/** A card on file as its holder knows it. */
export const CardOnFile = z.object({
  /** `VISA`, `MASTER_CARD` …, as the provider names it. */
  brand: z.nullable(z.string()),
  lastFour: z.string(),
  type: z.nullable(z.enum(['credit', 'debit', 'prepaid'])),
});

/** The card that the caller's subscription is renewed with. */
export const getCard = call({
  name: 'getCard',
  method: 'GET',
  path: '/payment/card',
  access: 'user',
  input: z.object({}),
  reply: z.object({ card: z.nullable(CardOnFile) }),
  refusals: [],
  limit: { points: 120, seconds: 60, by: 'account' },
});

/**
 * Another card on file: kept by the provider, the one before is deleted there. Of two at once one is refused. A renewal that was not
 * paid is tried with it at once; `due` says what came of that, null: there is none.
 */
export const putCard = call({
  name: 'putCard',
  method: 'POST',
  path: '/payment/card',
  access: 'user',
  input: z.object(sealedCard),
  reply: z.object({
    card: CardOnFile,
    due: z.nullable(z.object({ is: z.enum(['paid', 'pending', 'refused']), refusal: z.nullable(PaymentRefusal) })),
  }),
  refusals: [...paymentRefusals, 'billing.cardChanged', 'sealed.broken'],
  limit: paying,
});

/** Deletes the card on file. Refused while something is to be paid by it. Deleting it twice is deleting it. */
export const removeCard = call({
  name: 'removeCard',
  method: 'POST',
  path: '/payment/card/remove',
  access: 'user',
  input: z.object({}),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['billing.cardInUse'],
  limit: { points: 30, seconds: 60, by: 'account' },
});
