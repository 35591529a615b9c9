import {
  cancelSubscription,
  changeSubscription,
  getOrder,
  listPaymentDifferences,
  pay,
  resumeSubscription,
  startTrial,
  withdrawPayment,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  buildInvoiceInput,
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  planOf,
  rowsOf,
  setJobClock,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { begin, confirm, createTestPayInput, framed, workDue } from './testing/buyer.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe.each(databaseKinds)('what is looked after behind payments (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  const lines: string[] = [];
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(
      kind,
      { payment: bank.account, logLevel: 'warn' },
      { logTo: { write: (line) => void lines.push(line) } },
    );
  });
  beforeEach(async () => {
    bank.bank.faults.clear();
    buyer = await createTestAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const admin = () => tokenOf(server, 'admin@salon.test');
  const bought = async () => {
    const { orderId, path } = await begin(server, buyer);
    await confirm(server, bank, path);
    const [payment] = await rows(sql`select id, provider_payment_id from payment where order_id = ${orderId}`);
    return { orderId, path, paymentId: String(payment?.id), provided: String(payment?.provider_payment_id) };
  };
  const charge = (provided: string) => {
    const payment = bank.bank.state.payments.get(provided);
    if (payment === undefined) throw new Error('the bank knows no such payment');
    return payment;
  };
  /** The bank's books say something else from now on. */
  const rewrite = (provided: string, changes: Partial<ReturnType<typeof charge>>) =>
    bank.bank.state.save({ is: 'payment', value: { ...charge(provided), ...changes } });
  const compare = async () => {
    server.clock.advance(15 * MINUTE_MS);
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.trigger(['billing.reconcile']);
    await server.app.jobs.runDue(['billing.reconcile']);
  };
  const listed = async (paymentId: string) =>
    expectReply(await server.send(listPaymentDifferences, { rowCount: 100 }, { bearer: await admin() })).items.filter(
      (item) => item.paymentId === paymentId,
    );
  const counted = async () => (await server.app.deps.metrics.differences.get()).values;

  describe('a comparison with the provider', () => {
    it('finds nothing where both have the same', async () => {
      const { paymentId } = await bought();
      await compare();
      expect(await listed(paymentId)).toEqual([]);
    });

    it.each([
      ['missing', { state: 'FAILURE' }, '1469.10', '0.00'],
      ['amount', { paidPrice: 146_900 }, '1469.10', '1469.00'],
      ['refundNotOurs', { cancelledAt: 1 }, '0.00', '1469.10'],
    ] as const)('tells and counts once what is %s, and that it is cleared up', async (found, changes, ours, theirs) => {
      const { paymentId, provided } = await bought();
      const before = charge(provided);
      rewrite(provided, changes);
      lines.length = 0;
      await compare();
      await compare();
      expect(await listed(paymentId)).toMatchObject([{ kind: found, ours, theirs, currency: 'TRY', resolvedAt: null }]);
      expect(lines.filter((line) => line.includes(paymentId) && line.includes(found))).toHaveLength(1);
      expect(await counted()).toContainEqual({ labels: { kind: found }, value: expect.any(Number) });
      rewrite(provided, before);
      server.clock.advance(4 * DAY_MS);
      await compare();
      expect(await listed(paymentId)).toMatchObject([{ kind: found, resolvedAt: expect.any(String) }]);
    });

    it('gives back what was charged of an order that counted as abandoned', async () => {
      const { orderId, path } = await begin(server, buyer);
      const { html } = await framed(server, path);
      server.clock.advance(32 * MINUTE_MS);
      await workDue(server);
      const [payment] = await rows(sql`select id, state, provider_payment_id from payment where order_id = ${orderId}`);
      expect(payment?.state).toBe('abandoned');
      await bank.answerThreeDs(html, 'approve');
      const provided = String(payment?.provider_payment_id);
      rewrite(provided, { state: 'SUCCESS', finishedAt: bank.bank.state.clock.now() });
      await compare();
      await workDue(server);
      expect(await listed(String(payment?.id))).toMatchObject([{ kind: 'notOurs', theirs: '1469.10' }]);
      const { cancelledAt, refunds } = charge(provided);
      expect(cancelledAt !== null || refunds.length > 0).toBe(true);
      await compare();
      expect(await listed(String(payment?.id))).toMatchObject([{ resolvedAt: expect.any(String) }]);
    });

    it('says nothing while no one answers, and comes again', async () => {
      const { paymentId } = await bought();
      bank.bank.faults.add({ fault: 'html503', path: '/v2/reporting', times: null, milliseconds: 0, code: '' });
      const failures = async () =>
        (await server.app.deps.metrics.failures.get()).values.find(({ labels }) => labels.job === 'billing.reconcile')
          ?.value ?? 0;
      const before = await failures();
      await compare();
      expect([await listed(paymentId), await failures()]).toEqual([[], before + 1]);
    });

    it('is read by its index', async () => {
      const plan = await planOf(
        server.app.deps.db,
        sql`select id from payment where settled_at >= now() and settled_at < now() order by settled_at, id limit 200`,
      );
      expect(plan).toContain('payment_settled');
    });
  });

  describe('a payment under review for fraud', () => {
    const reviewed = async () => {
      bank.bank.faults.add({ fault: 'review', path: '/payment/v2', times: 1, milliseconds: 0, code: '' });
      const made = await bought();
      const order = async () =>
        expectReply(await server.send(getOrder, { orderId: made.orderId }, { bearer: buyer.bearer }));
      expect(await order()).toMatchObject({ state: 'pending', invoice: null });
      return { ...made, order };
    };
    const decide = (conversationId: string, accept: boolean) =>
      fetch(`${bank.url}/admin/review`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ conversationId, accept }),
      });

    it('gives nothing before it is accepted, and then what was bought', async () => {
      const { paymentId, order } = await reviewed();
      server.clock.advance(2 * MINUTE_MS);
      await workDue(server);
      expect(await order()).toMatchObject({ state: 'pending' });
      expect(await rows(sql`select state from subscription where buyer_id = ${buyer.userId}`)).toEqual([
        { state: 'incomplete' },
      ]);
      await decide(paymentId, true);
      server.clock.advance(5 * MINUTE_MS);
      await workDue(server);
      expect(await order()).toMatchObject({ state: 'paid' });
    });

    it('that is rejected is refused, with its reason, as soon as the provider reports it', async () => {
      const { paymentId, order } = await reviewed();
      bank.bank.reports.reportTo(`${await server.listen()}/payment/webhook`);
      await decide(paymentId, false);
      bank.bank.state.clock.move(bank.bank.state.clock.offset() + MINUTE_MS);
      await bank.bank.reports.deliverDue();
      bank.bank.reports.reportTo(null);
      await workDue(server);
      expect(await order()).toMatchObject({
        state: 'refused',
        refusal: { code: 'billing.fraudSuspect' },
        invoice: null,
      });
      await compare();
      expect(await listed(paymentId)).toEqual([]);
    });
  });

  describe('an Idempotency-Key', () => {
    const buildTrial = (own: Parameters<typeof buildInvoiceInput>[0] = {}) => ({
      ...buildInvoiceInput(own),
      termsVersion: SALES_TEXTS_VERSION,
    });
    const keyed = (key: string) => ({ bearer: buyer.bearer, headers: { 'idempotency-key': key } });

    it('makes a trial that is started again the same one, and refuses another under it', async () => {
      const key = publicId();
      const first = expectReply(await server.send(startTrial, buildTrial(), keyed(key)));
      expect(expectReply(await server.send(startTrial, buildTrial(), keyed(key)))).toEqual(first);
      const other = await server.send(startTrial, buildTrial({ name: 'Deniz' }), keyed(key));
      expect(other.refusal.code).toBe('billing.keyUsed');
      expect((await server.send(startTrial, buildTrial(), { bearer: buyer.bearer })).refusal.code).not.toBe(
        'billing.keyUsed',
      );
      const wrong = await server.send(startTrial, buildTrial(), keyed('short'));
      expect([wrong.refusal.code, Object.keys(wrong.refusal.errors ?? {})]).toEqual([
        'input.invalid',
        ['idempotencyKey'],
      ]);
    });

    it('keeps a refusal too, and is its caller’s and its call’s alone', async () => {
      const key = publicId();
      const refused = await server.send(cancelSubscription, {}, keyed(key));
      expect(refused.refusal.code).toBe('billing.noSubscription');
      await bought();
      expect((await server.send(cancelSubscription, {}, keyed(key))).refusal).toEqual(refused.refusal);
      expect((await server.send(resumeSubscription, {}, keyed(key))).status).toBe(200);
      expectReply(await server.send(cancelSubscription, {}, keyed(publicId())));
      const change = { seats: 3 };
      const changed = keyed(publicId());
      const first = await server.send(changeSubscription, change, changed);
      expect(await server.send(changeSubscription, change, changed)).toMatchObject({ status: first.status });
      buyer = await createTestAccount(server);
      expect((await server.send(cancelSubscription, {}, keyed(key))).refusal.code).toBe('billing.noSubscription');
    });

    it('lets one of many act that come at once, and is answered again after a server died', async () => {
      await bought();
      const key = publicId();
      const all = await Promise.all(Array.from({ length: 6 }, () => server.send(cancelSubscription, {}, keyed(key))));
      const statuses = all.map(({ status }) => status);
      expect(statuses).toContain(200);
      for (const { status, headers } of all)
        expect(status === 200 || (status === 429 && headers['retry-after'] === '1')).toBe(true);
      await rows(sql`update idempotent_request set answer = null where user_id = ${buyer.userId}`);
      expect((await server.send(cancelSubscription, {}, keyed(key))).status).toBe(429);
      server.clock.advance(3 * MINUTE_MS);
      const late = await server.send(cancelSubscription, {}, keyed(key));
      expect([200, 403]).toContain(late.status);
      expect(await server.send(cancelSubscription, {}, keyed(key))).toMatchObject({ status: late.status });
    });

    it('answers a withdrawal that is sent again as the first time, and the money goes back once', async () => {
      const { paymentId } = await bought();
      const as = keyed(publicId());
      const withdraw = (given: { bearer: string }) => server.send(withdrawPayment, { paymentId }, given);
      expect(expectReply(await withdraw(as))).toEqual({ state: 'refunding' });
      expect(expectReply(await withdraw(as))).toEqual({ state: 'refunding' });
      expect((await withdraw({ bearer: buyer.bearer })).refusal.code).toBe('billing.notRefundable');
      expect(await rows(sql`select 1 from payment_refund where payment_id = ${paymentId}`)).toHaveLength(1);
    });

    it('undoes what it did where its answer cannot be noted, and acts once when that works again', async () => {
      await bought();
      const key = publicId();
      await rows(
        sql`create function refuse_answer() returns trigger language plpgsql as $$ begin if new.answer is not null then raise exception 'no answer'; end if; return new; end $$`,
      );
      await rows(
        sql`create trigger refuse_answer before update on idempotent_request for each row execute function refuse_answer()`,
      );
      const failed = await server.send(cancelSubscription, {}, keyed(key));
      expect(failed.refusal.code).toBe('server.unexpected');
      const cancelled = () =>
        rows(
          sql`select 1 from subscription_event where actor_id = ${buyer.userId} and transition = 'cancelAtPeriodEnd'`,
        );
      expect(await cancelled()).toHaveLength(0);
      await rows(sql`drop trigger refuse_answer on idempotent_request`);
      const first = expectReply(await server.send(cancelSubscription, {}, keyed(key)));
      expect(expectReply(await server.send(cancelSubscription, {}, keyed(key)))).toEqual(first);
      expect(await cancelled()).toHaveLength(1);
    });

    it('goes before the field of a payment', async () => {
      const input = await createTestPayInput(server, buyer);
      const key = publicId();
      const first = expectReply(await server.send(pay, input, keyed(key)));
      const again = { ...input, idempotencyKey: publicId() };
      expect(expectReply(await server.send(pay, again, keyed(key)))).toEqual(first);
      const { idempotencyKey: _none, ...without } = input;
      expect(expectReply(await server.send(pay, without as typeof input, keyed(key)))).toEqual(first);
      expect((await server.send(pay, without as typeof input, { bearer: buyer.bearer })).refusal.errors).toHaveProperty(
        'idempotencyKey',
      );
    });
  });

  it('reports and kept answers go when their time is over', async () => {
    const now = server.clock.now().toISOString();
    await rows(
      sql`insert into payment_webhook_event (id, reference_code, payment_id, event, body, received_at) select n::text, 'old' || n, 'x', 'API_AUTH', '{}', ${now}::timestamptz from generate_series(1, 2300) n`,
    );
    await rows(
      sql`insert into idempotent_request (user_id, call, key, request_hash, created_at) select id, 'cancelSubscription', 'old', 'h', ${now}::timestamptz from "user" limit 1`,
    );
    const left = async (days: number) => {
      server.clock.advance(days * DAY_MS);
      await setJobClock(server.app.deps.db, server.clock.now());
      const names = ['purge.webhookEvents', 'purge.idempotentRequests'];
      await server.app.jobs.trigger(names);
      await server.app.jobs.runDue(names);
      const count = async (table: string, where: ReturnType<typeof sql>) =>
        (await rows(sql`select 1 from ${sql.identifier(table)} where ${where}`)).length;
      return [
        await count('payment_webhook_event', sql`reference_code like 'old%'`),
        await count('idempotent_request', sql`key = 'old'`),
      ];
    };
    expect(await left(1)).toEqual([2300, 1]);
    expect(await left(2)).toEqual([2300, 0]);
    expect(await left(178)).toEqual([0, 0]);
  });
});
