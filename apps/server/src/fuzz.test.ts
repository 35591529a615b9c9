import { expect, it } from 'vitest';
import { runFuzzGate } from './testing/fuzz/gate.ts';

/** `FUZZ_SEED` runs what another run found once more. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_128);
/** A hundred thousand by `npm run bench fuzz`. */
const CASES = process.env.TEST_SHORT ? 2000 : 10_000;
/** Ends what hangs; no machine is so busy. */
const AN_HOUR_MS = 3_600_000;

it(
  'goes on whatever strangers send: no process ends, nothing fails, memory stays',
  async () => {
    const { faults, byTarget, byStatus, heapMiB } = await runFuzzGate({ seed, cases: CASES });
    expect(faults).toEqual([]);
    expect(Object.values(byTarget).reduce((sum, count) => sum + count, 0)).toBe(CASES);
    // The cases reach the handlers: many are taken, though not as their senders meant.
    expect(byStatus['200']).toBeGreaterThan(CASES / 20);
    expect(heapMiB.end).toBeLessThan(heapMiB.warm * 2);
  },
  AN_HOUR_MS,
);
