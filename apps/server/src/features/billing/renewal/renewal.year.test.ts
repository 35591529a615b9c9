import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBank, createTestServer, type TestBank, type TestServer } from '#testing/index.ts';
import { renewDue } from '../testing/buyer.ts';
import { dueRenewals, renewAll } from '../testing/renewals.ts';
import { simulateYear } from '../testing/year.ts';

/** `npm run bench -- renewals year` does the same with a hundred thousand renewals, and with a thousand subscriptions for a year. */
describe.each(['pglite', 'postgres'] as const)('renewals of many (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  it('are each charged once, in more batches than one', async () => {
    await dueRenewals(server, bank, 205);
    await renewAll([server]);
    // Answers that took too long on a busy machine are asked for.
    for (const minutes of [3, 5, 30, 60]) {
      server.clock.advance(minutes * 60_000);
      await renewDue(server);
    }
    expect(await renewAll([server])).toMatchObject({ paid: 205, twice: 0, left: 0, gapless: true });
    const charges = [...bank.bank.state.payments.values()].filter(({ threeDs }) => threeDs === null);
    expect(new Set(charges.map(({ basketId }) => basketId)).size).toBe(205);
    expect(charges).toHaveLength(205);
  }, 300_000);
});

describe('a simulated time', () => {
  it('with failures of every kind balances to the kuruş', async () => {
    const bank = await createTestBank();
    const server = await createTestServer('postgres', { payment: bank.account });
    const { differences, charged, refused } = await simulateYear(server, bank, {
      subscriptions: 24,
      days: 75,
      seed: 7,
    });
    await server.close();
    await bank.close();
    expect(differences).toEqual([]);
    expect(charged).toBeGreaterThan(16);
    expect(refused).toBeGreaterThan(0);
  }, 600_000);
});
