import { counter } from '#platform/metrics/metric.ts';

/** Payments that were decided: approved, refused with the provider's code, unknown for now, abandoned. */
export const decidedPayments = counter(
  'payments_total',
  "Decisions on payments by outcome; code: the provider's of a refusal, empty otherwise.",
  ['outcome', 'code'],
  ['approved', 'unknown', 'abandoned'].map((outcome) => ({ outcome, code: '' })),
);
