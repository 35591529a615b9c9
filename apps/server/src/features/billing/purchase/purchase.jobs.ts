import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { sendDelayNotice } from './payment.delayNotice.ts';
import { settle } from './payment.reconcile.ts';
import { CAPTURE_TIMEOUT_MS } from './payment.stateMachine.ts';
import { applyPaymentEvent, lockStaleCharges } from './payment.store.ts';
import { scheduleStatusCheck, settlePayment } from './paymentAttempt.ts';

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
    const stale = await lockStaleCharges(tx, new Date(now.getTime() - CAPTURE_TIMEOUT_MS));
    await applyPaymentEvent(tx, 'resultLost', now, {
      payments: stale.map((row) => ({ row })),
      effects: {
        scheduleStatusCheck: (lost) =>
          deps.jobs.sendAll(
            tx,
            settlePayment,
            lost.map(({ row }) => ({ paymentId: row.id, asked: 0 })),
          ),
      },
    });
  });
}
