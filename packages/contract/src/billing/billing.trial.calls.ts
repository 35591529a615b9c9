import * as z from 'zod/mini';
import { call } from '../call.ts';
import { invoiceInput } from './billing.invoice.ts';
import { Subscription } from './billing.subscription.ts';

/** Starts the free trial: of the first package that is sold for its seats, without a card. One a person or company. */
export const startTrial = call({
  name: 'startTrial',
  method: 'POST',
  path: '/payment/start-trial',
  access: 'user',
  switchedBy: 'trial',
  input: z.object({
    ...invoiceInput,
    /** Version of the terms of sale that were shown and accepted; another than today's is refused. */
    termsVersion: z.string().check(z.minLength(1, 'field.required'), z.maxLength(20, 'field.invalid')),
  }),
  reply: z.object({ subscription: Subscription }),
  refusals: ['billing.trialUsed', 'billing.alreadySubscribed', 'billing.textsChanged', 'billing.paymentUnderWay'],
  idempotent: true,
  limit: { points: 30, seconds: 60, by: 'account' },
});
