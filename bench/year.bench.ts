import { createTestBank, createTestClock, startPostgres } from '@salon/server/testing';
import { createTestServerOn } from '@salon/server/testing/renewals';
import { simulateYear } from '@salon/server/testing/year';
import { report, rounded } from './measure/report.ts';

const SUBSCRIPTIONS = Number(process.env.COUNT ?? 1000);
const DAYS = Number(process.env.DAYS ?? 365);
const SEED = 20_261_122;

const postgres = await startPostgres();
const bank = await createTestBank();
const server = await createTestServerOn(postgres.url, { payment: bank.account }, createTestClock());
const start = performance.now();
const { differences, ...figures } = await simulateYear(server, bank, {
  subscriptions: SUBSCRIPTIONS,
  days: DAYS,
  seed: SEED,
});
const seconds = rounded((performance.now() - start) / 1000);
await server.close();
await bank.close();
await postgres.stop();
report({
  name: 'year',
  question: `${SUBSCRIPTIONS} subscriptions live for ${DAYS} days, with refusals of every code and answers that are lost: do ledger, invoices and the provider’s records agree to the kuruş?`,
  holds: differences.length === 0 && figures.charged > SUBSCRIPTIONS,
  figures: { subscriptions: SUBSCRIPTIONS, days: DAYS, seconds, ...figures, differences: differences.slice(0, 20) },
});
