import Iyzipay from 'iyzipay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBank, type TestBank } from '../../testing/bank.ts';
import { type Fields, fieldsOf, listIn, textIn } from './iyzico.answer.ts';

let bank: TestBank;
let client: Iyzipay;
beforeAll(async () => {
  bank = await aBank();
  client = new Iyzipay({ uri: `${bank.account.url}/`, ...bank.account });
});
afterAll(() => bank.close());

const asked = (ask: (done: (failure: unknown, body: unknown) => void) => void): Promise<Fields> =>
  new Promise((done, fail) => ask((failure, body) => (failure ? fail(failure) : done(fieldsOf(body)))));

const card = { cardHolderName: 'AYŞE YILMAZ', cardNumber: '5528790000000008', expireYear: '2030', expireMonth: '12' };
const place = { city: 'İstanbul', country: 'Türkiye', address: 'Bağdat Caddesi “1” 🎉' };

/** What the product itself does not ask for; the rest is tried through the port. */
describe('the provider’s own client finds in the sandbox', () => {
  it('its greeting', async () => {
    expect(await asked((done) => client.apiTest.retrieve({}, done))).toMatchObject({ status: 'success' });
  });

  it('instalments', async () => {
    const request = { locale: 'en', conversationId: 'c', binNumber: '552879', price: '118.80' };
    const answer = await asked((done) => client.installmentInfo.retrieve(request, done));
    expect(answer).toMatchObject({ status: 'success', conversationId: 'c', locale: 'en' });
    expect(listIn(answer, 'installmentDetails')).toMatchObject([{ bankName: 'Halkbank', price: 118.8 }]);
  });

  it('stored cards: kept, listed, charged by the older calls, refunded by item, removed', async () => {
    const kept = await asked((done) => client.card.create({ email: 'a@example.com', externalId: 'x', card }, done));
    const { cardUserKey, cardToken } = kept;
    const cards = async () =>
      listIn(await asked((done) => client.cardList.retrieve({ cardUserKey }, done)), 'cardDetails');
    expect(await cards()).toMatchObject([{ cardToken, lastFourDigits: '0008' }]);
    const request = {
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
    };
    const start = { ...request, callbackUrl: 'http://localhost:3000/payment/callback' };
    const started = await asked((done) => client.threedsInitialize.create(start, done));
    await bank.answerThreeDs(Buffer.from(textIn(started, 'threeDSHtmlContent'), 'base64').toString(), 'approve');
    const { paymentId } = started;
    const paid = await asked((done) => client.threedsPayment.create({ paymentId, conversationId: 'older' }, done));
    expect(paid).toMatchObject({ status: 'success', price: 118, paidPrice: 120.5, mdStatus: 1 });
    const [item] = listIn(paid, 'itemTransactions');
    const refund = { paymentTransactionId: item?.paymentTransactionId, price: '120.5', currency: 'TRY', ip: '::1' };
    expect(await asked((done) => client.refund.create(refund, done))).toMatchObject({ status: 'success' });
    expect(await asked((done) => client.refund.create(refund, done))).toMatchObject({ status: 'failure' });
    await asked((done) => client.card.delete({ cardUserKey, cardToken }, done));
    expect(await cards()).toEqual([]);
  });
});
