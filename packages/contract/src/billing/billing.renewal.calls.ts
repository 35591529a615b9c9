import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { paymentErrors } from './billing.paymentErrors.ts';
import { PaymentRefusal } from './billing.purchase.calls.ts';
import { PayReply, ShownText, sealedCard } from './billing.purchase.ts';
import { Subscription } from './billing.subscription.ts';
import { OrderSummary } from './billing.summary.ts';

/** The caller's renewal that was not paid; null: there is none. */
export const getDue = call({
  name: 'getDue',
  method: 'GET',
  path: '/payment/due',
  access: 'user',
  input: z.object({}),
  reply: z.object({
    due: z.nullable(
      z.object({
        orderId: z.string(),
        summary: OrderSummary,
        dueSince: z.string(),
        /** Payments that were tried by the card on file. */
        tries: z.int(),
        /** When it is charged again; null: the caller has to do something. */
        nextAttemptAt: z.nullable(z.string()),
        /** Of the last payment; null: nothing was refused, or it is being settled. */
        refusal: z.nullable(PaymentRefusal),
        /** The package is there until then. */
        accessUntil: z.string(),
      }),
    ),
  }),
  refusals: [],
  limit: { points: 600, seconds: 60, by: 'account' },
});

/** Begins to pay it by 3-D Secure: by the card on file (`card` null), or by one that is the card on file from then on. */
export const payDue = call({
  name: 'payDue',
  method: 'POST',
  path: '/payment/due/pay',
  access: 'user',
  input: z.object({ orderId: PublicId, card: z.nullable(z.object(sealedCard)) }),
  reply: PayReply,
  refusals: [
    ...(Object.keys(paymentErrors) as (keyof typeof paymentErrors)[]),
    'billing.notNow',
    'billing.profileIncomplete',
    'billing.paymentUnderWay',
    'sealed.broken',
  ],
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** A consumer agrees to a further year, to the text as it was shown. Twice is once. */
export const consentRenewal = call({
  name: 'consentRenewal',
  method: 'POST',
  path: '/payment/subscription/consent-renewal',
  access: 'user',
  input: z.object({ text: ShownText }),
  reply: z.object({ subscription: Subscription }),
  refusals: ['billing.noSubscription', 'billing.notNow', 'billing.textsChanged'],
  limit: { points: 30, seconds: 60, by: 'account' },
});
