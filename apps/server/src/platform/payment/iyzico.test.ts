import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { approvedCards, cardRefusedWith, failingCards } from '@salon/bank';
import { paymentFault, paymentFaults } from '@salon/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestBank, type TestBank } from '#testing/bank.ts';
import { freePort } from '#testing/ports.ts';
import { iyzico } from './iyzico.ts';
import type { CardPayment, CardToStore, PaymentProvider, StoredCard } from './payment.ts';

let bank: TestBank;
let provider: PaymentProvider;
beforeAll(async () => {
  bank = await createTestBank();
  provider = iyzico(bank.account);
});
afterEach(() => bank.bank.faults.clear());
afterAll(() => bank.close());

let attempts = 0;
const GOOD = '5528790000000008';

/** An order of 118.80, in two items, by a card that was typed. */
function buildOrder(number = GOOD, overrides: Partial<CardPayment> = {}): CardPayment {
  attempts += 1;
  return {
    conversationId: `attempt-${attempts}`,
    basketId: `order-${attempts}`,
    paidPrice: { amount: 11880, currency: 'TRY' },
    items: [
      { id: 'seats', name: 'Standart, 5 koltuk', category: 'Abonelik', amount: 10000 },
      { id: 'more', name: 'Ek koltuk “ğüşiöç”', category: 'Abonelik', amount: 1880 },
    ],
    payer: {
      id: 'user-1',
      name: 'Ayşe',
      surname: 'Yılmaz',
      identityNumber: '10000000146',
      email: 'ayse@example.com',
      ip: '203.0.113.7',
      address: 'Bağdat Caddesi 1',
      city: 'İstanbul',
      country: 'Türkiye',
    },
    billingAddress: { contactName: 'Ayşe Yılmaz', address: 'Bağdat Caddesi 1', city: 'İstanbul', country: 'Türkiye' },
    locale: 'tr',
    card: {
      holder: 'AYSE YILMAZ',
      number,
      expireMonth: '12',
      expireYear: '2030',
      cvc: '123',
      keep: { userKey: null },
    },
    callbackUrl: 'http://localhost:3000/api/payment/callback',
    ...overrides,
  };
}

async function started(order: CardPayment) {
  const answer = await provider.startThreeDs(order);
  if (answer.is !== 'started') throw new Error(`not started: ${JSON.stringify(answer)}`);
  return answer;
}

/** Everything up to the result: started, confirmed at the bank, finished. */
async function buy(order: CardPayment, action: 'approve' | 'cancel' | 'wrong' = 'approve') {
  const { paymentId, html } = await started(order);
  const callback = provider.callbackOf(await bank.answerThreeDs(html, action));
  if (callback === null) throw new Error('the callback is not signed');
  const { conversationId, basketId, paidPrice } = order;
  const finish = () =>
    provider.finishThreeDs({
      paymentId,
      conversationId,
      conversationData: callback.conversationData,
      basketId,
      paidPrice,
    });
  return { paymentId, callback, finish };
}

async function bought(order = buildOrder()) {
  const result = await (await buy(order)).finish();
  if (result.is !== 'approved') throw new Error(`not approved: ${JSON.stringify(result)}`);
  return { order, result };
}

/** A card that the provider keeps since a purchase. */
async function createTestStoredCard(number = GOOD): Promise<StoredCard> {
  const { result } = await bought(buildOrder(number));
  if (result.card === null) throw new Error('no card was kept');
  return { userKey: result.card.userKey, token: result.card.token };
}

/** A card that its holder keeps without paying with it. */
const typed = (number = GOOD, userKey: string | null = null): CardToStore => ({
  externalId: 'user-1',
  email: 'ayse@example.com',
  userKey,
  card: { holder: 'AYŞE YILMAZ', number, expireMonth: '12', expireYear: '2030', cvc: '123' },
});

async function keptCard(card = typed()) {
  const answer = await provider.storeCard(card);
  if (answer.is !== 'stored') throw new Error(`not stored: ${JSON.stringify(answer)}`);
  return answer.card;
}

const charging = (card: StoredCard, overrides: Partial<CardPayment> = {}) => ({ ...buildOrder(), ...overrides, card });

describe('a purchase by 3-D Secure', () => {
  it('is taken once its holder has confirmed it at the bank, and its card is kept', async () => {
    const { order, result } = await bought();
    expect(result).toMatchObject({
      is: 'approved',
      paidPrice: order.paidPrice,
      fraud: 'ok',
      card: { type: 'credit', association: 'MASTER_CARD', bin: '552879', lastFour: '0008' },
    });
    expect(result.transactions.map(({ itemId }) => itemId)).toEqual(['seats', 'more']);
    expect(await provider.find(order)).toMatchObject({ is: 'approved', paymentId: result.paymentId });
  });

  it('comes back by a form of the bank’s, that its signature proves', async () => {
    const { html } = await started(buildOrder());
    expect(html).toContain('id="iyzico-3ds-form"');
    const form = await bank.answerThreeDs(html, 'approve');
    expect(provider.callbackOf(form)).toMatchObject({ mdStatus: 1, confirmed: true });
    expect(provider.callbackOf({ ...form, mdStatus: '0' })).toBeNull();
    expect(provider.callbackOf({ ...form, conversationId: 'attempt-1' })).toBeNull();
    expect(provider.callbackOf({ ...form, signature: undefined })).toBeNull();
    expect(provider.callbackOf(null)).toBeNull();
  });

  it.each(['cancel', 'wrong'] as const)('that its holder does not confirm (%s) takes nothing', async (action) => {
    const order = buildOrder();
    const { callback, finish } = await buy(order, action);
    expect(callback).toMatchObject({ confirmed: false, mdStatus: 0 });
    expect(await finish()).toMatchObject({ is: 'refused' });
    expect(await provider.find(order)).toMatchObject({ is: 'refused' });
  });

  it.each([
    ['4131111111111117', 0],
    ['4141111111111115', 4],
  ])('whose 3-D Secure fails (%s) comes back with mdStatus %i', async (number, mdStatus) => {
    expect((await buy(buildOrder(number))).callback).toMatchObject({ confirmed: false, mdStatus });
  });

  it('that the bank has no page for is refused at once', async () => {
    expect(await provider.startThreeDs(buildOrder('4151111111111112'))).toMatchObject({ is: 'refused', code: '10204' });
  });

  it('that is finished twice is one payment', async () => {
    const { finish } = await buy(buildOrder());
    const [first, second] = await Promise.all([finish(), finish()]);
    const third = await finish();
    expect(first).toMatchObject({ is: 'approved' });
    expect([second, third]).toEqual([first, first]);
  });

  it('whose bank gives data along brings them back', async () => {
    bank.bank.faults.add({ fault: 'conversationData', path: '', times: 1, milliseconds: 0, code: '' });
    const { callback, finish } = await buy(buildOrder());
    expect(callback.conversationData).toHaveLength(28);
    expect(await finish()).toMatchObject({ is: 'approved' });
  });

  it('that no one has confirmed stays open, and is not taken for refused', async () => {
    const order = buildOrder();
    const { paymentId } = await started(order);
    expect(await provider.find(order)).toEqual({ is: 'pending', paymentId, stage: 'started' });
    expect(await provider.finishThreeDs({ ...order, paymentId, conversationData: '' })).toMatchObject({
      is: 'unknown',
    });
  });

  it('cannot be finished for another amount, basket or currency', async () => {
    const order = buildOrder();
    const { paymentId, html } = await started(order);
    await bank.answerThreeDs(html, 'approve');
    for (const changed of [
      { paidPrice: { amount: 100, currency: 'TRY' as const } },
      { basketId: 'another' },
      { paidPrice: { amount: 11880, currency: 'USD' as const } },
    ])
      expect(await provider.finishThreeDs({ ...order, ...changed, paymentId, conversationData: '' })).toMatchObject({
        is: 'unknown',
      });
    expect(await provider.finishThreeDs({ ...order, paymentId, conversationData: '' })).toMatchObject({
      is: 'approved',
    });
  });
});

describe('a charge of a kept card', () => {
  it('is taken without its holder', async () => {
    const order = charging(await createTestStoredCard());
    const charged = await provider.charge(order);
    expect(charged).toMatchObject({ is: 'approved', paidPrice: { amount: 11880, currency: 'TRY' } });
    expect(await provider.find(order)).toEqual(charged);
  });

  it('is not possible with a card that was removed, or is another’s', async () => {
    const card = await createTestStoredCard();
    expect(await provider.charge(charging({ ...card, userKey: 'another' }))).toMatchObject({ is: 'refused' });
    expect(await provider.deleteCard(card)).toEqual({ is: 'done' });
    expect(await provider.charge(charging(card))).toMatchObject({ is: 'refused', code: '3001' });
    expect(await provider.deleteCard(card)).toMatchObject({ is: 'refused' });
  });

  it('of a debit card may need 3-D Secure', async () => {
    const card = await createTestStoredCard('4766620000000001');
    bank.bank.faults.add({ fault: 'debitNeedsThreeDs', path: '', times: 1, milliseconds: 0, code: '' });
    const refused = await provider.charge(charging(card));
    expect(refused).toMatchObject({ is: 'refused', code: '10217', group: 'DEBIT_CARDS_REQUIRES_3DS' });
    expect(await provider.charge(charging(card))).toMatchObject({ is: 'approved' });
  });

  it('of a domestic card is in liras alone', async () => {
    const dollars = { paidPrice: { amount: 11880, currency: 'USD' as const } };
    expect(await provider.charge(charging(await createTestStoredCard(), dollars))).toMatchObject({ code: '5184' });
    const foreign = await createTestStoredCard('5400010000000004');
    expect(await provider.charge(charging(foreign, dollars))).toMatchObject({ is: 'approved', ...dollars });
  });

  it('that is under review for fraud says so', async () => {
    const card = await createTestStoredCard();
    bank.bank.faults.add({ fault: 'review', path: '', times: 1, milliseconds: 0, code: '' });
    expect(await provider.charge(charging(card))).toMatchObject({ is: 'approved', fraud: 'review' });
  });
});

describe('a refusal of the bank', () => {
  it.each(paymentFaults)('$code is told with its group, when it is found later too', async ({ code, error }) => {
    const order = buildOrder(cardRefusedWith(code));
    const { finish } = await buy(order);
    const refused = await finish();
    expect(refused).toMatchObject({ is: 'refused', code });
    if (refused.is !== 'refused') return;
    expect(paymentFault(refused.code, refused.group)).toMatchObject({ code, error });
    expect(await provider.find(order)).toMatchObject({ is: 'refused', code, group: refused.group });
  });

  it('comes with each of the documented cards', async () => {
    const codes: Record<string, string> = {};
    for (const { number, behaviour } of failingCards) {
      if (typeof behaviour !== 'object' || !('code' in behaviour)) continue;
      const result = await (await buy(buildOrder(number))).finish();
      codes[number.slice(0, 6)] = result.is === 'refused' ? result.code : result.is;
      expect(codes[number.slice(0, 6)]).toBe(behaviour.code);
    }
    expect(Object.keys(codes)).toHaveLength(13);
  });

  it.each([
    ['a number without check digit', { number: '5528790000000009' }, 'billing.invalidCardNumber'],
    ['a past date', { expireYear: '2020' }, 'billing.invalidExpiry'],
    ['a short code', { cvc: '1' }, 'billing.invalidCvcLength'],
  ])('is not needed for %s: the request is refused before', async (_, wrong, error) => {
    const order = buildOrder();
    const answer = await provider.startThreeDs({ ...order, card: { ...order.card, ...wrong } as CardPayment['card'] });
    if (answer.is !== 'refused') throw new Error('not refused');
    expect(paymentFault(answer.code, answer.group).error).toBe(error);
  });

  it('also comes for a card that no list has: it might be someone’s own', async () => {
    expect(await (await buy(buildOrder('4242424242424242'))).finish()).toMatchObject({ code: '10213' });
  });
});

describe('money that goes back', () => {
  it('is the whole payment on the same day, and no more than once', async () => {
    const { order, result } = await bought();
    const cancel = () => provider.cancel({ paymentId: result.paymentId, conversationId: 'c', ip: '203.0.113.7' });
    expect(await cancel()).toEqual({ is: 'done' });
    expect(await cancel()).toMatchObject({ is: 'refused' });
    expect(await provider.reversed(order)).toMatchObject({ is: 'known', cancelled: true });
  });

  it('is refunded in parts, never more than was paid', async () => {
    const { order, result } = await bought();
    const refund = (amount: number) =>
      provider.refund({
        paymentId: result.paymentId,
        conversationId: `refund-${amount}`,
        money: { amount, currency: 'TRY' },
        ip: '203.0.113.7',
      });
    expect(await refund(10001)).toEqual({ is: 'done' });
    expect(await refund(1880)).toMatchObject({ is: 'refused' });
    expect(await refund(1879)).toEqual({ is: 'done' });
    expect(await provider.reversed(order)).toEqual({
      is: 'known',
      charged: { amount: 11880, currency: 'TRY' },
      cancelled: false,
      refunded: { amount: 11880, currency: 'TRY' },
    });
    expect(await refund(1)).toMatchObject({ is: 'refused' });
  });

  it('of a payment that the bank keeps stays there', async () => {
    const { result } = await bought(buildOrder('5406670000000009'));
    const money = { amount: 11880, currency: 'TRY' } as const;
    const asked = { paymentId: result.paymentId, conversationId: 'r', ip: '203.0.113.7' };
    expect(await provider.cancel(asked)).toMatchObject({ is: 'refused' });
    expect(await provider.refund({ ...asked, money })).toMatchObject({ is: 'refused' });
  });

  it('is not known of what never was', async () => {
    expect(await provider.reversed(buildOrder())).toEqual({ is: 'absent' });
  });
});

describe('an answer that does not come', () => {
  const quick = () => iyzico(bank.account, { payment: 150, question: 150 });
  const fault = (kind: 'slow' | 'late' | 'dropAnswer' | 'dropRequest' | 'html503' | 'wrongSignature' | 'wrongAmount') =>
    bank.bank.faults.add({ fault: kind, path: '/payment/auth', times: 1, milliseconds: 60_000, code: '' });

  it.each(['dropAnswer', 'wrongSignature', 'wrongAmount'] as const)(
    'rightly (%s) leaves the charge unknown; asked for later it is found',
    async (kind) => {
      const order = charging(await createTestStoredCard());
      fault(kind);
      expect(await provider.charge(order)).toMatchObject({ is: 'unknown' });
      expect(await provider.find(order)).toMatchObject({ is: 'approved', paidPrice: order.paidPrice });
    },
  );

  it('in time leaves the charge unknown; asked for later it is found', async () => {
    const order = charging(await createTestStoredCard());
    fault('slow');
    expect(await quick().charge(order)).toEqual({ is: 'unknown', why: 'no answer in time' });
    expect(await provider.find(order)).toMatchObject({ is: 'approved' });
  });

  const named = { paymentId: '1', conversationId: 'slow' };
  const card = { userKey: 'a', token: 'b' };
  const paidPrice = { amount: 100, currency: 'TRY' } as const;
  it.each<[string, (quickly: PaymentProvider) => Promise<unknown>]>([
    ['startThreeDs', (quickly) => quickly.startThreeDs(buildOrder())],
    ['finishThreeDs', (quickly) => quickly.finishThreeDs({ ...named, conversationData: '', basketId: 'b', paidPrice })],
    ['charge', (quickly) => quickly.charge(charging(card))],
    ['find', (quickly) => quickly.find({ ...named, paidPrice })],
    ['reversed', (quickly) => quickly.reversed({ ...named, paidPrice })],
    ['cancel', (quickly) => quickly.cancel({ ...named, ip: '203.0.113.7' })],
    ['refund', (quickly) => quickly.refund({ ...named, money: paidPrice, ip: '203.0.113.7' })],
    ['storeCard', (quickly) => quickly.storeCard(typed())],
    ['deleteCard', (quickly) => quickly.deleteCard(card)],
    ['bin', (quickly) => quickly.bin('552879')],
  ])('in time is waited for by no call: %s', async (name, ask) => {
    bank.bank.faults.add({ fault: 'late', path: '', times: 1, milliseconds: 60_000, code: '' });
    expect(await ask(quick())).toEqual(name === 'bin' ? null : { is: 'unknown', why: 'no answer in time' });
  });

  it.each(['dropRequest', 'html503'] as const)('at all (%s) leaves nothing to be found', async (kind) => {
    const order = charging(await createTestStoredCard());
    fault(kind);
    expect(await provider.charge(order)).toMatchObject({ is: 'unknown' });
    expect(await provider.find(order)).toEqual({ is: 'absent' });
  });

  it('because no one is there is unknown, with no word of what was sent', async () => {
    const nowhere = iyzico({ ...bank.account, url: `http://127.0.0.1:${await freePort()}` });
    const order = buildOrder();
    expect(await nowhere.startThreeDs(order)).toEqual({ is: 'unknown', why: 'ECONNREFUSED' });
    expect(await nowhere.find(order)).toEqual({ is: 'unknown', why: 'ECONNREFUSED' });
    expect(await nowhere.bin('552879')).toBeNull();
    const broken = { ...order, items: undefined } as unknown as CardPayment;
    await expect(nowhere.startThreeDs(broken)).resolves.toMatchObject({ is: 'unknown' });
  });

  it('from the bank (10219) is asked for before it counts as refused', async () => {
    const order = charging(await createTestStoredCard());
    bank.bank.faults.add({ fault: 'refuse', path: '/payment/auth', times: 1, milliseconds: 0, code: '10219' });
    expect(await provider.charge(order)).toMatchObject({ is: 'refused', code: '10219' });
  });

  it('from the provider itself but from others counts for nothing', async () => {
    const others = iyzico({ ...bank.account, secretKey: 'another secret' });
    expect(await others.startThreeDs(buildOrder())).toMatchObject({ is: 'refused', code: '1000' });
    expect(await iyzico({ ...bank.account, apiKey: 'another' }).startThreeDs(buildOrder())).toMatchObject({
      code: '1001',
    });
  });
});

describe('a webhook', () => {
  let receiver: Server;
  let received: { headers: Record<string, string | string[] | undefined>; body: unknown }[] = [];
  let own: TestBank;
  let refuse = false;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        received.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(refuse ? 500 : 200).end();
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    own = await createTestBank(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
    provider = iyzico(own.account);
  });
  afterAll(async () => {
    provider = iyzico(bank.account);
    await own.close();
    receiver.close();
  });
  afterEach(() => {
    received = [];
    refuse = false;
    own.bank.faults.clear();
  });
  /** The sandbox's clock continues, and what is due by then is delivered. */
  const pass = (seconds: number) =>
    fetch(`${own.url}/admin/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: seconds * 1000 }),
    });
  const hooks = () => received.map(({ headers, body }) => provider.webhookOf(headers, body));
  const buyThere = async () => {
    const order = buildOrder();
    const start = await started(order);
    await own.answerThreeDs(start.html, 'approve');
    const result = await provider.finishThreeDs({ ...order, paymentId: start.paymentId, conversationData: '' });
    return { order, result };
  };

  it('tells of every step, seconds later, with a signature', async () => {
    const { order } = await buyThere();
    expect(received).toEqual([]);
    await pass(15);
    expect(hooks()).toMatchObject([
      { event: 'THREE_DS_CALLBACK', conversationId: order.conversationId, status: 'CALLBACK_THREEDS' },
      { event: 'THREE_DS_AUTH', conversationId: order.conversationId, status: 'SUCCESS' },
    ]);
    const [first] = received;
    expect(provider.webhookOf(first?.headers ?? {}, { ...(first?.body as object), status: 'SUCCESS' })).toBeNull();
    expect(provider.webhookOf({}, first?.body)).toBeNull();
  });

  it('that is not taken comes again a quarter of an hour later, three times in all', async () => {
    refuse = true;
    await buyThere();
    for (const seconds of [15, 60, 15 * 60, 15 * 60, 15 * 60]) await pass(seconds);
    expect(received).toHaveLength(6);
    expect(new Set(hooks().map((hook) => hook?.referenceCode)).size).toBe(2);
  });

  it('may come twice, and out of order', async () => {
    own.bank.faults.add({ fault: 'webhooksOutOfOrder', path: '', times: 1, milliseconds: 0, code: '' });
    own.bank.faults.add({ fault: 'doubleWebhook', path: '', times: 1, milliseconds: 0, code: '' });
    await buyThere();
    await pass(15);
    await pass(60);
    expect(hooks().map((hook) => hook?.event)).toEqual(['THREE_DS_AUTH', 'THREE_DS_AUTH', 'THREE_DS_CALLBACK']);
  });
});

describe('the provider’s published examples', () => {
  it('of a callback is right', () => {
    const published = iyzico({ url: 'http://x', apiKey: 'x', secretKey: 'jLc7GQHD2pyJoqXDeEcTnGHYtP7Ai5jl' });
    const form = {
      status: 'success',
      paymentId: '22484292',
      mdStatus: '1',
      signature: 'a4f73b80bb32a6ef8358090bbd8609a49a7b53f463048f8ef147496e236d04f0',
    };
    expect(published.callbackOf(form)).toMatchObject({ paymentId: '22484292', confirmed: true });
    expect(published.callbackOf({ ...form, status: 'failure' })).toBeNull();
  });

  it('of a webhook is right', () => {
    const secretKey = 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs';
    const published = iyzico({ url: 'http://x', apiKey: 'x', secretKey });
    const body = {
      iyziEventType: 'API_AUTH',
      paymentId: 22484059,
      paymentConversationId: 'conversationId',
      status: 'SUCCESS',
    };
    const signature = '92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae';
    expect(published.webhookOf({ 'x-iyz-signature-v3': signature }, body)).toMatchObject({ paymentId: '22484059' });
    expect(published.webhookOf({ 'x-iyz-signature-v3': signature }, { ...body, status: 'FAILURE' })).toBeNull();
  });
});

describe('a card', () => {
  it.each(approvedCards)('$number is known by its first digits, and may pay', async ({ number, bankName, type }) => {
    const bin = await provider.bin(number.slice(0, 6));
    expect(bin).toMatchObject({ bankName, domestic: bankName !== null });
    if (bankName !== null) expect(`${bin?.type?.toUpperCase()}_CARD`).toBe(type);
    expect(await provider.startThreeDs(buildOrder(number))).toMatchObject({ is: 'started' });
  });
});

describe('a card that is kept without a payment', () => {
  it('is told by its facts, charged later, and removed', async () => {
    const card = await keptCard();
    expect(card).toMatchObject({ association: 'MASTER_CARD', type: 'credit', bin: '552879', lastFour: '0008' });
    const { userKey, token } = card;
    expect(await provider.charge(charging({ userKey, token }))).toMatchObject({ is: 'approved' });
    expect(await provider.deleteCard({ userKey, token })).toEqual({ is: 'done' });
    expect(await provider.charge(charging({ userKey, token }))).toMatchObject({ is: 'refused' });
  });

  it('stands beside the other cards of its holder, each by a token of its own', async () => {
    const first = await keptCard();
    const second = await keptCard(typed('4603450000000000', first.userKey));
    expect(second.userKey).toBe(first.userKey);
    expect(second.token).not.toBe(first.token);
    expect(await provider.deleteCard(first)).toEqual({ is: 'done' });
    expect(await provider.charge(charging(second))).toMatchObject({ is: 'approved' });
  });

  it('is of another holder where no key is given, and refused with a key that no one has', async () => {
    const [first, second] = [await keptCard(), await keptCard()];
    expect(second.userKey).not.toBe(first.userKey);
    expect(await provider.charge(charging({ userKey: second.userKey, token: first.token }))).toMatchObject({
      is: 'refused',
    });
    expect(await provider.storeCard(typed(GOOD, 'nobody'))).toMatchObject({ is: 'refused', code: '3002' });
  });

  it('is refused where its number or its date is none', async () => {
    expect(await provider.storeCard(typed('5528790000000009'))).toMatchObject({ is: 'refused' });
    const over = typed();
    expect(await provider.storeCard({ ...over, card: { ...over.card, expireYear: '2019' } })).toMatchObject({
      is: 'refused',
    });
  });

  it.each(['dropAnswer', 'dropRequest', 'html503'] as const)(
    'is unknown, without a word of its number, where the answer is lost (%s)',
    async (fault) => {
      bank.bank.faults.add({ fault, path: '/cardstorage/card', times: 1, milliseconds: 0, code: '' });
      const answer = await provider.storeCard(typed());
      expect(answer).toMatchObject({ is: 'unknown' });
      expect(JSON.stringify(answer)).not.toContain(GOOD);
    },
  );
});
