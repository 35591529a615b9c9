import { transact } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import { handle, type JobHandler, scheduled } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { applyResult } from '../purchase/payment.applyResults.ts';
import {
  type Compared,
  type DifferenceRow,
  differingPayments,
  noteDifference,
  type Place,
  refundedPayments,
  resolveDifferences,
  settledPayments,
} from './reconciliation.store.ts';

/** What came to its end so long ago is compared; a day that no server worked is made up for. */
const LOOK_BACK_MS = 3 * 86_400_000;
/** The provider's reports need a moment. */
const SETTLING_MS = 600_000;
/** Payments that are read at a time, and asked about side by side. */
const BATCH_SIZE = 200;
const SIDE_BY_SIDE = 4;
/** However many there are. */
const TIMEOUT_SECONDS = 6 * 3600;

type Difference = Pick<DifferenceRow, 'kind' | 'ours' | 'theirs'>;

const attemptOf = ({ id: conversationId, amount, currency }: Compared['payment']) => ({
  conversationId,
  paidPrice: { amount, currency },
});

/** What a payment differs in from the provider's books; null: they did not answer. */
async function differencesOf(deps: Deps, { payment, refund }: Compared): Promise<readonly Difference[] | null> {
  const { amount } = payment;
  const reversal = await deps.payment.reversed(attemptOf(payment));
  if (reversal.is === 'unknown') {
    deps.log.warn({ paymentId: payment.id, why: reversal.why }, 'payment reconciliation failed');
    return null;
  }
  const charged = reversal.is === 'absent' ? 0 : reversal.charged.amount;
  const wentBack = reversal.is === 'absent' ? 0 : reversal.cancelled ? charged : reversal.refunded.amount;
  if (payment.state !== 'approved')
    return charged > wentBack ? [{ kind: 'notOurs', ours: 0, theirs: charged - wentBack }] : [];
  if (charged === 0) return [{ kind: 'missing', ours: amount, theirs: 0 }];
  const found: Difference[] = [];
  if (charged !== amount) found.push({ kind: 'amount', ours: amount, theirs: charged });
  const back = refund?.state === 'done' ? refund.amount : 0;
  // What is on its way back may have arrived or not.
  const most = refund?.state === 'pending' ? refund.amount : back;
  if (wentBack < back) found.push({ kind: 'refundMissing', ours: back, theirs: wentBack });
  if (wentBack > most) found.push({ kind: 'refundNotOurs', ours: back, theirs: wentBack });
  return found;
}

/** Compares one payment. What was charged after all comes to its end in the usual way. False: no one knows. */
async function compare(deps: Deps, compared: Compared): Promise<boolean> {
  const { payment } = compared;
  const found = await differencesOf(deps, compared);
  if (found === null) return false;
  const now = deps.clock.now();
  await resolveDifferences(
    deps.db,
    payment.id,
    found.map(({ kind }) => kind),
    now,
  );
  for (const difference of found) {
    const row = { ...difference, id: publicId(), paymentId: payment.id, foundAt: now, resolvedAt: null };
    if (!(await noteDifference(deps.db, row))) continue;
    deps.metrics.differences.inc({ kind: difference.kind });
    deps.log.error({ paymentId: payment.id, ...difference }, 'ledger differs from payment provider');
  }
  if (!found.some(({ kind }) => kind === 'notOurs')) return true;
  const result = await deps.payment.find(attemptOf(payment));
  await transact(deps.db, (tx) => applyResult(deps, tx, payment.id, result));
  return true;
}

/** Compares all of a walk; how many of them no one could say anything of. */
async function compareAll(deps: Deps, pages: AsyncIterable<readonly Compared[]>, signal: AbortSignal): Promise<number> {
  let unanswered = 0;
  for await (const page of pages) {
    const left = [...page];
    const inTurn = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined && !signal.aborted; one = left.shift())
        if (!(await compare(deps, one))) unanswered += 1;
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, inTurn));
    if (signal.aborted) return unanswered;
  }
  return unanswered;
}

async function* settledBetween(
  { db }: Deps,
  read: typeof settledPayments,
  endOf: (compared: Compared) => Date | null | undefined,
  [since, before]: readonly [Date, Date],
): AsyncGenerator<readonly Compared[]> {
  for (let place: Place = { at: since, id: '' }; ; ) {
    const page = await read(db, place, before, BATCH_SIZE);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH_SIZE) return;
    place = { at: endOf(last) ?? before, id: last.payment.id };
  }
}

async function* differing({ db }: Deps): AsyncGenerator<readonly Compared[]> {
  for (let after = '', page: readonly Compared[]; ; after = page.at(-1)?.payment.id ?? '') {
    page = await differingPayments(db, after, BATCH_SIZE);
    yield page;
    if (page.length < BATCH_SIZE) return;
  }
}

/** Compares what was paid and what went back in the last days with the provider's reports, and what differed before once more. */
async function reconcile(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime();
  const span = [new Date(now - LOOK_BACK_MS), new Date(now - SETTLING_MS)] as const;
  let unanswered = await compareAll(
    deps,
    settledBetween(deps, settledPayments, ({ payment }) => payment.settledAt, span),
    signal,
  );
  unanswered += await compareAll(
    deps,
    settledBetween(deps, refundedPayments, ({ refund }) => refund?.settledAt, span),
    signal,
  );
  unanswered += await compareAll(deps, differing(deps), signal);
  if (unanswered > 0) throw new Error(`${unanswered} payments not reconciled`);
}

export const reconciliationJobs = (deps: Deps): JobHandler[] => [
  handle(
    scheduled('billing.reconcile', '20 2 * * *', { timeout: TIMEOUT_SECONDS, retry: [1800, 4 * 3600] }),
    (_nothing, { signal }) => reconcile(deps, signal),
  ),
];
