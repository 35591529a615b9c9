import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestAccount, databaseKinds, mailsTo, setJobClock, type TestBuyer } from '#testing/index.ts';
import { renewDue, workDue } from '../testing/buyer.ts';
import { MINUTE_MS, renewing } from '../testing/renewing.ts';
import { claimDueRenewals } from './renewal.charging.ts';
import { batchResults } from './renewal.resultBatches.ts';

describe.each(databaseKinds)('a renewal (%s)', (kind) => {
  const { on, rows, fault, madeAtBank, days, today, at, buy, own, renewals, refuse, returned, owed, subjects } =
    renewing(kind);

  it('is charged on the anchor day of every month, with its invoice, once however often it is looked at', async () => {
    at('2027-01-31');
    await buy();
    expect(await own()).toMatchObject({ period_start: '2027-01-31', period_end: '2027-02-28' });
    at('2027-02-27');
    await renewDue(on.server);
    expect(await renewals()).toEqual([]);
    at('2027-02-28');
    await renewDue(on.server);
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'active', period_start: '2027-02-28', period_end: '2027-03-31' });
    at('2027-03-31');
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'active', period_start: '2027-03-31', period_end: '2027-04-30' });
    expect(await renewals()).toEqual([
      { state: 'paid', period_start: '2027-02-28', total: 146_910, tries: 1, waits: true, payments: 1 },
      { state: 'paid', period_start: '2027-03-31', total: 146_910, tries: 1, waits: true, payments: 1 },
    ]);
    expect(
      await rows(
        sql`select service_from, service_to, total::int from invoice where user_id = ${on.buyer.userId} order by service_from`,
      ),
    ).toEqual([
      { service_from: '2027-01-31', service_to: '2027-02-28', total: 146_910 },
      { service_from: '2027-02-28', service_to: '2027-03-31', total: 146_910 },
      { service_from: '2027-03-31', service_to: '2027-04-30', total: 146_910 },
    ]);
    expect(await madeAtBank()).toHaveLength(3);
    expect(await subjects()).toContain('Salon: aboneliğiniz yenilendi');
  });

  it('comes at once where a developer asks for it, and its mail leads to the page that pays it', async () => {
    await buy();
    refuse('10051');
    const ask = (payload: object) => on.server.app.http.inject({ method: 'POST', url: '/dev/renewal', payload });
    expect((await ask({ email: 'nobody@example.com' })).statusCode).toBe(404);
    expect((await ask({ email: on.buyer.email })).statusCode).toBe(202);
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'past_due', period_end: today() });
    expect((await mailsTo(on.server, on.buyer.email)).map(({ text }) => text).join()).toContain('/profile/pay');
    expect((await ask({ email: on.buyer.email })).statusCode).toBe(404);
  });

  it('whose answer was lost after the charge is asked for, and never charged again', async () => {
    await buy();
    fault('dropAnswer');
    days(31);
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'active' });
    expect(await rows(sql`select state from payment where user_id = ${on.buyer.userId} and page_hash is null`)).toEqual(
      [{ state: 'unknown' }],
    );
    await renewDue(on.server);
    on.server.clock.advance(MINUTE_MS);
    await workDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid', tries: 1, payments: 1 }]);
    expect(await madeAtBank()).toHaveLength(2);
  });

  it('survives a server that dies before the charge, and one that dies after it', async () => {
    const { deps } = on.server.app;
    await buy();
    days(31);
    // Written down, and the server dies before it asks.
    expect((await claimDueRenewals(deps, 10)).charges).toHaveLength(1);
    on.server.clock.advance(3 * MINUTE_MS);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'pending', payments: 1 }]);
    for (const minutes of [5, 10, 30, 60]) {
      on.server.clock.advance(minutes * MINUTE_MS);
      await renewDue(on.server);
    }
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 2 }]);
    days(31);
    const [charge] = (await claimDueRenewals(deps, 10)).charges;
    if (charge === undefined) throw new Error('nothing was due');
    // The provider has taken the money, and the server dies before it notes that.
    expect(await deps.payment.charge(charge)).toMatchObject({ is: 'approved' });
    on.server.clock.advance(3 * MINUTE_MS);
    await renewDue(on.server);
    await workDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid' }, { state: 'paid', payments: 1 }]);
    expect(await madeAtBank()).toHaveLength(3);
  });

  it('is charged once by two servers that look at the same time', async () => {
    await buy();
    days(31);
    const { deps } = on.server.app;
    const both = await Promise.all([
      claimDueRenewals(deps, 10),
      claimDueRenewals(deps, 10),
      claimDueRenewals(deps, 10),
    ]);
    expect(both.flatMap(({ charges }) => charges)).toHaveLength(1);
    for (const minutes of [3, 20, 60, 60]) {
      on.server.clock.advance(minutes * MINUTE_MS);
      await Promise.all([renewDue(on.server), renewDue(on.server)]);
    }
    expect(await renewals()).toMatchObject([{ state: 'paid' }]);
    expect(await madeAtBank()).toHaveLength(2);
  });

  it('that was charged again gives back the first charge, which the provider made after all', async () => {
    const { deps, jobs } = on.server.app;
    await buy();
    days(31);
    const [first] = (await claimDueRenewals(deps, 10)).charges;
    if (first === undefined) throw new Error('nothing was due');
    for (const minutes of [3, 5, 10, 30, 60]) {
      on.server.clock.advance(minutes * MINUTE_MS);
      await renewDue(on.server);
    }
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 2 }]);
    expect(await deps.payment.charge(first)).toMatchObject({ is: 'approved' });
    days(1);
    await setJobClock(deps.db, on.server.clock.now());
    await jobs.trigger(['billing.reconcile']);
    await jobs.runDue(['billing.reconcile']);
    await workDue(on.server);
    expect(await returned()).toEqual([first.conversationId]);
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 1 }]);
    expect(await owed()).toBe(0);
  });

  it('that cannot be noted keeps no other from being noted, and is found out about', async () => {
    const { deps } = on.server.app;
    const buyers: TestBuyer[] = [];
    for (const _one of [1, 2, 3]) {
      on.buyer = await createTestAccount(on.server);
      buyers.push(on.buyer);
      await buy();
    }
    days(31);
    const { charges } = await claimDueRenewals(deps, 10);
    const results = await Promise.all(charges.map((one) => deps.payment.charge(one)));
    const groups = batchResults(deps);
    // Another payment has what is to be unique.
    const [row] = await rows(
      sql`select id, provider_payment_id from payment where user_id = ${on.buyer.userId} limit 1`,
    );
    const [made] = results;
    if (row === undefined || made?.is !== 'approved') throw new Error('nothing was charged');
    const name = (provided: unknown) =>
      rows(sql`update payment set provider_payment_id = ${provided} where id = ${row.id}`);
    await name(made.paymentId);
    for (const [index, one] of charges.entries()) {
      const result = results[index];
      if (result !== undefined) await groups.add(one.conversationId, result);
    }
    await groups.end();
    const states = async () => {
      const ids = sql.join(
        charges.map(({ basketId }) => sql`${basketId}`),
        sql`, `,
      );
      return (await rows(sql`select state from purchase_order where id in (${ids}) order by state`)).map(
        ({ state }) => state,
      );
    };
    expect(await states()).toEqual(['paid', 'paid', 'pending']);
    await name(row.provider_payment_id);
    on.server.clock.advance(3 * MINUTE_MS);
    await renewDue(on.server);
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
    expect(
      await rows(sql`select year from invoice where kind = 'invoice' group by year
        having min(sequence) <> 1 or max(sequence) <> count(*)`),
    ).toEqual([]);
  });
});
