import { cardRefusedWith } from '@salon/bank';
import { pay } from '@salon/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBank,
  anAccount,
  aServer,
  rowsOf,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '../../../testing/index.ts';
import { aPayInput, bringBack, framed, GOOD_CARD, workDue } from '../testing/buyer.ts';
import { withdraw } from './purchase.refund.ts';

const MINUTE_MS = 60_000;
const SCHEDULES = 10;
const OPERATIONS = 30;
const BUYERS = 3;

const faults = ['dropAnswer', 'dropRequest', 'html503', 'wrongSignature', 'wrongAmount'] as const;
const paths = [
  '/payment/3dsecure/initialize',
  '/payment/v2/3dsecure/auth',
  '/payment/detail',
  '/payment/cancel',
  '/v2/payment/refund',
];
const who = fc.nat({ max: BUYERS - 1 });

/** What may happen in any order: of a buyer, of the bank's page, of the provider, of time. */
const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('buy' as const), who, good: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('click twice' as const), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('answer the bank' as const),
      who,
      approves: fc.boolean(),
      comesBack: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('come back' as const), who, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('report' as const) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 6, 20, 40) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('give back' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('fault' as const),
      fault: fc.constantFrom(...faults),
      path: fc.constantFrom(...paths),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

describe('purchases of any order', () => {
  let bank: TestBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await aBank();
    server = await aServer('pglite', { payment: bank.account });
    bank.bank.reports.reportTo(`${await server.listen()}/payment/webhook`);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);

  interface Buyer extends TestBuyer {
    pages: string[];
    forms: Record<string, string>[];
  }
  const send = async (buyer: Buyer, number: string, times: number) => {
    // Time passes between the operations: the page's access token is a new one each time.
    buyer.bearer = await tokenOf(server, buyer.email);
    const input = await aPayInput(server, buyer, {}, { number });
    const answers = await Promise.all(
      Array.from({ length: times }, () => server.send(pay, input, { bearer: buyer.bearer })),
    );
    for (const { status, reply } of answers) if (status === 200) buyer.pages.push(reply.threeDSHtml);
  };
  const answerBank = async (buyer: Buyer, approves: boolean, comesBack: boolean) => {
    const { html } = await framed(server, buyer.pages.at(-1) ?? '/payment/3ds/none');
    if (!html.includes('iyzico-3ds-form')) return;
    const form = await bank.answerThreeDs(html, approves ? 'approve' : 'cancel');
    buyer.forms.push(form);
    if (comesBack) await bringBack(server, form);
  };
  const report = async () => {
    bank.bank.state.clock.move(bank.bank.state.clock.offset() + MINUTE_MS);
    await Promise.all([bank.bank.reports.deliverDue(), workDue(server)]);
  };
  const wait = async (minutes: number) => {
    server.clock.advance(minutes * MINUTE_MS);
    await workDue(server);
  };
  const giveBack = async ({ userId }: Buyer) => {
    const paid = await rows(
      sql`select id from payment where user_id = ${userId} and state = 'approved' order by created_at desc limit 1`,
    );
    const by = { address: '127.0.0.1', actorId: userId };
    if (paid[0] !== undefined) await withdraw(server.app.deps, String(paid[0].id), userId, by).catch(() => undefined);
  };
  async function perform(buyers: readonly Buyer[], one: Operation): Promise<void> {
    const buyer = 'who' in one ? buyers[one.who] : buyers[0];
    if (buyer === undefined) throw new Error('no such buyer');
    if (one.is === 'buy') await send(buyer, one.good ? GOOD_CARD : cardRefusedWith('10051'), 1);
    if (one.is === 'click twice') await send(buyer, GOOD_CARD, 2);
    if (one.is === 'answer the bank') await answerBank(buyer, one.approves, one.comesBack);
    if (one.is === 'come back') {
      const form = buyer.forms.at(-1);
      if (form !== undefined)
        await Promise.all([...Array.from({ length: one.times }, () => bringBack(server, form)), workDue(server)]);
    }
    if (one.is === 'report') await report();
    if (one.is === 'wait') await wait(one.minutes);
    if (one.is === 'give back') await giveBack(buyer);
    if (one.is === 'fault') bank.bank.faults.add({ ...one, times: 1, milliseconds: 0, code: '10204' });
  }

  /** Nothing goes wrong any more, and time passes: every payment comes to its end. */
  async function settleAll(): Promise<void> {
    bank.bank.faults.clear();
    await report();
    for (const minutes of [6, 40, 70, 130, 400]) await wait(minutes);
    expect(
      await rows(sql`select id, state from payment where state not in ('approved', 'refused', 'abandoned')`),
    ).toEqual([]);
    expect(await rows(sql`select id, state from payment_refund where state = 'pending'`)).toEqual([]);
  }

  async function expectInvariants(): Promise<void> {
    const payments = [...bank.bank.state.payments.values()];
    const captured = payments.filter(({ state }) => state === 'SUCCESS');
    const back = (p: (typeof payments)[number]) =>
      p.cancelledAt !== null ? p.paidPrice : p.refunds.reduce((sum: number, { amount }) => sum + amount, 0);
    const ours =
      await rows(sql`select p.id, p.provider_payment_id as provider, p.amount::int as amount, o.state as order_state, o.subscription_id, r.state as refund, s.state as subscription
      from payment p join purchase_order o on o.id = p.order_id left join payment_refund r on r.payment_id = p.id left join subscription s on s.id = o.subscription_id
      where p.state = 'approved'`);
    // What the provider took is what we know to be taken, once an order and by the same amount.
    expect(ours.map(({ provider, amount }) => [provider, amount]).sort()).toEqual(
      captured.map(({ id, paidPrice }) => [id, paidPrice]).sort(),
    );
    expect(new Set(captured.map(({ basketId }) => basketId)).size).toBe(captured.length);
    for (const { provider, refund, order_state: state, subscription } of ours) {
      const payment = captured.find(({ id }) => id === provider);
      const returned = payment === undefined ? 0 : back(payment);
      // No charge without entitlement or refund, and no refund beyond the charge.
      expect([state, subscription, refund, returned]).toEqual(
        refund === null ? ['paid', 'active', null, 0] : ['refunded', expect.anything(), 'done', payment?.paidPrice],
      );
    }
    // No entitlement without a charge that stayed.
    const active = await rows(sql`select s.id from subscription s where s.state = 'active' and s.collection = 'card'
      and not exists (select 1 from purchase_order o where o.subscription_id = s.id and o.state = 'paid')`);
    expect(active).toEqual([]);
    const numbers = await rows(
      sql`select prefix, year, count(*)::int as count, max(sequence)::int as last, min(sequence)::int as first from invoice group by prefix, year`,
    );
    for (const { count, last, first } of numbers) expect([first, last]).toEqual([1, count]);
    const balances = Object.fromEntries(
      (await rows(sql`select account, sum(amount)::int as amount from ledger_entry group by account`)).map(
        ({ account, amount }) => [account, amount],
      ),
    );
    const stayed = captured.reduce((sum, payment) => sum + payment.paidPrice - back(payment), 0);
    expect([balances.receivable ?? 0, balances.providerClearing ?? 0]).toEqual([0, stayed]);
    expect(Object.values(balances).reduce<number>((sum, amount) => sum + Number(amount), 0)).toBe(0);
  }

  it(`keep every invariant of money, whatever fails (${SCHEDULES} × ${OPERATIONS})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), async (operations) => {
        const buyers: Buyer[] = [];
        for (let index = 0; index < BUYERS; index += 1)
          buyers.push({ ...(await anAccount(server)), pages: [], forms: [] });
        for (const one of operations) await perform(buyers, one);
        await settleAll();
        await expectInvariants();
      }),
      { numRuns: SCHEDULES, seed: 20_261_122, endOnFailure: true },
    );
  }, 600_000);
});
