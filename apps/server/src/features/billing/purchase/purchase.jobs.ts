import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { sendDelayNotice } from './payment.delayNotice.ts';
import { scheduleStatusCheck, settlePayment } from './paymentAttempt.ts';
import { CAPTURE_TIMEOUT_MS, settle } from './purchase.settle.ts';
import { markStaleChargesUnknown } from './purchase.store.ts';

export const settleJobs = (deps: Deps): JobHandler[] => [
  handle(
    settlePayment,
    async ({ paymentId, asked }, attempt) => {
      const isOpen = await settle(deps, paymentId, null);
      await transact(deps.db, async (tx) => {
        if (isOpen) {
          await scheduleStatusCheck(deps, tx, paymentId, asked);
          await sendDelayNotice(deps, tx, paymentId);
        }
        await attempt.complete(tx);
      });
    },
    // Repeated crashes must not end the status checks of other payments.
    ({ paymentId, asked }) => transact(deps.db, (tx) => scheduleStatusCheck(deps, tx, paymentId, asked)),
  ),
];

/** Rechecks card-on-file payments whose server died before the result was recorded. */
export async function recheckStaleCharges(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const ids = await markStaleChargesUnknown(tx, new Date(now.getTime() - CAPTURE_TIMEOUT_MS), now);
    const lost = ids.map((paymentId) => ({ paymentId, asked: 0 }));
    await deps.jobs.sendAll(tx, settlePayment, lost);
  });
}
