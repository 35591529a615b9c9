import { billingDay, getMyPayments, pay, startTrial } from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildInvoiceInput, databaseKinds, expectReply, setJobClock, tokenOf } from '#testing/index.ts';
import { begin, bringBack, confirm, createTestPayInput, framed, workDue } from '../testing/buyer.ts';
import { purchasing } from '../testing/purchasing.ts';
import { settle } from './payment.reconcile.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe.each(databaseKinds)('a purchase (%s)', (kind) => {
  const { on, rows, stateOf, countOf, subscription, charged, faults } = purchasing(kind);

  it('that the bank approves opens the package, with its invoice', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    expect(await stateOf(orderId)).toMatchObject({
      state: 'pending',
      summary: { seats: 5, net: '1245.00', vatRate: 18, vat: '224.10', total: '1469.10', currency: 'TRY' },
      invoice: null,
    });
    const { html, policy } = await framed(on.server, path);
    expect(policy).toContain('sandbox allow-forms allow-scripts;');
    expect(policy).toContain(`form-action ${new URL(on.bank.url).origin}`);
    expect(policy).toContain("frame-ancestors 'self'");
    // It was shown once.
    expect((await framed(on.server, path)).html).not.toContain('iyzico-3ds-form');
    const answer = await bringBack(on.server, await on.bank.answerThreeDs(html, 'approve'));
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
    const { items, totalCount } = expectReply(await on.server.send(getMyPayments, {}, { bearer: on.buyer.bearer }));
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
    expect(await countOf('stored_card', sql`user_id = ${on.buyer.userId}`)).toBe(1);
    const consents = await rows(
      sql`select kind, text_version, length(text_hash) as long from consent where order_id = ${orderId} order by kind`,
    );
    expect(consents.map(({ kind: one, long }) => [one, long])).toEqual([
      ['distanceSalesContractText', 43],
      ['preliminaryInformationFormText', 43],
      ['terms', 43],
      ['withdrawalRightText', 43],
    ]);
  });

  it('that the buyer gives up at the bank takes nothing', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    await confirm(on.server, on.bank, path, 'cancel');
    expect(await stateOf(orderId)).toMatchObject({ state: 'refused', refusal: { class: 'customer' }, invoice: null });
    expect([charged(orderId), await subscription()]).toMatchObject([[], { state: 'incomplete' }]);
    // Another try is another order.
    const again = await begin(on.server, on.buyer);
    await confirm(on.server, on.bank, again.path);
    expect(await stateOf(again.orderId)).toMatchObject({ state: 'paid' });
  });

  it('that no one confirms is abandoned, and can be made again', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const { html } = await framed(on.server, path);
    on.server.clock.advance(MINUTE_MS + 1);
    await workDue(on.server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    on.server.clock.advance(31 * MINUTE_MS);
    await workDue(on.server);
    on.buyer.bearer = await tokenOf(on.server, on.buyer.email);
    expect(await stateOf(orderId)).toMatchObject({ state: 'abandoned' });
    // The bank's answer comes all the same: it takes nothing.
    await bringBack(on.server, await on.bank.answerThreeDs(html, 'approve'));
    expect([charged(orderId), (await stateOf(orderId)).state]).toEqual([[], 'abandoned']);
  });

  it('whose page was closed in the middle is settled by the look after it', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const { html } = await framed(on.server, path);
    await on.bank.answerThreeDs(html, 'approve');
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    on.server.clock.advance(MINUTE_MS + 1);
    await workDue(on.server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
  });

  it('whose answer was lost after the charge is asked for, and never charged again', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    faults('dropAnswer', '/payment/v2/3dsecure/auth');
    await confirm(on.server, on.bank, path);
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    // Until it is known, nothing else is bought.
    const other = await on.server.send(pay, await createTestPayInput(on.server, on.buyer), { bearer: on.buyer.bearer });
    expect(other.refusal.code).toBe('billing.paymentUnderWay');
    on.server.clock.advance(MINUTE_MS + 1);
    await workDue(on.server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
  });

  it('whose answer was lost and that is found charged days later is given, with its days from then on', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    faults('dropAnswer', '/payment/v2/3dsecure/auth');
    faults('html503', '/payment/detail', { times: null });
    await confirm(on.server, on.bank, path);
    const pass = async (milliseconds: number) => {
      on.server.clock.advance(milliseconds);
      await setJobClock(on.server.app.deps.db, on.server.clock.now());
      await on.server.app.jobs.trigger(['billing.endSubscriptions']);
      await on.server.app.jobs.runDue(['billing.endSubscriptions']);
      await workDue(on.server);
      on.buyer.bearer = await tokenOf(on.server, on.buyer.email);
    };
    await pass(3 * DAY_MS);
    expect(await stateOf(orderId)).toMatchObject({ state: 'pending' });
    on.bank.bank.faults.clear();
    await pass(60 * MINUTE_MS);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(await subscription()).toMatchObject({ state: 'active', period_start: billingDay(on.server.clock.now()) });
    expect(charged(orderId)).toHaveLength(1);
  });

  it('that the provider reports itself is settled by that, once', async () => {
    on.bank.bank.reports.reportTo(`${await on.server.listen()}/payment/webhook`);
    const { orderId, path } = await begin(on.server, on.buyer);
    const { html } = await framed(on.server, path);
    await on.bank.answerThreeDs(html, 'approve');
    on.bank.bank.state.clock.move(on.bank.bank.state.clock.offset() + MINUTE_MS);
    faults('doubleWebhook');
    await on.bank.bank.reports.deliverDue();
    on.bank.bank.reports.reportTo(null);
    await workDue(on.server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
    expect(await countOf('payment_webhook_event', sql`true`)).toBeGreaterThan(0);
    const forged = await on.server.app.http.inject({
      method: 'POST',
      url: '/payment/webhook',
      payload: { status: 'SUCCESS' },
    });
    expect(forged.statusCode).toBe(403);
  });

  it('is settled once by callback, notice and look at the same time', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const { html } = await framed(on.server, path);
    const form = await on.bank.answerThreeDs(html, 'approve');
    on.server.clock.advance(MINUTE_MS + 1);
    await Promise.all([
      bringBack(on.server, form),
      workDue(on.server),
      bringBack(on.server, form),
      bringBack(on.server, form),
    ]);
    on.server.clock.advance(5 * MINUTE_MS);
    await workDue(on.server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(charged(orderId)).toHaveLength(1);
    expect(await countOf('invoice', sql`user_id = ${on.buyer.userId}`)).toBe(1);
  });

  it('that cannot be given any more goes back, and its card is kept nowhere', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const before = new Set(on.bank.bank.state.cards.keys());
    await on.server.app.deps.db.execute(
      sql`update subscription set state = 'cancelled' where buyer_id = ${on.buyer.userId}`,
    );
    await confirm(on.server, on.bank, path);
    await workDue(on.server);
    expect(await stateOf(orderId)).toMatchObject({ state: 'refunded' });
    const kept = () =>
      [...on.bank.bank.state.cards.entries()].filter(([key, { removed }]) => !before.has(key) && !removed);
    expect(kept()).toHaveLength(1);
    await on.server.app.jobs.runDue(['billing.deleteCard']);
    expect(kept()).toEqual([]);
    expect(await countOf('stored_card', sql`user_id = ${on.buyer.userId}`)).toBe(0);
  });

  it('that is sent twice is one order, and one payment', async () => {
    const input = await createTestPayInput(on.server, on.buyer);
    const both = await Promise.all([1, 2].map(() => on.server.send(pay, input, { bearer: on.buyer.bearer })));
    const taken = both.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map(({ reply }) => reply.orderId)).size).toBe(1);
    expect(expectReply(await on.server.send(pay, input, { bearer: on.buyer.bearer }))).toEqual(taken[0]?.reply);
    expect(await countOf('payment', sql`user_id = ${on.buyer.userId}`)).toBe(1);
    const other = { ...input, licenceCount: 6 };
    expect((await on.server.send(pay, other, { bearer: on.buyer.bearer })).refusal.code).toBe('billing.keyUsed');
  });

  it('that is sent again while it is being begun stays as it was begun', async () => {
    // A seal is opened once: anyone who sends an order again seals its card again.
    const { idempotencyKey, ...input } = await createTestPayInput(on.server, on.buyer);
    const twinInput = { ...(await createTestPayInput(on.server, on.buyer)), idempotencyKey };
    const send = (sent: typeof twinInput) => on.server.send(pay, sent, { bearer: on.buyer.bearer });
    const { encryptedFields } = on.server.app.deps;
    const open = encryptedFields.open.bind(encryptedFields);
    const begun: Awaited<ReturnType<typeof send>>[] = [];
    const between = vi.spyOn(encryptedFields, 'open').mockImplementationOnce(async (...given) => {
      // Between the question whether this order is known and its being written, its twin is begun.
      begun.push(await send(twinInput));
      return open(...given);
    });
    const again = expectReply(await send({ ...input, idempotencyKey }));
    between.mockRestore();
    const [twin] = begun;
    expect(again).toEqual(twin && expectReply(twin));
    expect(await stateOf(again.orderId)).toMatchObject({ state: 'pending' });
    await confirm(on.server, on.bank, again.threeDSHtml);
    expect(await stateOf(again.orderId)).toMatchObject({ state: 'paid' });
    expect(charged(again.orderId)).toHaveLength(1);
  });

  it('in a second tab takes the place of the first one’s', async () => {
    const first = await begin(on.server, on.buyer);
    const page = await framed(on.server, first.path);
    const second = await begin(on.server, on.buyer);
    await bringBack(on.server, await on.bank.answerThreeDs(page.html, 'approve'));
    await confirm(on.server, on.bank, second.path);
    expect([(await stateOf(first.orderId)).state, (await stateOf(second.orderId)).state]).toEqual([
      'abandoned',
      'paid',
    ]);
    expect([charged(first.orderId).length, charged(second.orderId).length]).toEqual([0, 1]);
    const third = await on.server.send(pay, await createTestPayInput(on.server, on.buyer), { bearer: on.buyer.bearer });
    expect(third.refusal.code).toBe('billing.alreadySubscribed');
  });

  it('gives way to a trial that its buyer starts instead, and takes nothing then', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const form = await on.bank.answerThreeDs((await framed(on.server, path)).html, 'approve');
    const trial = { ...buildInvoiceInput({ phoneNumber: '+905329876501' }), termsVersion: SALES_TEXTS_VERSION };
    const start = () => on.server.send(startTrial, trial, { bearer: on.buyer.bearer });
    await rows(sql`update payment set state = 'confirming' where order_id = ${orderId}`);
    expect((await start()).refusal.code).toBe('billing.paymentUnderWay');
    await rows(sql`update payment set state = 'started' where order_id = ${orderId}`);
    expect(expectReply(await start()).subscription.state).toBe('trialing');
    await bringBack(on.server, form);
    expect([(await stateOf(orderId)).state, charged(orderId)]).toEqual(['abandoned', []]);
    expect(
      await rows(sql`select state from subscription where buyer_id = ${on.buyer.userId} order by created_at, state`),
    ).toEqual([{ state: 'cancelled' }, { state: 'trialing' }]);
  });

  it('is not opened by a callback that the provider did not sign', async () => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const { html } = await framed(on.server, path);
    const form = await on.bank.answerThreeDs(html, 'approve');
    for (const forged of [
      { ...form, signature: '0'.repeat(64) },
      { ...form, mdStatus: '1', status: 'success', signature: '' },
    ])
      expect((await bringBack(on.server, forged)).statusCode).toBe(200);
    expect([charged(orderId), (await stateOf(orderId)).state]).toEqual([[], 'pending']);
  });

  it.each([
    ['confirms', true],
    ['declines', false],
  ])('is not changed by a callback that %s another payment', async (_name, confirmed) => {
    const { orderId, path } = await begin(on.server, on.buyer);
    const form = await on.bank.answerThreeDs((await framed(on.server, path)).html, 'approve');
    const { deps } = on.server.app;
    const callback = deps.payment.callbackOf(form);
    if (callback === null) throw new Error('the sandbox signed its callback with another key');
    const isOpen = await settle(deps, callback.conversationId, { ...callback, confirmed, paymentId: '1' });
    expect([isOpen, charged(orderId), (await stateOf(orderId)).state]).toEqual([true, [], 'pending']);
    await bringBack(on.server, form);
    expect([charged(orderId).length, (await stateOf(orderId)).state]).toEqual([1, 'paid']);
  });
});
