import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { LocalDay } from '../meeting/planning.rules.ts';

const Rate = z.object({
  /** First day on which it holds (Europe/Istanbul). */
  from: z.string(),
  /** Basis points: 1800 is 18 %. */
  basisPoints: z.int(),
  state: z.enum(['past', 'current', 'upcoming']),
});
export type AdminVatRate = z.infer<typeof Rate>;
const rates = z.object({ result: z.array(Rate) });

/** Rates of value-added tax by the days from which they hold, the last 100. */
export const getVatRates = call({
  name: 'getVatRates',
  method: 'GET',
  path: '/payment/vat-rates',
  access: 'administrator',
  permission: 'payments',
  input: z.object({}),
  reply: rates,
  limit: administratorReads,
});

/**
 * Adds the rate that holds from a day to come on, or sets another one for that day. Days that have begun are not changed once
 * anything was sold: their invoices are written.
 */
export const setVatRate = call({
  name: 'setVatRate',
  method: 'POST',
  path: '/payment/set-vat-rate',
  access: 'administrator',
  permission: 'payments',
  confirmed: true,
  input: z.object({
    from: LocalDay,
    basisPoints: z
      .number('field.required')
      .check(z.int('field.invalid'), z.minimum(0, 'field.invalid'), z.maximum(10_000, 'field.invalid')),
  }),
  reply: rates,
  limit: administratorReads,
});

/** Takes a rate back that does not hold yet. */
export const removeVatRate = call({
  name: 'removeVatRate',
  method: 'POST',
  path: '/payment/remove-vat-rate',
  access: 'administrator',
  permission: 'payments',
  confirmed: true,
  input: z.object({ from: LocalDay }),
  reply: rates,
  refusals: ['admin.rateHolds'],
  limit: administratorReads,
});
