import { randomInt } from 'node:crypto';
import { runFuzzGate } from '@salon/server/testing/fuzz';
import { report } from './measure/report.ts';

const cases = Number(process.env.CASES ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31 - cases));
/** What the heap may grow by after the first fifth: rows of the database in memory, and nothing for each case. */
const MAX_GROWTH = 1.5;

console.log(`seed ${seed} (FUZZ_SEED=${seed} runs the same cases again)`);
const { faults, ...figures } = await runFuzzGate({ seed, cases }, (done, found) => {
  if (done % 5000 === 0) console.log(`${done} cases, ${found} faults`);
});
for (const fault of faults) console.log(fault.slice(0, 2000));
const isFlat = figures.heapMiB.end < figures.heapMiB.warm * MAX_GROWTH;
report({
  name: 'fuzz',
  question: 'Does the server go on, without a failure and in the same memory, whatever strangers send?',
  holds: faults.length === 0 && isFlat,
  figures: { ...figures, faults: faults.length },
});
