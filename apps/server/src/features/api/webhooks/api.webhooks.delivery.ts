import { randomInt } from 'node:crypto';
import type { DeliveryState } from '@salon/contract';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, job, scheduled } from '#platform/jobs/job.ts';
import { mailOwner, userById } from '../../account/index.ts';
import type { Deps } from '../deps.ts';
import { webhookAttempts } from './api.webhooks.metrics.ts';
import { type DeliveryRow, type EndpointRow, findEndpoint, overdueQueues, queueHead } from './api.webhooks.queries.ts';
import { isFailingForLong, nextAttemptAt } from './api.webhooks.rules.ts';
import { signedHeaders } from './api.webhooks.signature.ts';
import { claimHead, noteArrival, noteFailure, settleAttempt, switchOff } from './api.webhooks.store.ts';

/** Longer than an attempt can take. A server that dies in one holds its queue up for as long. */
const CLAIM_MS = 60_000;
/** Queues whose job was lost are resumed this long after they were due. */
const OVERDUE_MS = 60_000;
const RESUMED_BATCH_SIZE = 500;
/** Status by which a receiver says that it wants nothing more (Standard Webhooks). */
const UNSUBSCRIBED = 410;

/** Sends the next message of a queue. It is a look at the queue: one too many does nothing. */
export const deliverWebhook = job({
  name: 'api.deliverWebhook',
  data: z.object({ endpointId: z.string(), orderingKey: z.string() }),
  // Of the job alone: the retries of messages are rows of `webhook_delivery`.
  retry: [60, 600],
  timeout: 60,
  concurrency: 8,
});

/** Looks for queues that a killed server left. */
export const resumeWebhooks = scheduled('api.resumeWebhooks', '* * * * *');

export const webhookJobs = (deps: Deps): JobHandler[] => [
  handle(deliverWebhook, async (queue, { signal }) => {
    const now = deps.clock.now();
    const delivery = await claimHead(deps.db, queue, now, new Date(now.getTime() + CLAIM_MS));
    const endpoint = delivery === null ? null : await findEndpoint(deps.db, delivery.endpointId);
    if (delivery === null || endpoint === null) return;
    const response = await post(deps, endpoint, delivery, signal);
    const state = await transact(deps.db, (tx) => settle(deps, tx, delivery, response));
    if (state !== null) deps.metrics.count(webhookAttempts, { outcome: state === 'pending' ? 'failed' : state });
  }),
  handle(resumeWebhooks, async () => {
    const now = deps.clock.now();
    const queues = await overdueQueues(deps.db, new Date(now.getTime() - OVERDUE_MS), now, RESUMED_BATCH_SIZE);
    await deps.jobs.sendAll(deps.db, deliverWebhook, queues);
  }),
];

interface Response {
  status: number | null;
  failure: string | null;
}

async function post(deps: Deps, endpoint: EndpointRow, delivery: DeliveryRow, signal: AbortSignal): Promise<Response> {
  const headers = signedHeaders(deps, endpoint, delivery, deps.clock.now());
  if (headers === null) return { status: null, failure: 'secret' };
  return deps.webhookSender.post(endpoint.url, { headers, body: delivery.payload }, signal);
}

/** Writes what became of an attempt, and sends the job of whatever is next in its queue. Null: it was settled already. */
async function settle(
  deps: Deps,
  tx: Db,
  delivery: DeliveryRow,
  { status, failure }: Response,
): Promise<DeliveryState | null> {
  const { id, endpointId, orderingKey } = delivery;
  const now = deps.clock.now();
  const attempts = delivery.attempts + 1;
  const isDelivered = failure === null && status !== null && status >= 200 && status < 300;
  const isUnsubscribed = status === UNSUBSCRIBED;
  const next =
    isDelivered || isUnsubscribed
      ? null
      : nextAttemptAt({ attempts, createdAt: delivery.createdAt }, now, randomInt(1000) / 1000);
  const state = isDelivered ? 'delivered' : next === null ? 'dead' : 'pending';
  const result = { state, attempts, lastAttemptAt: now, nextAttemptAt: next, status, failure } as const;
  if (!(await settleAttempt(tx, id, result))) return null;
  if (isDelivered) await noteArrival(tx, endpointId);
  else if (isUnsubscribed) await switchOff(tx, endpointId, 'disabled');
  else if (isFailingForLong(await noteFailure(tx, endpointId, now), now)) await switchOffFailing(deps, tx, endpointId);
  const head = await queueHead(tx, { endpointId, orderingKey });
  if (head === null) return state;
  const waitMs = (head.nextAttemptAt ?? now).getTime() - now.getTime();
  const afterSeconds = Math.max(0, Math.ceil(waitMs / 1000));
  await deps.jobs.send(tx, deliverWebhook, { endpointId, orderingKey }, afterSeconds === 0 ? {} : { afterSeconds });
  return state;
}

/** Nothing arrived for days: the endpoint is switched off, and its creator gets one mail. */
async function switchOffFailing(deps: Deps, tx: Db, endpointId: string): Promise<void> {
  if (!(await switchOff(tx, endpointId, 'failing'))) return;
  const endpoint = await findEndpoint(tx, endpointId);
  const creator = endpoint === null ? null : await userById(tx, endpoint.userId);
  if (endpoint === null || creator === null || creator.erasedAt !== null) return;
  await mailOwner(deps, tx, creator, {
    subject: 'mail.webhookFailingSubject',
    paragraphs: ['mail.webhookFailing', 'mail.webhookFailingAdvice'],
    values: { url: endpoint.url },
  });
}
