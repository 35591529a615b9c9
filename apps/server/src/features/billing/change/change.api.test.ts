import {
  addDays,
  billingDay,
  cancelSubscription,
  changeNow,
  dayBegins,
  getCard,
  getCurrentProduct,
  getOrder,
  giveSeat,
  type InputOf,
  listSeats,
  type pay,
  putCard,
  quoteChange,
  removeCard,
  withdrawPayment,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  setJobClock,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { begin, confirm, renewDue, workDue } from '../testing/buyer.ts';

const DAY_MS = 86_400_000;
const OTHER_CARD = '5400360000000003';
type Change = Omit<InputOf<typeof changeNow>, 'total' | 'idempotencyKey'>;

describe.each(databaseKinds)('a change in the middle of a period (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account, logLevel: 'fatal' });
  });
  beforeEach(async () => {
    bank.bank.faults.clear();
    await rows(sql`update subscription set state = 'cancelled', ended_at = now() where state <> 'cancelled'`);
    buyer = await createTestAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const today = () => billingDay(server.clock.now());
  const days = (count: number) => server.clock.advance(count * DAY_MS);
  const year = () => String(server.clock.now().getUTCFullYear() + 1);
  const signedIn = async () => {
    buyer.bearer = await tokenOf(server, buyer.email);
    return { bearer: buyer.bearer };
  };
  async function buy(changes: Partial<InputOf<typeof pay>> = {}): Promise<string> {
    // Nine in the morning: no test crosses a day unless it wants to.
    server.clock.advance(dayBegins(addDays(today(), 1)).getTime() + 9 * 3_600_000 - server.clock.now().getTime());
    await signedIn();
    const { orderId, path } = await begin(server, buyer, changes, { year: year() });
    await confirm(server, bank, path);
    return orderId;
  }
  const sealed = async (number: string) => {
    const seal = (value: string) => sealField(server, value, { purpose: 'card' });
    return {
      cardHolderName: 'Ayşe Yılmaz',
      cardNumber: await seal(number),
      expireMonth: await seal('12'),
      expireYear: await seal(year()),
      cvc: await seal('123'),
    };
  };
  const quoteOf = async (wanted: Change) =>
    expectReply(await server.send(quoteChange, wanted, { bearer: buyer.bearer }));
  const send = (input: InputOf<typeof changeNow>) => server.send(changeNow, input, { bearer: buyer.bearer });
  const inputFor = async (wanted: Change) => ({
    ...wanted,
    total: (await quoteOf(wanted)).summary.total,
    idempotencyKey: publicId(),
  });
  const change = async (wanted: Change) => expectReply(await send(await inputFor(wanted)));
  const subscription = async () => expectReply(await server.send(getCurrentProduct, {}, await signedIn())).subscription;
  const refusal = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
    const { status, refusal: refused } = await sent;
    return status === 200 ? null : refused.code;
  };
  const refuse = (code: string) =>
    bank.bank.faults.add({ fault: 'refuse', path: '/payment/auth', times: 1, milliseconds: 0, code });
  const own = async () => {
    const [row] = await rows(
      sql`select s.seats, s.state, v.package_id, s.interval, s.period_start, s.period_end, s.anchor_day from subscription s join package_version v on v.id = s.package_version_id where s.buyer_id = ${buyer.userId} order by s.created_at desc limit 1`,
    );
    return row;
  };
  const paymentsOf = () =>
    rows(
      sql`select p.id, o.kind, p.state, p.amount::int as amount, o.state as order_state from payment p join purchase_order o on o.id = p.order_id where p.user_id = ${buyer.userId} order by p.created_at, p.id`,
    );
  /** What the bank has of the buyer's, less what went back. */
  const held = async () => {
    const orders = await rows(sql`select id from purchase_order where user_id = ${buyer.userId}`);
    const ids = new Set(orders.map(({ id }) => id));
    return [...bank.bank.state.payments.values()].filter(
      ({ basketId, state }) => state === 'SUCCESS' && ids.has(basketId),
    );
  };
  const balance = async () => {
    const found = await rows(
      sql`select e.account, sum(e.amount)::int as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where t.reference in (select id from invoice where user_id = ${buyer.userId} union select id from payment where user_id = ${buyer.userId}
          union select r.id from payment_refund r join payment p on p.id = r.payment_id where p.user_id = ${buyer.userId}) group by e.account`,
    );
    return Object.fromEntries(found.map(({ account, sum }) => [account, sum]));
  };

  it('gives more seats for the days that are left, charged to the card on file, with an invoice that says so', async () => {
    await buy();
    const period = await own();
    days(10);
    await signedIn();
    const quoted = await quoteOf({ seats: 7 });
    expect(quoted).toMatchObject({
      summary: { seats: 7, nextTotal: '2056.74', nextChargeAt: dayBegins(String(period?.period_end)).toISOString() },
      lines: [{ isCredit: false, seats: 2, unitPrice: '249.00', vatRate: 18 }],
      periodStart: today(),
      periodEnd: period?.period_end,
    });
    const { days: left, of } = quoted.lines[0]?.part ?? { days: 0, of: 0 };
    const net = Math.round((2 * 24_900 * left) / of);
    expect(quoted.summary.net).toBe((net / 100).toFixed(2));
    const answer = await change({ seats: 7 });
    expect(answer).toMatchObject({ is: 'done', subscription: { seats: 7, periodEnd: period?.period_end } });
    expect(await own()).toEqual({ ...period, seats: 7 });
    const [line] = await rows(
      sql`select l.quantity, l.part_days, l.part_of, i.total::int as total from invoice_line l join invoice i on i.id = l.invoice_id
        where i.user_id = ${buyer.userId} order by i.issued_at desc limit 1`,
    );
    expect(line).toMatchObject({
      quantity: 2,
      part_days: left,
      part_of: of,
      total: Number(quoted.summary.total) * 100,
    });
    expect((await balance()).receivable).toBe(0);
  });

  it('credits what is not used for a larger package, and begins a year with the day of the change', async () => {
    await buy();
    const before = await own();
    days(5);
    await signedIn();
    const larger = await quoteOf({ packageId: 'business', seats: 11 });
    expect(larger.lines.map(({ isCredit, seats, packageId }) => [isCredit, seats, packageId])).toEqual([
      [false, 11, 'business'],
      [true, 5, 'standart'],
    ]);
    await change({ packageId: 'business', seats: 11 });
    expect(await own()).toEqual({ ...before, package_id: 'business', seats: 11 });
    const yearly = await quoteOf({ interval: 'year' });
    expect(yearly.lines.map(({ isCredit, seats, interval }) => [isCredit, seats, interval])).toEqual([
      [false, 11, 'year'],
      [true, 11, 'month'],
    ]);
    await change({ interval: 'year' });
    expect(await own()).toMatchObject({ interval: 'year', period_start: today(), seats: 11 });
    expect((await balance()).receivable).toBe(0);
  });

  it('charges nothing where the total is not the one that was shown, or nothing would be paid', async () => {
    await buy();
    const charged = (await held()).length;
    const input = await inputFor({ seats: 6 });
    expect(await refusal(send({ ...input, total: '0.01' }))).toBe('billing.totalChanged');
    days(3);
    await signedIn();
    expect(await refusal(send(input))).toBe('billing.totalChanged');
    expect(await refusal(send({ ...input, seats: 4 }))).toBe('billing.nextPeriodOnly');
    expect(await refusal(send({ ...input, seats: 5 }))).toBe('billing.nothingToChange');
    expect(await refusal(send({ ...input, seats: 11 }))).toBe('billing.seatsOutOfRange');
    expect(await refusal(send({ ...input, packageId: 'enterprise', seats: 100 }))).toBe('billing.notSold');
    await server.send(cancelSubscription, {}, { bearer: buyer.bearer });
    expect(await refusal(send(input))).toBe('billing.resumeFirst');
    expect((await held()).length).toBe(charged);
  });

  it('happens once however often it is sent at once, and the same key is for the same change', async () => {
    await buy();
    const input = await inputFor({ seats: 6 });
    const other = { ...input, idempotencyKey: publicId() };
    const answers = await Promise.all([send(input), send(input), send(other)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // Whichever came first.
    const first = (await send(input)).status === 200 ? input : other;
    expect(expectReply(await send(first))).toMatchObject({ is: 'done', subscription: { seats: 6 } });
    expect(await refusal(send({ ...first, seats: 7 }))).toBe('billing.keyUsed');
    expect((await paymentsOf()).filter(({ kind: of, state }) => of === 'change' && state === 'approved')).toHaveLength(
      1,
    );
    expect(await held()).toHaveLength(2);
  });

  it('by another card than the one on file is another change: the same key is refused for it', async () => {
    await buy();
    const input = await inputFor({ seats: 6 });
    refuse('10051');
    expect(await refusal(send(input))).toBe('billing.insufficientFunds');
    expect(await refusal(send({ ...input, card: await sealed(OTHER_CARD) }))).toBe('billing.keyUsed');
    const typed = { ...input, idempotencyKey: publicId() };
    const first = expectReply(await send({ ...typed, card: await sealed(OTHER_CARD) }));
    // The seals are others each time, the change is not.
    expect(expectReply(await send({ ...typed, card: await sealed(OTHER_CARD) }))).toEqual(first);
    expect(await refusal(send(typed))).toBe('billing.keyUsed');
    expect(
      await refusal(send({ ...typed, card: { ...(await sealed(OTHER_CARD)), cardHolderName: 'Mehmet Demir' } })),
    ).toBe('billing.keyUsed');
  });

  it.each(['10217', '10057', '10093'])('is confirmed by the holder where the bank wants that (%s)', async (code) => {
    await buy();
    refuse(code);
    const answer = await change({ seats: 6 });
    if (!('threeDSHtml' in answer)) throw new Error('no page of the bank');
    expect((await own())?.seats).toBe(5);
    await confirm(server, bank, answer.threeDSHtml);
    expect((await own())?.seats).toBe(6);
    expect(
      expectReply(await server.send(getOrder, { orderId: answer.orderId }, { bearer: buyer.bearer })),
    ).toMatchObject({ state: 'paid', summary: { seats: 6 } });
    expect(await held()).toHaveLength(2);
  });

  it('says why the bank refuses it, and changes nothing', async () => {
    await buy();
    refuse('10051');
    expect(await refusal(send(await inputFor({ seats: 6 })))).toBe('billing.insufficientFunds');
    expect((await own())?.seats).toBe(5);
    expect(await change({ seats: 6 })).toMatchObject({ is: 'done' });
  });

  it('goes by a typed card that is the card on file then, and gives the money back where it was cancelled meanwhile', async () => {
    await buy();
    const typed = await change({ seats: 6, card: await sealed(OTHER_CARD) });
    if (!('threeDSHtml' in typed)) throw new Error('no page of the bank');
    await confirm(server, bank, typed.threeDSHtml);
    expect(expectReply(await server.send(getCard, {}, { bearer: buyer.bearer })).card).toMatchObject({
      lastFour: '0003',
    });
    const next = await change({ seats: 7, card: await sealed(OTHER_CARD) });
    if (!('threeDSHtml' in next)) throw new Error('no page of the bank');
    await server.send(cancelSubscription, {}, { bearer: buyer.bearer });
    await confirm(server, bank, next.threeDSHtml);
    await workDue(server);
    expect((await own())?.seats).toBe(6);
    expect((await paymentsOf()).map(({ order_state }) => order_state).sort()).toEqual(['paid', 'paid', 'refunded']);
    expect((await balance()).receivable).toBe(0);
  });

  it('is found out about where the answer of the bank was lost', async () => {
    await buy();
    bank.bank.faults.add({ fault: 'dropAnswer', path: '/payment/auth', times: 1, milliseconds: 0, code: '10204' });
    expect(await change({ seats: 6 })).toMatchObject({ is: 'pending' });
    expect(await refusal(send({ ...(await inputFor({ seats: 7 })), idempotencyKey: publicId() }))).toBe(
      'billing.paymentUnderWay',
    );
    server.clock.advance(120_000);
    await workDue(server);
    expect((await own())?.seats).toBe(6);
    expect(await held()).toHaveLength(2);
  });

  it('waits for a renewal that is not paid, which a new card pays at once', async () => {
    await buy();
    days(32);
    refuse('10054');
    await renewDue(server);
    expect((await subscription())?.state).toBe('past_due');
    expect(await refusal(server.send(quoteChange, { seats: 6 }, { bearer: buyer.bearer }))).toBe('billing.pastDue');
    expect(await refusal(server.send(removeCard, {}, { bearer: buyer.bearer }))).toBe('billing.cardInUse');
    const answer = expectReply(await server.send(putCard, await sealed(OTHER_CARD), { bearer: buyer.bearer }));
    expect(answer).toMatchObject({ card: { lastFour: '0003' }, due: { is: 'paid', refusal: null } });
    expect((await subscription())?.state).toBe('active');
  });

  describe('is taken back by the right of withdrawal', () => {
    const withdraw = (paymentId: unknown) =>
      server.send(withdrawPayment, { paymentId: String(paymentId) }, { bearer: buyer.bearer });
    const changes = async () => (await paymentsOf()).filter(({ kind: of }) => of === 'change');
    const settled = async (back: number) => {
      server.clock.advance(60_000);
      await workDue(server);
      const refunds = await rows(
        sql`select r.state from payment_refund r join payment p on p.id = r.payment_id where p.user_id = ${buyer.userId}`,
      );
      expect(refunds.map(({ state }) => state)).toEqual(Array.from({ length: back }, () => 'done'));
      expect((await balance()).receivable).toBe(0);
      const notes = await rows(sql`select id from invoice where user_id = ${buyer.userId} and kind = 'creditNote'`);
      expect(notes).toHaveLength(back);
    };

    it('the last one first: the seats are as before, and anyone who lost theirs is not in it', async () => {
      await buy();
      for (const email of ['bir@example.com', 'iki@example.com', 'uc@example.com', 'dort@example.com'])
        expectReply(await server.send(giveSeat, { email }, { bearer: buyer.bearer }));
      server.clock.advance(60_000);
      await change({ seats: 6 });
      expectReply(await server.send(giveSeat, { email: 'bes@example.com' }, { bearer: buyer.bearer }));
      server.clock.advance(60_000);
      await change({ seats: 8 });
      const [first, second] = await changes();
      expect(await refusal(withdraw(first?.id))).toBe('billing.laterPaymentFirst');
      expectReply(await withdraw(second?.id));
      expect((await own())?.seats).toBe(6);
      expectReply(await withdraw(first?.id));
      expect(await own()).toMatchObject({ seats: 5, state: 'active' });
      expect(expectReply(await server.send(listSeats, {}, { bearer: buyer.bearer }))).toMatchObject({ given: 5 });
      await settled(2);
    });

    it('a year is the month again that it was, on its old day', async () => {
      await buy();
      const before = await own();
      days(5);
      await signedIn();
      await change({ interval: 'year' });
      days(3);
      await signedIn();
      expectReply(await withdraw((await changes())[0]?.id));
      expect(await own()).toEqual(before);
      await settled(1);
    });

    it('a purchase with everything that was paid on it, and a renewal: the subscription ends', async () => {
      await buy();
      const [purchase] = await paymentsOf();
      server.clock.advance(60_000);
      await change({ seats: 6 });
      expectReply(await withdraw(purchase?.id));
      expect((await own())?.state).toBe('cancelled');
      await settled(2);
      await buy();
      days(32);
      await renewDue(server);
      await signedIn();
      const renewal = (await paymentsOf()).find(({ kind: of }) => of === 'renewal');
      expectReply(await withdraw(renewal?.id));
      expect((await own())?.state).toBe('cancelled');
      await settled(3);
    });
  });

  it('who buys again after the end has the seats given that they had given, as many as they buy', async () => {
    await buy();
    for (const email of ['bir@example.com', 'iki@example.com'])
      expectReply(await server.send(giveSeat, { email }, { bearer: buyer.bearer }));
    await server.send(cancelSubscription, {}, { bearer: buyer.bearer });
    await rows(sql`update subscription set state = 'cancelled', ended_at = now() where buyer_id = ${buyer.userId}`);
    await buy({ licenceCount: 2 });
    const { seats } = expectReply(await server.send(listSeats, {}, { bearer: buyer.bearer }));
    expect(seats.map(({ email }) => email)).toEqual([buyer.email, 'bir@example.com']);
  });

  describe('the card on file', () => {
    const kept = () => [...bank.bank.state.cards.values()].filter(({ removed }) => !removed).map(({ token }) => token);
    const deleteDue = async () => {
      await setJobClock(server.app.deps.db, server.clock.now());
      await server.app.jobs.runDue(['billing.deleteCard']);
    };
    const token = async () =>
      (await rows(sql`select token from stored_card where user_id = ${buyer.userId}`))[0]?.token as string | undefined;

    it('is deleted at the provider when another one takes its place and when it is removed', async () => {
      await buy();
      const first = (await token()) ?? '';
      expect(kept()).toContain(first);
      await server.send(putCard, await sealed(OTHER_CARD), { bearer: buyer.bearer });
      const second = (await token()) ?? '';
      await deleteDue();
      expect(kept()).not.toContain(first);
      expect(kept()).toContain(second);
      await server.send(cancelSubscription, {}, { bearer: buyer.bearer });
      bank.bank.faults.add({ fault: 'html503', path: '/cardstorage/card', times: 1, milliseconds: 0, code: '10204' });
      expectReply(await server.send(removeCard, {}, { bearer: buyer.bearer }));
      expectReply(await server.send(removeCard, {}, { bearer: buyer.bearer }));
      expect(expectReply(await server.send(getCard, {}, { bearer: buyer.bearer })).card).toBeNull();
      await deleteDue();
      server.clock.advance(120_000);
      await deleteDue();
      expect(kept()).not.toContain(second);
    });

    it('is deleted at the provider when its holder is forgotten', async () => {
      await buy();
      const first = (await token()) ?? '';
      expect(kept()).toContain(first);
      const { db, features } = server.app.deps;
      const person = { id: buyer.userId, email: buyer.email, emailKey: buyer.email, name: '', surname: '' };
      await transact(db, (tx) =>
        features.erasePerson(tx, { ...person, language: 'tr', companyId: null }, server.clock.now()),
      );
      await deleteDue();
      expect(await token()).toBeUndefined();
      expect(kept()).not.toContain(first);
    });

    it('stays as it is where the provider cannot keep another one', async () => {
      await buy();
      const first = await token();
      bank.bank.faults.add({ fault: 'html503', path: '/cardstorage/card', times: 1, milliseconds: 0, code: '10204' });
      expect(await refusal(server.send(putCard, await sealed(OTHER_CARD), { bearer: buyer.bearer }))).toBe(
        'billing.communicationError',
      );
      expect(await token()).toBe(first);
    });
  });
});
