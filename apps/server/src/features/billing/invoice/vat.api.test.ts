import { addDays, billingDay, getVatRates, listAudit, removeVatRate, setVatRate } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestBank,
  type TestServer,
} from '#testing/index.ts';
import { begin } from '../testing/buyer.ts';
import { vatRateAt } from './invoice.queries.ts';

describe.each(databaseKinds)('rates of value-added tax, for administrators (%s)', (kind) => {
  let server: TestServer;
  let bank: TestBank;
  let bearer: string;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
    bearer = await confirmedAdmin(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });
  const inDays = (days: number) => addDays(billingDay(server.clock.now()), days);
  const set = (from: string, basisPoints: number) => server.send(setVatRate, { from, basisPoints }, { bearer });

  it('hold from their day on, are set again until then, and taken back', async () => {
    const from = inDays(2);
    expectReply(await set(from, 2000));
    const { result } = expectReply(await set(from, 2050));
    expect(result).toEqual([
      { from, basisPoints: 2050, state: 'upcoming' },
      { from: '2000-01-01', basisPoints: 1800, state: 'current' },
    ]);
    const { db } = server.app.deps;
    expect(await vatRateAt(db, server.clock.now())).toBe(1800);
    server.clock.advance(2 * 86_400_000);
    expect(await vatRateAt(db, server.clock.now())).toBe(2050);
    bearer = await confirmedAdmin(server);
    const late = await server.send(removeVatRate, { from }, { bearer });
    expect(late.refusal.code).toBe('admin.rateHolds');
    expectReply(await set(inDays(1), 1000));
    const after = expectReply(await server.send(removeVatRate, { from: inDays(1) }, { bearer }));
    expect(after.result.map(({ state }) => state)).toEqual(['current', 'past']);
    const log = expectReply(await server.send(listAudit, { deed: 'vat.set', rowCount: 10 }, { bearer }));
    expect(log.result.map(({ before, after: now }) => [before, now])).toEqual([
      [null, { basisPoints: 1000 }],
      [{ basisPoints: 2000 }, { basisPoints: 2050 }],
      [null, { basisPoints: 2000 }],
    ]);
  });

  it('are set for days that have begun until something is ordered; then not, and are sensible', async () => {
    const { db } = server.app.deps;
    expectReply(await set('2023-07-10', 2000));
    expect(await vatRateAt(db, new Date('2023-07-11T12:00:00Z'))).toBe(2000);
    await begin(server, await createTestAccount(server));
    const past = await set('2023-07-10', 1000);
    expect(past.refusal.errors).toHaveProperty('from');
    expect(await vatRateAt(db, new Date('2023-07-11T12:00:00Z'))).toBe(2000);
    const today = await set(inDays(0), 2000);
    expect(Object.keys(today.refusal.errors ?? {})).toEqual(['from']);
    expect(Object.keys((await set(inDays(1), 10_001)).refusal.errors ?? {})).toEqual(['basisPoints']);
    expect((await server.send(removeVatRate, { from: inDays(9) }, { bearer })).refusal.code).toBe('admin.rateHolds');
  });

  it('are told to those who look after payments', async () => {
    const support = await createTestAdministrator(server, ['support']);
    expect((await server.send(getVatRates, {}, { bearer: support.bearer })).status).toBe(403);
  });
});
