import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvedCards, codeCards, failingCards, luhn } from './cards/cards.ts';
import { bankCodes } from './cards/codes.ts';
import { type Fields, fieldsOf, listIn, textIn } from './fields.ts';
import { buildOrder, createTestBank, keys, signedHeaders, type TestBank } from './testing/client.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await createTestBank();
});
afterEach(() => bank.bank.faults.clear());
afterAll(() => bank.clean());

const get = async (path: string): Promise<Fields> => {
  const headers = signedHeaders(path.split('?')[0] ?? '', '{}');
  return fieldsOf(await (await fetch(bank.url + path, { headers })).json());
};
const paid = async (order = buildOrder()): Promise<Fields> => {
  const answer = await bank.post('/payment/auth', order);
  expect(answer).toMatchObject({ status: 'success', conversationId: order.conversationId });
  return answer;
};
const advance = (days: number) =>
  fetch(`${bank.url}/admin/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: days * 24 * 60 * 60_000 }),
  });

describe('the API', () => {
  it('answers a request in the merchant’s language, and one that is not theirs with an error', async () => {
    expect(await get('/payment/test')).toMatchObject({ status: 'success', locale: 'tr' });
    expect(await bank.post('/payment/bin/check', { locale: 'en', binNumber: '12' })).toMatchObject({
      status: 'failure',
      errorCode: '5007',
      errorMessage: 'binNumber must have 6 characters',
    });
    const response = await fetch(`${bank.url}/payment/test`, { headers: signedHeaders('/payment/other', '{}') });
    expect([response.status, await response.json()]).toMatchObject([401, { errorCode: '1000', status: 'failure' }]);
  });

  it('knows no other path, and no subscriptions', async () => {
    const response = await fetch(`${bank.url}/payment/nothing`, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([404, { status: 'failure' }]);
    expect(await bank.post('/v2/subscription/products', {})).toMatchObject({ errorCode: '100001' });
  });

  it('tells of a card by its first digits, and how it may be paid in parts', async () => {
    expect(await bank.post('/payment/bin/check', { binNumber: '552879' })).toMatchObject({
      bankName: 'Halkbank',
      bankCode: 12,
      cardFamily: 'Paraf',
    });
    expect(await bank.post('/payment/bin/check', { binNumber: '540001' })).not.toHaveProperty('bankName');
    const credit = await bank.post('/payment/iyzipos/installment', { binNumber: '552879', price: '100' });
    const [first] = listIn(credit, 'installmentDetails');
    expect(listIn(first ?? {}, 'installmentPrices').map((one) => one.installmentNumber)).toEqual([1, 2, 3, 6, 9, 12]);
    const debit = await bank.post('/payment/iyzipos/installment', { binNumber: '589004', price: '100' });
    expect(listIn(debit, 'installmentDetails')[0]).toMatchObject({ force3ds: 1, installmentPrices: [{}] });
  });

  it('keeps cards for a user, lists them and takes them away', async () => {
    const card = fieldsOf(buildOrder().paymentCard);
    const kept = await bank.post('/cardstorage/card', { email: 'a@example.com', externalId: 'x', card });
    expect(textIn(kept, 'cardToken')).toHaveLength(28);
    const { cardUserKey, cardToken } = kept;
    await bank.post('/cardstorage/card', { cardUserKey, card });
    const cards = () =>
      bank.post('/cardstorage/cards', { cardUserKey }).then((answer) => listIn(answer, 'cardDetails'));
    expect(await cards()).toHaveLength(2);
    const body = JSON.stringify({ cardUserKey, cardToken });
    const removal = { method: 'DELETE', headers: signedHeaders('/cardstorage/card', body), body };
    expect((await fetch(`${bank.url}/cardstorage/card`, removal)).status).toBe(200);
    expect(await cards()).toHaveLength(1);
    expect(await bank.post('/cardstorage/cards', { cardUserKey: 'another' })).toMatchObject({ errorCode: '3002' });
  });

  it.each([
    ['no buyer’s e-mail', { buyer: { ...fieldsOf(buildOrder().buyer), email: '' } }, '3'],
    ['no identity number', { buyer: { ...fieldsOf(buildOrder().buyer), identityNumber: '' } }, '8'],
    ['no address', { billingAddress: {} }, '11'],
    ['items of another sum', { price: '118.81' }, '5062'],
    ['no price', { price: '0', paidPrice: '0' }, '11'],
    ['a price of three decimals', { price: '118.801' }, '11'],
    ['foreign money by a domestic card', { currency: 'USD' }, '5184'],
    ['an unknown currency', { currency: 'XXX' }, '11'],
    ['four parts', { installment: 4 }, '11'],
  ])('refuses a payment with %s', async (_, change, errorCode) => {
    const order = buildOrder(undefined, change);
    expect(await bank.post('/payment/auth', order)).toMatchObject({ status: 'failure', errorCode });
    expect(await bank.post('/payment/detail', { paymentConversationId: order.conversationId })).toMatchObject({
      status: 'failure',
      errorCode: '5090',
    });
  });

  it('refunds an item in parts, never more than was paid for it', async () => {
    const answer = await paid();
    const [item] = listIn(answer, 'itemTransactions');
    const refund = (price: string) =>
      bank.post('/payment/refund', { paymentTransactionId: item?.paymentTransactionId, price, currency: 'TRY' });
    expect(await refund('100')).toMatchObject({ status: 'success', price: 100 });
    expect(await refund('18.81')).toMatchObject({ status: 'failure', errorCode: '5094' });
    expect(await refund('18.80')).toMatchObject({ status: 'success' });
    const details = `/v2/reporting/payment/details?paymentConversationId=${String(answer.conversationId)}`;
    expect(listIn(await get(details), 'payments')).toMatchObject([{ paymentRefundStatus: 'TOTALLY_REFUNDED' }]);
  });

  it('cancels on the day of the payment alone, and refunds for a year', async () => {
    const [today, older] = [await paid(), await paid()];
    const cancel = ({ paymentId }: Fields) => bank.post('/payment/cancel', { paymentId, ip: '203.0.113.7' });
    const refund = ({ paymentId }: Fields, price: string) => bank.post('/v2/payment/refund', { paymentId, price });
    expect(await cancel(today)).toMatchObject({ status: 'success', price: 118.8 });
    await advance(1);
    expect(await cancel(older)).toMatchObject({ errorCode: '5093' });
    expect(await refund(older, '1.0')).toMatchObject({ status: 'success' });
    await advance(365);
    expect(await refund(older, '1.0')).toMatchObject({ errorCode: '5095' });
    await advance(-366);
  });

  it('refuses a kept card that has run out meanwhile', async () => {
    const { cardUserKey, cardToken } = await paid();
    await advance(365 * 10);
    expect(await bank.post('/payment/auth', buildOrder('', { paymentCard: { cardUserKey, cardToken } }))).toMatchObject(
      {
        errorCode: '10054',
      },
    );
    await advance(-365 * 10);
  });
});

describe('the cards', () => {
  it('are all numbers that a form takes, and each code has one', () => {
    const all = [...approvedCards, ...failingCards, ...codeCards];
    expect(all.filter(({ number }) => !luhn(number))).toEqual([]);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    expect([approvedCards.length, failingCards.length, codeCards.length]).toEqual([28, 17, 33]);
  });

  it('stand on a page, with every code in both languages', async () => {
    const response = await fetch(`${bank.url}/`);
    const page = await response.text();
    for (const { number } of [...approvedCards, ...failingCards, ...codeCards]) expect(page).toContain(number);
    const plain = page.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCodePoint(Number(code)));
    for (const { tr, en } of bankCodes) expect([plain.includes(tr), plain.includes(en)]).toEqual([true, true]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the page of 3-D Secure', () => {
  const begin = async (locale = 'tr') => {
    const started = await bank.post('/payment/3dsecure/initialize', buildOrder(undefined, { locale }));
    const html = Buffer.from(textIn(started, 'threeDSHtmlContent'), 'base64').toString();
    const mark = /name="PaReq" value="(\w+)"/.exec(html)?.[1] ?? '';
    return { html, form: { orderId: textIn(started, 'paymentId'), PaReq: mark } };
  };
  const submit = async (path: string, form: Record<string, string>) => {
    const response = await fetch(bank.url + path, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, page: await response.text() };
  };

  it.each([
    ['tr', 'Doğrulama kodu', 'Vazgeç'],
    ['en', 'Verification code', 'Cancel'],
  ])('is in the language of the payment (%s), and prints the code', async (locale, label, cancel) => {
    const { form } = await begin(locale);
    const { page } = await submit('/payment/mock/init3ds', form);
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(`<label for="code">${label}</label>`);
    expect(page).toContain(cancel);
    expect(page).toMatch(/data-code>\d{6}</);
    const other = locale === 'tr' ? 'en' : 'tr';
    expect((await submit('/payment/mock/init3ds', { ...form, lang: other })).page).toContain(`<html lang="${other}">`);
  });

  it('is no one’s who only guesses its number', async () => {
    const { form } = await begin();
    expect((await submit('/payment/mock/init3ds', { ...form, PaReq: '0' })).status).toBe(404);
    expect((await submit('/payment/mock/confirm3ds', { ...form, PaReq: '', action: 'approve' })).status).toBe(404);
  });

  it('asks again after a wrong code, and gives up after three', async () => {
    const { form } = await begin();
    const wrong = () => submit('/payment/mock/confirm3ds', { ...form, code: '1', action: 'approve' });
    for (let tries = 1; tries < 3; tries += 1) expect((await wrong()).page).toContain('role="alert"');
    expect((await wrong()).page).toContain('name="status" value="failure"');
    expect((await submit('/payment/mock/init3ds', form)).page).toContain('name="mdStatus" value="0"');
  });

  it('is too late after ten minutes', async () => {
    const { form } = await begin();
    const code = /data-code>(\d+)</.exec((await submit('/payment/mock/init3ds', form)).page)?.[1] ?? '';
    await advance(1);
    const { page } = await submit('/payment/mock/confirm3ds', { ...form, code, action: 'approve' });
    expect(page).toContain('name="status" value="failure"');
    await advance(-1);
  });
});

describe('what tests and developers ask', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${bank.url}/admin/faults`, { method: 'POST', headers, body: '{"fault":"html503","times":0}' });

  it('is not to be asked by pages of other sites', async () => {
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(403);
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(403);
  });

  it('is refused where it is no fault', async () => {
    const response = await fetch(`${bank.url}/admin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"fault":"fire"}',
    });
    expect(response.status).toBe(400);
  });
});

describe('a killed sandbox', () => {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  async function start(dataDir: string) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
      {
        env: { DATA_DIR: dataDir, BANK_PORT: '0', IYZICO_API_KEY: keys.apiKey, IYZICO_SECRET_KEY: keys.secretKey },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    running.add(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return { child, url: line.replace('payment sandbox at ', '') };
  }
  async function ask(url: string, path: string, body: object): Promise<Fields> {
    const text = JSON.stringify(body);
    return fieldsOf(
      await (await fetch(url + path, { method: 'POST', headers: signedHeaders(path, text), body: text })).json(),
    );
  }

  it('has every payment again that it told of, and no card number or code in its file', async () => {
    const own = await createTestBank();
    await own.close();
    const first = await start(own.dataDir);
    const orders = Array.from({ length: 20 }, () => buildOrder());
    const answers = await Promise.all(orders.map((order) => ask(first.url, '/payment/auth', order)));
    await ask(first.url, '/payment/cancel', { paymentId: answers[0]?.paymentId });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start(own.dataDir);
    for (const [index, { conversationId }] of orders.entries()) {
      const found = await ask(second.url, '/payment/detail', { paymentConversationId: conversationId });
      expect(found).toMatchObject({ paymentStatus: 'SUCCESS', paymentId: answers[index]?.paymentId });
    }
    // Cancelled once is cancelled for good, and a kept card is still kept.
    expect(await ask(second.url, '/payment/cancel', { paymentId: answers[0]?.paymentId })).toMatchObject({
      errorCode: '5093',
    });
    const { cardUserKey, cardToken } = answers[1] ?? {};
    const again = buildOrder('', { paymentCard: { cardUserKey, cardToken } });
    expect(await ask(second.url, '/payment/auth', again)).toMatchObject({ status: 'success' });
    second.child.kill('SIGKILL');
    const written = await readFile(join(own.dataDir, 'bank.log'), 'utf8');
    expect(written).not.toContain('5528790000000008');
    expect(written).not.toMatch(/cvc|"987"/);
    await rm(own.dataDir, { recursive: true });
  });
});
