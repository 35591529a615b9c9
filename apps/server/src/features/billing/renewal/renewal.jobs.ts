import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, scheduled } from '#platform/jobs/job.ts';
import type { StoredCardPayment } from '#platform/payment/payment.ts';
import type { Deps } from '../deps.ts';
import { recheckStaleCharges } from '../purchase/purchase.jobs.ts';
import { claimDueRenewals } from './renewal.charging.ts';
import { stopDunningOverdue } from './renewal.dunning.ts';
import { sendNotices } from './renewal.notices.ts';
import { overdueRenewals } from './renewal.queries.ts';
import { batchResults, type ResultGroups } from './renewal.resultBatches.ts';
import { leaveUncharged } from './renewal.store.ts';

/** Renewals that are taken up in one transaction. */
const BATCH_SIZE = 250;
/** Cards that one server charges at the same time. */
const HANDS = 64;
/** No more are taken up after this time: the job's time is not over before its last ones are done. */
const ROUND_MS = 240_000;

/** Charges what is due. */
export const renewals = scheduled('billing.renewals', '*/5 * * * *', { timeout: 600 });

/** What time does with subscriptions that are paid. Several servers do it beside each other. */
export const renewalJobs = (deps: Deps): JobHandler[] => [
  handle(renewals, async (_data, { signal }) => {
    await recheckStaleCharges(deps);
    if (await collect(deps, signal)) await abandonAll(deps);
  }),
  // In the morning of Türkiye: these mails are not urgent.
  handle(scheduled('billing.renewalNotices', '15 6 * * *'), () => sendNotices(deps)),
];

/** Charges what is due, until nothing more is. False: the time was over before. */
async function collect(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + ROUND_MS;
  const queue: StoredCardPayment[] = [];
  let refill: Promise<void> | null = null;
  let rounds = 0;
  let isDone = false;
  const take = async (): Promise<void> => {
    const { taken, charges } = await claimDueRenewals(deps, BATCH_SIZE);
    queue.push(...charges);
    isDone = taken < BATCH_SIZE;
    rounds += 1;
    // Where there is much, another server has time for it; and this one goes on when its round is over.
    if (rounds === 1 && !isDone) await deps.jobs.send(deps.db, renewals, {});
  };
  const mayTake = () => !isDone && !signal.aborted && performance.now() < until;
  const next = async (): Promise<StoredCardPayment | null> => {
    // Before the last ones are charged, so that no one waits for it.
    while (queue.length < HANDS && mayTake()) {
      refill ??= take().finally(() => {
        refill = null;
      });
      // Anyone who waits for it is notified that it failed.
      refill.catch(() => undefined);
      if (queue.length > 0) break;
      await refill;
    }
    return signal.aborted ? null : (queue.shift() ?? null);
  };
  const groups = batchResults(deps);
  const work = async (): Promise<void> => {
    for (let one = await next(); one !== null; one = await next()) await chargeOne(deps, one, groups);
  };
  try {
    await Promise.all(Array.from({ length: HANDS }, work));
  } finally {
    await groups.end();
  }
  const left = queue.map(({ conversationId }) => conversationId);
  await transact(deps.db, (tx) => leaveUncharged(tx, left, deps.clock.now()));
  return isDone && !signal.aborted;
}

/** One that fails keeps no other from its turn: it is looked after as one whose server died. */
async function chargeOne(deps: Deps, payment: StoredCardPayment, groups: ResultGroups): Promise<void> {
  const paymentId = payment.conversationId;
  try {
    await groups.add(paymentId, await deps.payment.charge(payment));
  } catch (failure) {
    deps.log.error({ err: failure, paymentId }, 'renewal result not recorded');
  }
}

async function abandonAll(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (let after = '', ids: string[]; ; after = ids.at(-1) ?? '') {
    ids = await overdueRenewals(deps.db, { now, after, limit: BATCH_SIZE });
    for (const id of ids) await stopDunningOverdue(deps, id);
    if (ids.length < BATCH_SIZE) return;
  }
}
