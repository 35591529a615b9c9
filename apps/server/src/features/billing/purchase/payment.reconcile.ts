import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import type { Callback, PaymentResult } from '#platform/payment/payment.ts';
import type { RemoteSpan } from '#platform/telemetry/tracing.ts';
import type { Deps } from '../deps.ts';
import { applyResult, decline } from './payment.applyResults.ts';
import { eventOfCallback, isFinal } from './payment.stateMachine.ts';
import { applyPaymentEvent, lockPayment, type PaymentRow } from './payment.store.ts';

/** The cardholder did not confirm; the provider has no error code for this. */
const NOT_CONFIRMED = { code: '10210', group: null };

/** What is left to do after the commit, decided under the row's lock so that concurrent callers never do the same twice. */
type Task = { is: 'nothing'; isOpen: boolean } | { is: 'ask' | 'capture'; row: PaymentRow };

/**
 * Moves a payment to its final state. Called for the bank's callback (`callback`), for webhooks and for the status check
 * (null). Returns whether the payment is still open.
 */
export async function settle(deps: Deps, paymentId: string, callback: Callback | null): Promise<boolean> {
  const task = await transact(deps.db, (tx) => nextTask(deps, tx, paymentId, callback));
  if (task.is === 'nothing') return task.isOpen;
  const act = async () => {
    if (callback !== null) deps.tracing.record(atTheBank(task.row, deps.clock.now()));
    if (task.is === 'capture') await record(deps, task.row, await capture(deps, task.row));
    else await ask(deps, task.row);
  };
  // The bank's page comes back without the trace that it was opened in.
  const about = { attributes: { 'payment.id': paymentId }, parent: task.row.traceparent };
  await deps.tracing.span(`payment ${task.is}`, about, act);
  const row = await transact(deps.db, (tx) => lockPayment(tx, paymentId));
  return row !== null && !isFinal(row);
}

const atTheBank = ({ createdAt }: PaymentRow, now: Date): RemoteSpan => ({
  ...{ part: 'browser', name: 'confirm at the bank' },
  ...{ from: createdAt, to: now },
});

async function nextTask(deps: Deps, tx: Db, paymentId: string, callback: Callback | null): Promise<Task> {
  const row = await lockPayment(tx, paymentId);
  if (row === null) return { is: 'nothing', isOpen: false };
  const event = eventOfCallback(row, callback, deps.clock.now());
  if (event === 'ask') return { is: 'ask', row };
  if (event === 'holderFailed') {
    const isOpen = !isFinal(await decline(deps, tx, event, row, NOT_CONFIRMED));
    return { is: 'nothing', isOpen };
  }
  if (event === 'holderConfirmed') {
    const fill = { conversationData: callback?.conversationData ?? '' };
    const confirmed = await confirm(deps, tx, event, row, fill);
    if (confirmed !== null) return { is: 'capture', row: confirmed };
  }
  return { is: 'nothing', isOpen: !isFinal(row) };
}

/** Marks a payment whose money is captured after the commit, its effect. Null: it cannot be captured. */
async function confirm(
  deps: Deps,
  tx: Db,
  event: 'holderConfirmed' | 'confirmationFound',
  row: PaymentRow,
  fill: { providerPaymentId?: string; conversationData?: string },
): Promise<PaymentRow | null> {
  let confirmed: PaymentRow | null = null;
  const remember = (payments: readonly { row: PaymentRow }[]) => {
    confirmed = payments[0]?.row ?? null;
  };
  await applyPaymentEvent(tx, event, deps.clock.now(), {
    payments: [{ row, fill }],
    effects: { capture: remember, recapture: remember },
  });
  return confirmed;
}

const attemptOf = (row: PaymentRow) => ({
  conversationId: row.id,
  paidPrice: { amount: row.amount, currency: row.currency },
});

/** Captures a payment that the cardholder confirmed. Our own record decides, not the values posted by the browser. */
const capture = (deps: Deps, row: PaymentRow): Promise<PaymentResult> =>
  deps.payment.finishThreeDs({
    ...attemptOf(row),
    paymentId: row.providerPaymentId ?? '',
    conversationData: row.conversationData ?? '',
    basketId: row.orderId ?? '',
  });

const record = (deps: Deps, { id }: PaymentRow, result: Parameters<typeof applyResult>[3]) =>
  transact(deps.db, (tx) => applyResult(deps, tx, id, result));

async function ask(deps: Deps, row: PaymentRow): Promise<void> {
  const result = await deps.payment.find(attemptOf(row));
  if (result.is === 'pending' && result.stage === 'confirmed') await recapture(deps, row, result.paymentId);
  else await record(deps, row, result);
}

/** The cardholder confirmed but the callback was lost, or its server died: capture now. */
async function recapture(deps: Deps, seen: PaymentRow, providerPaymentId: string): Promise<void> {
  const confirmed = await transact(deps.db, async (tx) => {
    const row = await lockPayment(tx, seen.id);
    if (row === null || row.changedAt.getTime() !== seen.changedAt.getTime()) return null;
    if (row.providerPaymentId !== null && row.providerPaymentId !== providerPaymentId) return null;
    return confirm(deps, tx, 'confirmationFound', row, { providerPaymentId });
  });
  if (confirmed === null) return;
  const result = await capture(deps, confirmed);
  // The provider rejects a repeated capture, so look up the original result.
  await record(deps, confirmed, result.is === 'refused' ? await deps.payment.find(attemptOf(confirmed)) : result);
}
