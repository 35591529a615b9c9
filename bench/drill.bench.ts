import type { DatabaseKind } from '@salon/server/testing';
import { runDrill } from '@salon/server/testing/drill';
import { report } from './measure/report.ts';

const KIND: DatabaseKind = process.env.DATABASE === 'pglite' ? 'pglite' : 'postgres';
const SIZE = {
  subscriptions: Number(process.env.COUNT ?? 100),
  days: Number(process.env.DAYS ?? 365),
  meetings: 500,
  recordings: 20,
  recordingBytes: 25_000_000,
};

const { faults, log, ...figures } = await runDrill(KIND, SIZE);
console.log(log.join('\n'));
report({
  name: 'drill',
  question: `A year of ${SIZE.subscriptions} subscriptions on ${KIND} is backed up while people write, deleted and restored: is everything there that was acknowledged before, and how long does it take?`,
  holds: faults.length === 0,
  figures: { kind: KIND, ...SIZE, ...figures, faults },
});
