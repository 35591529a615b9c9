import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBank, type TestBank } from '#testing/bank.ts';
import { type Fields, listIn, textIn } from './iyzico.answer.ts';
import { askProvider, authorization, type ProviderRequest } from './iyzico.client.ts';

const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' };

// Made with version 2.0.69 of the provider's own client for Node.
it.each([
  [
    'a body with letters of every kind',
    '/payment/auth',
    '{"locale":"tr","conversationId":"c-1","price":"118.8","buyer":{"name":"Ayşe “1” 🎉"}}',
    'YXBpS2V5OnNhbmRib3gta2V5JnJhbmRvbUtleToxMjM0NTY3ODkwYWJjZGVmJnNpZ25hdHVyZTozNzMzYmY1M2U0YjBhZWFmMjg2MzU0ZTkwMDgwZGRhMzMzMmZmY2M5NmU1YWEzMzBlMjJjNGFmMjQyZDkyNGY5',
  ],
  [
    'an empty object',
    '/v2/reporting/payment/details',
    '{}',
    'YXBpS2V5OnNhbmRib3gta2V5JnJhbmRvbUtleToxMjM0NTY3ODkwYWJjZGVmJnNpZ25hdHVyZTo3YTNmM2IzN2NkY2MyYTY5MWQ2Mzg5MGMxODgwYTVkZWM0M2E4NWI1Zjc1NjgwYTdlYjcxNGZjNGQ5M2Y1MDY3',
  ],
])('signs %s as the provider’s own client does', (_what, path, body, content) => {
  expect(authorization(keys, '1234567890abcdef', path, body)).toBe(`IYZWSv2 ${content}`);
});

/** What the product itself does not ask for; the rest is tried through the port. */
describe('the sandbox answers a signed request', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await createTestBank();
  });
  afterAll(() => bank.close());

  async function send(request: ProviderRequest): Promise<Fields> {
    const answer = await askProvider(bank.account, 30_000, () => request);
    if (answer.is === 'unknown') throw new Error(answer.why);
    return answer.fields;
  }

  it('although the address ends with a slash', async () => {
    const account = { ...bank.account, url: `${bank.account.url}/` };
    const answer = await askProvider(account, 30_000, () => ({ method: 'GET', path: '/payment/test' }));
    expect(answer).toMatchObject({ is: 'success' });
  });

  it('about instalments', async () => {
    const body = { locale: 'en', conversationId: 'c', binNumber: '552879', price: '118.80' };
    const reply = await send({ path: '/payment/iyzipos/installment', body });
    expect(reply).toMatchObject({ status: 'success', conversationId: 'c', locale: 'en' });
    expect(listIn(reply, 'installmentDetails')).toMatchObject([{ bankName: 'Halkbank', price: 118.8 }]);
  });

  const card = { cardHolderName: 'AYŞE YILMAZ', cardNumber: '5528790000000008', expireYear: '2030', expireMonth: '12' };
  const place = { city: 'İstanbul', country: 'Türkiye', address: 'Bağdat Caddesi “1” 🎉' };

  it('about stored cards: stored, listed, charged by the older calls, refunded by item, deleted', async () => {
    const stored = await send({ path: '/cardstorage/card', body: { email: 'a@example.com', externalId: 'x', card } });
    const { cardUserKey, cardToken } = stored;
    const cards = async () => listIn(await send({ path: '/cardstorage/cards', body: { cardUserKey } }), 'cardDetails');
    expect(await cards()).toMatchObject([{ cardToken, lastFourDigits: '0008' }]);
    const payment = {
      conversationId: 'older',
      price: 118,
      paidPrice: 120.5,
      installment: 1,
      currency: 'TRY',
      basketId: 'b',
      paymentCard: { cardUserKey, cardToken },
      buyer: {
        ...place,
        id: 'u',
        name: 'Ayşe',
        surname: 'Yılmaz',
        identityNumber: '11111111111',
        email: 'a@example.com',
        registrationAddress: place.address,
        ip: '203.0.113.7',
      },
      billingAddress: { contactName: 'Ayşe', ...place },
      basketItems: [{ id: 'i', name: 'n', category1: 'c', itemType: 'VIRTUAL', price: '118' }],
      callbackUrl: 'http://localhost:3000/payment/callback',
    };
    const started = await send({ path: '/payment/3dsecure/initialize', body: payment });
    await bank.answerThreeDs(Buffer.from(textIn(started, 'threeDSHtmlContent'), 'base64').toString(), 'approve');
    const { paymentId } = started;
    const paid = await send({ path: '/payment/3dsecure/auth', body: { paymentId, conversationId: 'older' } });
    expect(paid).toMatchObject({ status: 'success', price: 118, paidPrice: 120.5, mdStatus: 1 });
    const [item] = listIn(paid, 'itemTransactions');
    const refund = { paymentTransactionId: item?.paymentTransactionId, price: '120.5', currency: 'TRY', ip: '::1' };
    expect(await send({ path: '/payment/refund', body: refund })).toMatchObject({ status: 'success' });
    expect(await send({ path: '/payment/refund', body: refund })).toMatchObject({ status: 'failure' });
    await send({ method: 'DELETE', path: '/cardstorage/card', body: { cardUserKey, cardToken } });
    expect(await cards()).toEqual([]);
  });
});

it('says nothing of what was sent where a request cannot be made', async () => {
  const account = { ...keys, url: 'http://127.0.0.1:9' };
  const request = () => {
    throw new Error('5528790000000008');
  };
  expect(await askProvider(account, 1000, request)).toEqual({ is: 'unknown', why: 'the request could not be made' });
});
