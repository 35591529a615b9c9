import { cardRefusedWith } from '@salon/bank';
import {
  acceptSeat,
  billingDay,
  cancelPayment,
  createQuickMeeting,
  encodeUtf8,
  getInvoiceBuyer,
  getMyPayments,
  getOrder,
  getProfile,
  getUserFromNpsService,
  giveSeat,
  openInvoice,
  orderSummary,
  pay,
  paymentFaults,
  startTrial,
  takeSeat,
  withdrawPayment,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalText } from '../../../platform/texts.ts';
import {
  aBank,
  aBuyer,
  anAccount,
  aServer,
  databaseKinds,
  expectReply,
  rowsOf,
  setJobClock,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '../../../testing/index.ts';
import { aPayInput, begin, bringBack, confirm, framed, GOOD_CARD, workDue } from '../testing/buyer.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe.each(databaseKinds)('a purchase (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  const lines: string[] = [];
  beforeAll(async () => {
    bank = await aBank();
    server = await aServer(
      kind,
      { payment: bank.account, logLevel: 'trace' },
      { logTo: { write: (line) => void lines.push(line) } },
    );
  });
  beforeEach(async () => {
    bank.bank.faults.clear();
    buyer = await anAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const stateOf = async (orderId: string, who = buyer) =>
    expectReply(await server.send(getOrder, { orderId }, { bearer: who.bearer }));
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const countOf = async (table: string, where: ReturnType<typeof sql>) =>
    (await rows(sql`select 1 from ${sql.identifier(table)} where ${where}`)).length;
  const subscription = async (who = buyer) =>
    (
      await rows(sql`select state, seats, period_start, period_end from subscription where buyer_id = ${who.userId}`)
    )[0];
  const charged = (orderId: string) =>
    [...bank.bank.state.payments.values()].filter(({ basketId, state }) => basketId === orderId && state === 'SUCCESS');
  const faults = (fault: Parameters<typeof bank.bank.faults.add>[0]['fault'], path = '', further = {}) =>
    bank.bank.faults.add({ fault, path, times: 1, milliseconds: 0, code: '10204', ...further });

  it('that the bank approves opens the package, with its invoice', async () => {
    const { orderId, path } = await begin(server, buyer);
    expect(await stateOf(orderId)).toMatchObject({
      state: 'pending',
      summary: { seats: 5, net: '1245.00', vatRate: 18, vat: '224.10', total: '1469.10', currency: 'TRY' },
      invoice: null,
    });
    const { html, policy } = await framed(server, path);
    expect(policy).toContain('sandbox allow-forms allow-scripts;');
    expect(policy).toContain(`form-action ${new URL(bank.url).origin}`);
    expect(policy).toContain("frame-ancestors 'self'");
    // It was shown once.
    expect((await framed(server, path)).html).not.toContain('iyzico-3ds-form');
    const answer = await bringBack(server, await bank.answerThreeDs(html, 'approve'));
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(answer.body).toContain('postMessage');
    const order = await stateOf(orderId);
    expect(order).toMatchObject({
      state: 'paid',
      refusal: null,
      invoice: { number: expect.stringMatching(/^SLN\d{13}$/) },
    });
    expect(await subscription()).toMatchObject({ state: 'active', seats: 5, period_start: expect.anything() });
    expect(charged(orderId)).toHaveLength(1);
    const { items, totalCount } = expectReply(await server.send(getMyPayments, {}, { bearer: buyer.bearer }));
    expect([totalCount, items[0]]).toMatchObject([
      1,
      {
        total: '1469.10',
        state: 'paid',
        seats: 5,
        cardLastFour: '0008',
        invoices: [{ number: order.invoice?.number }],
      },
    ]);
    expect(await countOf('stored_card', sql`user_id = ${buyer.userId}`)).toBe(1);
    const consents = await rows(
      sql`select kind, text_version, length(text_hash) as long from purchase_consent where order_id = ${orderId} order by kind`,
    );
    expect(consents.map(({ kind: one, long }) => [one, long])).toEqual([
      ['distanceSalesContractText', 43],
      ['preliminaryInformationFormText', 43],
      ['terms', 43],
      ['withdrawalRightText', 43],
    ]);
  });

  it('has an invoice that its owner may print, and nobody else', async () => {
    const { orderId, path } = await begin(server, buyer, { name: 'Ayşe' });
    await confirm(server, bank, path);
    const { invoice } = await stateOf(orderId);
    const invoiceId = invoice?.id ?? '';
    const open = async (bearer: string) => server.send(openInvoice, { invoiceId }, { bearer });
    const page = await server.app.http.inject({ url: expectReply(await open(buyer.bearer)).url });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const text of [
      invoice?.number,
      '1.469,10',
      '1111111114',
      'Ayşe Yılmaz',
      'Bu satış internet üzerinden yapılmıştır.',
    ])
      expect(page.body).toContain(text);
    expect((await open((await anAccount(server)).bearer)).refusal.code).toBe('route.notFound');
    expect((await open(await tokenOf(server, 'admin@salon.test', 'Admin1234!'))).status).toBe(200);
    const url = expectReply(await open(buyer.bearer)).url;
    server.clock.advance(11 * MINUTE_MS);
    expect((await server.app.http.inject({ url })).statusCode).toBe(404);
    expect((await server.app.http.inject({ url: `/payment/invoice/${invoiceId}` })).statusCode).toBe(404);
  });

  it('that the buyer gives up at the bank takes nothing', async () => {
    const { orderId, path } = await begin(server, buyer);
    await confirm(server, bank, path, 'cancel');
    expect(await stateOf(orderId)).toMatchObject({ state: 'refused', refusal: { class: 'customer' }, invoice: null });
    expect([charged(orderId), await subscription()]).toMatchObject([[], { state: 'incomplete' }]);
    // Another try is another order.
    const again = await begin(server, buyer);
    await confirm(server, bank, again.path);
    expect(await stateOf(again.orderId)).toMatchObject({ state: 'paid' });
  });

  it('that nobody confirms is abandoned, and can be made anew', async () => {
    const { orderId, path } = await begin(server, buyer);
    const { html } = await framed(server, path);
    server.clock.advance(MINUTE_MS + 1);
    await workDue(server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    server.clock.advance(31 * MINUTE_MS);
    await workDue(server);
    buyer.bearer = await tokenOf(server, buyer.email);
    expect(await stateOf(orderId)).toMatchObject({ state: 'abandoned' });
    // The bank's answer comes all the same: it takes nothing.
    await bringBack(server, await bank.answerThreeDs(html, 'approve'));
    expect([charged(orderId), (await stateOf(orderId)).state]).toEqual([[], 'abandoned']);
  });

  it('whose page was closed in the middle is settled by the look after it', async () => {
    const { orderId, path } = await begin(server, buyer);
    const { html } = await framed(server, path);
    await bank.answerThreeDs(html, 'approve');
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    server.clock.advance(MINUTE_MS + 1);
    await workDue(server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
  });

  it('whose answer was lost after the charge is asked for, and never charged again', async () => {
    const { orderId, path } = await begin(server, buyer);
    faults('dropAnswer', '/payment/v2/3dsecure/auth');
    await confirm(server, bank, path);
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    // Until it is known, nothing else is bought.
    const other = await server.send(pay, await aPayInput(server, buyer), { bearer: buyer.bearer });
    expect(other.refusal.code).toBe('billing.paymentUnderWay');
    server.clock.advance(MINUTE_MS + 1);
    await workDue(server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
  });

  it('whose answer was lost and that is found charged days later is given, with its days from then on', async () => {
    const { orderId, path } = await begin(server, buyer);
    faults('dropAnswer', '/payment/v2/3dsecure/auth');
    faults('html503', '/payment/detail', { times: null });
    await confirm(server, bank, path);
    const pass = async (milliseconds: number) => {
      server.clock.advance(milliseconds);
      await setJobClock(server.app.deps.db, server.clock.now());
      await server.app.jobs.trigger(['billing.endSubscriptions']);
      await server.app.jobs.runDue(['billing.endSubscriptions']);
      await workDue(server);
      buyer.bearer = await tokenOf(server, buyer.email);
    };
    await pass(3 * DAY_MS);
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    bank.bank.faults.clear();
    await pass(60 * MINUTE_MS);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(await subscription()).toMatchObject({ state: 'active', period_start: billingDay(server.clock.now()) });
    expect(charged(orderId)).toHaveLength(1);
  });

  it('that the provider reports itself is settled by that, once', async () => {
    bank.bank.reports.reportTo(`${await server.listen()}/payment/webhook`);
    const { orderId, path } = await begin(server, buyer);
    const { html } = await framed(server, path);
    await bank.answerThreeDs(html, 'approve');
    bank.bank.state.clock.move(bank.bank.state.clock.offset() + MINUTE_MS);
    faults('doubleWebhook');
    await bank.bank.reports.deliverDue();
    bank.bank.reports.reportTo(null);
    await workDue(server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
    expect(await countOf('payment_notice', sql`true`)).toBeGreaterThan(0);
    const forged = await server.app.http.inject({
      method: 'POST',
      url: '/payment/webhook',
      payload: { status: 'SUCCESS' },
    });
    expect(forged.statusCode).toBe(403);
  });

  it('is settled once by callback, notice and look at the same time', async () => {
    const { orderId, path } = await begin(server, buyer);
    const { html } = await framed(server, path);
    const form = await bank.answerThreeDs(html, 'approve');
    server.clock.advance(MINUTE_MS + 1);
    await Promise.all([bringBack(server, form), workDue(server), bringBack(server, form), bringBack(server, form)]);
    server.clock.advance(5 * MINUTE_MS);
    await workDue(server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
    expect(await countOf('invoice', sql`user_id = ${buyer.userId}`)).toBe(1);
  });

  it('that cannot be given any more goes back, and its card is kept nowhere', async () => {
    const { orderId, path } = await begin(server, buyer);
    const before = new Set(bank.bank.state.cards.keys());
    await server.app.deps.db.execute(sql`update subscription set state = 'cancelled' where buyer_id = ${buyer.userId}`);
    await confirm(server, bank, path);
    await workDue(server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'refunded' });
    const kept = () =>
      [...bank.bank.state.cards.entries()].filter(([key, { removed }]) => !before.has(key) && !removed);
    expect(kept()).toHaveLength(1);
    await server.app.jobs.runDue(['billing.deleteCard']);
    expect(kept()).toEqual([]);
    expect(await countOf('stored_card', sql`user_id = ${buyer.userId}`)).toBe(0);
  });

  it('that is sent twice is one order, and one payment', async () => {
    const input = await aPayInput(server, buyer);
    const both = await Promise.all([1, 2].map(() => server.send(pay, input, { bearer: buyer.bearer })));
    const taken = both.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map(({ reply }) => reply.orderId)).size).toBe(1);
    expect(expectReply(await server.send(pay, input, { bearer: buyer.bearer }))).toEqual(taken[0]?.reply);
    expect(await countOf('payment', sql`user_id = ${buyer.userId}`)).toBe(1);
    const other = { ...input, licenceCount: 6 };
    expect((await server.send(pay, other, { bearer: buyer.bearer })).refusal.code).toBe('billing.keyUsed');
  });

  it('that is sent again while it is being begun stays as it was begun', async () => {
    // A seal is opened once: whoever sends an order again seals its card again.
    const { idempotencyKey, ...input } = await aPayInput(server, buyer);
    const twinInput = { ...(await aPayInput(server, buyer)), idempotencyKey };
    const send = (sent: typeof twinInput) => server.send(pay, sent, { bearer: buyer.bearer });
    const { sealed } = server.app.deps;
    const open = sealed.open.bind(sealed);
    const begun: Awaited<ReturnType<typeof send>>[] = [];
    const between = vi.spyOn(sealed, 'open').mockImplementationOnce(async (...given) => {
      // Between the question whether this order is known and its being written, its twin is begun.
      begun.push(await send(twinInput));
      return open(...given);
    });
    const again = expectReply(await send({ ...input, idempotencyKey }));
    between.mockRestore();
    const [twin] = begun;
    expect(again).toEqual(twin && expectReply(twin));
    expect(await stateOf(again.orderId)).toMatchObject({ state: 'pending' });
    await confirm(server, bank, again.threeDSHtml);
    expect(await stateOf(again.orderId)).toMatchObject({ state: 'paid' });
    expect(charged(again.orderId)).toHaveLength(1);
  });

  it('in a second tab takes the place of the first one’s', async () => {
    const first = await begin(server, buyer);
    const page = await framed(server, first.path);
    const second = await begin(server, buyer);
    await bringBack(server, await bank.answerThreeDs(page.html, 'approve'));
    await confirm(server, bank, second.path);
    expect([(await stateOf(first.orderId)).state, (await stateOf(second.orderId)).state]).toEqual([
      'abandoned',
      'paid',
    ]);
    expect([charged(first.orderId).length, charged(second.orderId).length]).toEqual([0, 1]);
    const third = await server.send(pay, await aPayInput(server, buyer), { bearer: buyer.bearer });
    expect(third.refusal.code).toBe('billing.alreadySubscribed');
  });

  it('gives way to a trial that its buyer starts instead, and takes nothing then', async () => {
    const { orderId, path } = await begin(server, buyer);
    const form = await bank.answerThreeDs((await framed(server, path)).html, 'approve');
    const trial = { ...aBuyer({ phoneNumber: '+905329876501' }), termsVersion: SALES_TEXTS_VERSION };
    const start = () => server.send(startTrial, trial, { bearer: buyer.bearer });
    await rows(sql`update payment set state = 'confirming' where order_id = ${orderId}`);
    expect((await start()).refusal.code).toBe('billing.paymentUnderWay');
    await rows(sql`update payment set state = 'started' where order_id = ${orderId}`);
    expect(expectReply(await start()).subscription.state).toBe('trialing');
    await bringBack(server, form);
    expect([(await stateOf(orderId)).state, charged(orderId)]).toEqual(['abandoned', []]);
    expect(
      await rows(sql`select state from subscription where buyer_id = ${buyer.userId} order by created_at, state`),
    ).toEqual([{ state: 'cancelled' }, { state: 'trialing' }]);
  });

  it('costs what the server says, whatever a client says', async () => {
    const lies = { price: '1.00', total: '1.00', paidPrice: 1, currency: 'USD', packageId: 'enterprise' };
    const { orderId } = await begin(server, buyer, lies as object);
    expect((await stateOf(orderId)).summary).toMatchObject({
      total: '1469.10',
      currency: 'TRY',
      packageId: 'standart',
    });
    const refused = async (changes: object) =>
      (
        await server.send(
          pay,
          await aPayInput(server, buyer, {
            paymentContractTexts: {
              distanceSalesContractText: 'x',
              preliminaryInformationFormText: 'x',
              withdrawalRightText: 'x',
            },
            ...changes,
          }),
          { bearer: buyer.bearer },
        )
      ).refusal;
    expect((await refused({ licenceCount: 11 })).code).toBe('billing.seatsOutOfRange');
    expect((await refused({ productId: 3, licenceCount: 10 })).code).toBe('billing.seatsOutOfRange');
    expect((await refused({ licenceCount: 0 })).errors).toHaveProperty('licenceCount');
    expect((await refused({ productId: 4 })).errors).toHaveProperty('productId');
    expect((await refused({ isCurrencyDollar: true })).code).toBe('billing.currencyNotOffered');
    expect((await refused({})).code).toBe('billing.textsChanged');
    expect((await refused({ terms: false })).errors).toHaveProperty('terms');
    expect((await refused({ city: 'Atlantis' })).errors).toHaveProperty('city');
    expect((await refused({ identityNumber: '12345678951' })).errors).toHaveProperty('identityNumber');
    const summary = expectReply(
      await server.send(
        orderSummary,
        { productId: 3, subscriptionType: 2, licenceCount: '11' as never, isCurrencyDollar: true },
        { bearer: buyer.bearer },
      ),
    );
    expect(summary).toMatchObject({ packageId: 'business', seats: 11, net: '1714.68', currency: 'USD' });
  });

  it('needs a card by its rules, sealed for that', async () => {
    const refused = async (card: object) =>
      (await server.send(pay, await aPayInput(server, buyer, {}, card), { bearer: buyer.bearer })).refusal;
    expect((await refused({ number: '5528790000000009' })).errors).toHaveProperty('cardNumber');
    expect((await refused({ month: '13' })).errors).toHaveProperty('date');
    expect((await refused({ year: '2025' })).errors).toHaveProperty('date');
    expect((await refused({ cvc: '12' })).errors).toHaveProperty('cvc');
    const plain = { ...(await aPayInput(server, buyer)), cardNumber: GOOD_CARD };
    expect((await server.send(pay, plain, { bearer: buyer.bearer })).refusal.code).toBe('sealed.broken');
    expect(await countOf('purchase_order', sql`user_id = ${buyer.userId}`)).toBe(0);
  });

  it('asks for what the provider has to know of its buyer', async () => {
    await rows(sql`update "user" set identity_number = null where id = ${buyer.userId}`);
    const refused = await server.send(pay, await aPayInput(server, buyer, { identityNumber: '' }), {
      bearer: buyer.bearer,
    });
    expect(refused.refusal.code).toBe('billing.profileIncomplete');
  });

  it('is not opened by a callback that the provider did not sign', async () => {
    const { orderId, path } = await begin(server, buyer);
    const { html } = await framed(server, path);
    const form = await bank.answerThreeDs(html, 'approve');
    for (const forged of [
      { ...form, signature: '0'.repeat(64) },
      { ...form, mdStatus: '1', status: 'success', signature: '' },
    ])
      expect((await bringBack(server, forged)).statusCode).toBe(200);
    expect([charged(orderId), (await stateOf(orderId)).state]).toEqual([[], 'pending']);
  });

  it('of nobody else’s is told', async () => {
    const { orderId } = await begin(server, buyer);
    const other = await anAccount(server);
    expect((await server.send(getOrder, { orderId }, { bearer: other.bearer })).refusal.code).toBe('route.notFound');
  });

  it('goes back within its fourteen days, and not after', async () => {
    const admin = await tokenOf(server, 'admin@salon.test', 'Admin1234!');
    const { orderId, path } = await begin(server, buyer);
    await confirm(server, bank, path);
    const [payment] = await rows(sql`select id from payment where order_id = ${orderId}`);
    const a = String(payment?.id);
    const cancel = (b = buyer.userId) => server.send(cancelPayment, { a, b }, { bearer: admin });
    expect((await cancel('somebody else')).refusal.code).toBe('route.notFound');
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).refusal.code).toBe('billing.notRefundable');
    await workDue(server);
    expect(await rows(sql`select state from payment_refund where payment_id = ${a}`)).toEqual([{ state: 'done' }]);
    expect([(await stateOf(orderId)).state, (await subscription())?.state]).toEqual(['refunded', 'cancelled']);
    expect(
      [...bank.bank.state.payments.values()].find(({ basketId }) => basketId === orderId)?.cancelledAt,
    ).not.toBeNull();
    const { items } = expectReply(await server.send(getMyPayments, {}, { bearer: buyer.bearer }));
    expect(items[0]).toMatchObject({
      state: 'refunded',
      invoices: expect.arrayContaining([expect.objectContaining({ isCreditNote: true })]),
    });

    const late = await anAccount(server);
    const second = await begin(server, late);
    await confirm(server, bank, second.path);
    const [paid] = await rows(sql`select id from payment where order_id = ${second.orderId}`);
    server.clock.advance(15 * DAY_MS);
    const again = await tokenOf(server, 'admin@salon.test', 'Admin1234!');
    const refused = await server.send(cancelPayment, { a: String(paid?.id), b: late.userId }, { bearer: again });
    expect(refused.refusal.code).toBe('billing.notRefundable');
  });

  it('is taken back by its buyer, while that is offered, and by nobody else', async () => {
    const { orderId, path } = await begin(server, buyer);
    await confirm(server, bank, path);
    const offered = async () => {
      const { items } = expectReply(await server.send(getMyPayments, {}, { bearer: buyer.bearer }));
      return { paymentId: items[0]?.id ?? '', mayWithdraw: items[0]?.mayWithdraw };
    };
    const { paymentId, mayWithdraw } = await offered();
    expect(mayWithdraw).toBe(true);
    const other = await anAccount(server);
    expect((await server.send(withdrawPayment, { paymentId }, { bearer: other.bearer })).refusal.code).toBe(
      'route.notFound',
    );
    expect((await server.send(withdrawPayment, { paymentId }, { bearer: buyer.bearer })).status).toBe(200);
    expect([(await stateOf(orderId)).state, (await subscription())?.state]).toEqual(['refunded', 'cancelled']);
    expect((await offered()).mayWithdraw).toBe(false);
  });

  it('fills what the profile lacks, and its invoice is what the next form begins with', async () => {
    const profile = async () => expectReply(await server.send(getProfile, {}, { bearer: buyer.bearer }));
    const last = async () => expectReply(await server.send(getInvoiceBuyer, {}, { bearer: buyer.bearer })).buyer;
    await rows(
      sql`update "user" set identity_number = null, registration_address = null, country = null, city = null, phone_number = '+905320000000' where id = ${buyer.userId}`,
    );
    expect(await last()).toBeNull();
    const { path, input } = await begin(server, buyer);
    const { billingAddress, country, city, district } = input;
    expect(await profile()).toMatchObject({
      identityNumber: '10000000146',
      registrationAddress: billingAddress,
      country,
      city,
      district,
      phoneNumber: '+905320000000',
    });
    await confirm(server, bank, path);
    expect(await last()).toMatchObject({
      identityNumberType: '0',
      name: 'Ayşe',
      billingAddress,
      city,
      surname: 'Yılmaz',
    });
  });

  it('keeps a number that is written as in another country as it is dialled', async () => {
    await rows(sql`update "user" set phone_number = null where id = ${buyer.userId}`);
    const abroad = { country: 'DE', city: 'Köln', district: 'Ehrenfeld', phoneNumber: '0221 12345678' };
    const { orderId } = await begin(server, buyer, abroad);
    expect(await rows(sql`select phone_number from "user" where id = ${buyer.userId}`)).toEqual([
      { phone_number: '+4922112345678' },
    ]);
    expect(await rows(sql`select buyer->>'phoneNumber' as phone from purchase_order where id = ${orderId}`)).toEqual([
      { phone: '+4922112345678' },
    ]);
  });

  it('is used, where its beginning was asked for, by a meeting of anybody with a seat of it', async () => {
    const { orderId, path } = await begin(server, buyer, { startNow: true });
    await confirm(server, bank, path);
    const holder = await anAccount(server);
    const { seat } = expectReply(await server.send(giveSeat, { email: holder.email }, { bearer: buyer.bearer }));
    expectReply(await server.send(acceptSeat, { seatId: seat.id }, { bearer: holder.bearer }));
    const made = expectReply(
      await server.send(createQuickMeeting, { title: encodeUtf8('Koltuk') }, { bearer: holder.bearer }),
    );
    const [payment] = await rows(sql`select id from payment where order_id = ${orderId}`);
    const cancel = async () =>
      server.send(
        cancelPayment,
        { a: String(payment?.id), b: buyer.userId },
        { bearer: await tokenOf(server, 'admin@salon.test', 'Admin1234!') },
      );
    await server.somebodyInside(made.meetingId);
    // The seat is taken back: what was held with it stays held.
    expectReply(await server.send(takeSeat, { seatId: seat.id }, { bearer: buyer.bearer }));
    expect((await cancel()).refusal.code).toBe('billing.notRefundable');
    await rows(sql`update meeting set started_at = null where id = ${made.meetingId}`);
    expect((await cancel()).status).toBe(200);
  });

  it('asks no registry about anybody unless the installation has one', async () => {
    const asked = await server.send(getUserFromNpsService, { identity: '10000000146' }, { bearer: buyer.bearer });
    expect(asked.refusal.code).toBe('billing.identityServiceOff');
  });
});

describe('a payment that the bank refuses', () => {
  const scripts = [
    ['tr', /[a-zçğıöşü]/i],
    ['en', /^[^çğış]*$/i],
    ['ar', /\p{Script=Arabic}/u],
    ['ru', /\p{Script=Cyrillic}/u],
  ] as const;
  const said = new Map<string, string[]>();
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  beforeAll(async () => {
    bank = await aBank();
    server = await aServer('pglite', { payment: bank.account });
    buyer = await anAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  it.each(paymentFaults.map((fault) => [fault.code, fault.error, fault.class] as const))(
    'with %s is told as %s, for the %s to act',
    async (code, error, group) => {
      const { orderId, path } = await begin(server, buyer, {}, { number: cardRefusedWith(code) });
      await confirm(server, bank, path);
      const order = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer }));
      expect(order).toMatchObject({ state: 'refused', invoice: null, refusal: { code: error, class: group } });
      for (const [language, script] of scripts) {
        const headers = { 'accept-language': language };
        const { refusal } = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer, headers }));
        const { title, content } = refusalText(error, language);
        expect(refusal).toEqual({ code: error, class: group, title, content });
        expect([title, content].every((text) => text.length > 3 && script.test(text))).toBe(true);
        const key = `${language} ${content}`;
        said.set(key, [...(said.get(key) ?? []), code]);
      }
    },
  );
  it('says something else for each code, but where a thief would learn from it or the fault is ours', () => {
    const shared = [...said.values()].filter((codes) => codes.length > 1);
    const each = scripts.flatMap(() => [
      ['10041', '10043', '10034'],
      ['10058', '10208', '10222', '10232'],
    ]);
    expect(shared.toSorted()).toEqual(each.toSorted());
  });
  it('sells nothing', async () => {
    expect(await rowsOf(server.app.deps.db, sql`select 1 from invoice`)).toEqual([]);
  });
});
