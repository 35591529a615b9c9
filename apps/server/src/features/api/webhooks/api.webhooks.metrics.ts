import { counter, type Metric, sharedGauges } from '#platform/metrics/metric.ts';
import type { Deps } from '../deps.ts';
import { queueFigures } from './api.webhooks.queries.ts';

const outcomes = ['delivered', 'failed', 'dead'] as const;

/** Attempts to deliver messages: `failed` is retried, `dead` is not. */
export const webhookAttempts = counter(
  'webhook_attempts_total',
  'Attempts to deliver webhooks, by outcome.',
  ['outcome'],
  outcomes.map((outcome) => ({ outcome })),
);

export const webhookMetrics = ({ db, clock }: Deps): readonly Metric[] => [
  webhookAttempts,
  sharedGauges(
    {
      webhooks_pending: { help: 'Webhooks that are not delivered yet.' },
      webhooks_overdue_seconds: { help: 'How long the first of the webhooks that are due has been waiting.' },
    },
    async () => {
      const { pending, overdueSeconds } = await queueFigures(db, clock.now());
      return { webhooks_pending: pending, webhooks_overdue_seconds: overdueSeconds };
    },
  ),
];
