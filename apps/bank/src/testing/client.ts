import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fields, fieldsOf } from '../fields.ts';
import { type RunningBank, startBank } from '../index.ts';
import { hmac } from '../signature.ts';

export const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' };

/** A request as the official client would sign it. */
export function signedHeaders(
  path: string,
  body: string,
  account = keys,
  random = '123456789',
): Record<string, string> {
  const signature = hmac(account.secretKey, random + path + body);
  const authorization = `apiKey:${account.apiKey}&randomKey:${random}&signature:${signature}`;
  return {
    authorization: `IYZWSv2 ${Buffer.from(authorization).toString('base64')}`,
    'x-iyzi-rnd': random,
    'content-type': 'application/json',
  };
}

export interface TestBank extends RunningBank {
  readonly dataDir: string;
  post(path: string, body: object): Promise<Fields>;
  clean(): Promise<void>;
}

/** The sandbox on a free port with a folder of its own. */
export async function createTestBank(): Promise<TestBank> {
  const dataDir = await mkdtemp(join(tmpdir(), 'salon-bank-'));
  const running = await startBank({ ...keys, port: 0, url: '', dataDir, webhookUrl: null });
  return {
    ...running,
    dataDir,
    async post(path, body) {
      const text = JSON.stringify(body);
      const headers = signedHeaders(path, text);
      return fieldsOf(await (await fetch(running.url + path, { method: 'POST', headers, body: text })).json());
    },
    async clean() {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let orders = 0;
/** A payment of 118.80 by a card. */
export function buildOrder(
  cardNumber = '5528790000000008',
  overrides: object = {},
): Fields & { conversationId: string } {
  orders += 1;
  const address = { contactName: 'Ayşe Yılmaz', city: 'İstanbul', country: 'Türkiye', address: 'Bağdat Caddesi 1' };
  return {
    locale: 'en',
    conversationId: `attempt-${orders}`,
    price: '118.8',
    paidPrice: '118.8',
    currency: 'TRY',
    installment: 1,
    basketId: `order-${orders}`,
    paymentCard: {
      cardHolderName: 'AYSE YILMAZ',
      cardNumber,
      expireYear: '2030',
      expireMonth: '12',
      cvc: '987',
      registerCard: 1,
    },
    buyer: {
      id: 'u',
      name: 'Ayşe',
      surname: 'Yılmaz',
      // The provider's own examples use it, though its check digits are wrong.
      identityNumber: '74300864791',
      email: 'ayse@example.com',
      ip: '203.0.113.7',
      registrationAddress: 'Bağdat Caddesi 1',
      city: 'İstanbul',
      country: 'Türkiye',
    },
    billingAddress: address,
    basketItems: [{ id: 'seats', name: 'Koltuk', category1: 'Abonelik', itemType: 'VIRTUAL', price: '118.8' }],
    callbackUrl: 'http://localhost:3000/payment/callback',
    ...overrides,
  };
}
