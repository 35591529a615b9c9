import { transact } from '#platform/db/transact.ts';
import type { PaymentResult } from '#platform/payment/payment.ts';
import type { Deps } from '../deps.ts';
import { applyResults, type Results } from '../purchase/payment.applyResults.ts';

/** Answers that one transaction notes, and how long the first of them waits for others. */
const BATCH_SIZE_MS = 200;
const WAIT_MS = 200;

/** Notes the results of charges in groups, one group after the other. */
export interface ResultGroups {
  /** Resolves when a further card may be charged: no more are than can be noted soon. */
  add(paymentId: string, result: PaymentResult): Promise<void>;
  /** Resolves when everything is noted. */
  end(): Promise<void>;
}

export function batchResults(deps: Deps): ResultGroups {
  let group = new Map<string, PaymentResult>();
  let open = 0;
  let noting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const full = group;
    group = new Map();
    noting = noting
      .then(() => applyBatch(deps, full))
      .finally(() => {
        open -= full.size;
      });
    return noting;
  };
  return {
    async add(paymentId, result) {
      group.set(paymentId, result);
      open += 1;
      if (group.size === BATCH_SIZE_MS) void flush();
      else timer ??= setTimeout(flush, WAIT_MS);
      while (open >= 2 * BATCH_SIZE_MS) await noting;
    },
    end: flush,
  };
}

/** One transaction for all; where it fails, one for each, so that none keeps the others from being noted. */
async function applyBatch(deps: Deps, results: Results): Promise<void> {
  if (results.size === 0) return;
  try {
    const states = await transact(deps.db, (tx) => applyResults(deps, tx, results));
    const unknown = [...states.values()].filter((state) => state === 'unknown').length;
    if (unknown > 0) deps.metrics.renewals.inc({ outcome: 'unknown' }, unknown);
  } catch (failure) {
    const [paymentId] = results.keys();
    // It is looked after as one whose server died.
    if (results.size === 1) deps.log.error({ err: failure, paymentId }, 'renewal result not recorded');
    else for (const one of results) await applyBatch(deps, new Map([one]));
  }
}
