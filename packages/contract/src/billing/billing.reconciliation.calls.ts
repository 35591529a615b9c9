import * as z from 'zod/mini';
import { call } from '../call.ts';
import { currencies } from './billing.money.ts';

/**
 * Where the daily comparison found our books and the provider's to differ, the last found first. `missing`: it knows of no such
 * charge. `notOurs`: it charged what we have as refused or abandoned. `amount`: another amount. `refundMissing`, `refundNotOurs`:
 * less or more went back than we have.
 */
export const listPaymentDifferences = call({
  name: 'listPaymentDifferences',
  method: 'GET',
  path: '/payment/differences',
  access: 'administrator',
  permission: 'payments',
  input: z.object({
    pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        paymentId: z.string(),
        userId: z.string(),
        kind: z.enum(['missing', 'notOurs', 'amount', 'refundMissing', 'refundNotOurs']),
        currency: z.enum(currencies),
        /** What was charged, or went back, by our books and by the provider's. */
        ours: z.string(),
        theirs: z.string(),
        foundAt: z.string(),
        /** A later comparison found no difference any more; null: it is open. */
        resolvedAt: z.nullable(z.string()),
      }),
    ),
    totalCount: z.int(),
  }),
  limit: { points: 120, seconds: 60, by: 'account' },
});
