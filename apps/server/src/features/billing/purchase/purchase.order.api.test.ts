import {
  getInvoiceBuyer,
  getOrder,
  getProfile,
  getUserFromNpsService,
  openInvoice,
  orderSummary,
  pay,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestAccount, databaseKinds, expectReply, tokenOf } from '#testing/index.ts';
import { begin, confirm, createTestPayInput, GOOD_CARD } from '../testing/buyer.ts';
import { purchasing } from '../testing/purchasing.ts';

const MINUTE_MS = 60_000;

describe.each(databaseKinds)('what is ordered (%s)', (kind) => {
  const { on, rows, stateOf, countOf } = purchasing(kind);

  it('has an invoice that its owner may print, and no one else', async () => {
    const { orderId, path } = await begin(on.server, on.buyer, { name: 'Ayşe' });
    await confirm(on.server, on.bank, path);
    const { invoice } = await stateOf(orderId);
    const invoiceId = invoice?.id ?? '';
    const open = async (bearer: string) => on.server.send(openInvoice, { invoiceId }, { bearer });
    const page = await on.server.app.http.inject({ url: expectReply(await open(on.buyer.bearer)).url });
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
    expect((await open((await createTestAccount(on.server)).bearer)).refusal.code).toBe('route.notFound');
    expect((await open(await tokenOf(on.server, 'admin@salon.test'))).status).toBe(200);
    const url = expectReply(await open(on.buyer.bearer)).url;
    on.server.clock.advance(11 * MINUTE_MS);
    expect((await on.server.app.http.inject({ url })).statusCode).toBe(404);
    expect((await on.server.app.http.inject({ url: `/payment/invoice/${invoiceId}` })).statusCode).toBe(404);
  });

  it('costs what the server says, whatever a client says', async () => {
    const lies = { price: '1.00', total: '1.00', paidPrice: 1, currency: 'USD', packageId: 'enterprise' };
    const { orderId } = await begin(on.server, on.buyer, lies as object);
    expect((await stateOf(orderId)).summary).toMatchObject({
      total: '1469.10',
      currency: 'TRY',
      packageId: 'standart',
    });
    const refused = async (changes: object) =>
      (
        await on.server.send(
          pay,
          await createTestPayInput(on.server, on.buyer, {
            paymentContractTexts: {
              distanceSalesContractText: 'x',
              preliminaryInformationFormText: 'x',
              withdrawalRightText: 'x',
            },
            ...changes,
          }),
          { bearer: on.buyer.bearer },
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
      await on.server.send(
        orderSummary,
        { productId: 3, subscriptionType: 2, licenceCount: '11' as never, isCurrencyDollar: true },
        { bearer: on.buyer.bearer },
      ),
    );
    expect(summary).toMatchObject({ packageId: 'business', seats: 11, net: '1714.68', currency: 'USD' });
  });

  it('needs a card by its rules, sealed for that', async () => {
    const refused = async (card: object) =>
      (await on.server.send(pay, await createTestPayInput(on.server, on.buyer, {}, card), { bearer: on.buyer.bearer }))
        .refusal;
    expect((await refused({ number: '5528790000000009' })).errors).toHaveProperty('cardNumber');
    expect((await refused({ month: '13' })).errors).toHaveProperty('date');
    expect((await refused({ year: '2025' })).errors).toHaveProperty('date');
    expect((await refused({ cvc: '12' })).errors).toHaveProperty('cvc');
    const plain = { ...(await createTestPayInput(on.server, on.buyer)), cardNumber: GOOD_CARD };
    expect((await on.server.send(pay, plain, { bearer: on.buyer.bearer })).refusal.code).toBe('sealed.broken');
    expect(await countOf('purchase_order', sql`user_id = ${on.buyer.userId}`)).toBe(0);
  });

  it('asks for what the provider has to know of its buyer', async () => {
    await rows(sql`update "user" set identity_number = null where id = ${on.buyer.userId}`);
    const refused = await on.server.send(pay, await createTestPayInput(on.server, on.buyer, { identityNumber: '' }), {
      bearer: on.buyer.bearer,
    });
    expect(refused.refusal.code).toBe('billing.profileIncomplete');
  });

  it('of no one else’s is told', async () => {
    const { orderId } = await begin(on.server, on.buyer);
    const other = await createTestAccount(on.server);
    expect((await on.server.send(getOrder, { orderId }, { bearer: other.bearer })).refusal.code).toBe('route.notFound');
  });

  it('fills what the profile lacks, and its invoice is what the next form begins with', async () => {
    const profile = async () => expectReply(await on.server.send(getProfile, {}, { bearer: on.buyer.bearer }));
    const last = async () => expectReply(await on.server.send(getInvoiceBuyer, {}, { bearer: on.buyer.bearer })).buyer;
    await rows(
      sql`update "user" set identity_number = null, registration_address = null, country = null, city = null, phone_number = '+905320000000' where id = ${on.buyer.userId}`,
    );
    expect(await last()).toBeNull();
    const { path, input } = await begin(on.server, on.buyer);
    const { billingAddress, country, city, district } = input;
    expect(await profile()).toMatchObject({
      identityNumber: '10000000146',
      registrationAddress: billingAddress,
      country,
      city,
      district,
      phoneNumber: '+905320000000',
    });
    await confirm(on.server, on.bank, path);
    expect(await last()).toMatchObject({
      identityNumberType: '0',
      name: 'Ayşe',
      billingAddress,
      city,
      surname: 'Yılmaz',
    });
  });

  it('keeps a number that is written as in another country as it is dialled', async () => {
    await rows(sql`update "user" set phone_number = null where id = ${on.buyer.userId}`);
    const abroad = { country: 'DE', city: 'Köln', district: 'Ehrenfeld', phoneNumber: '0221 12345678' };
    const { orderId } = await begin(on.server, on.buyer, abroad);
    expect(await rows(sql`select phone_number from "user" where id = ${on.buyer.userId}`)).toEqual([
      { phone_number: '+4922112345678' },
    ]);
    expect(await rows(sql`select buyer->>'phoneNumber' as phone from purchase_order where id = ${orderId}`)).toEqual([
      { phone: '+4922112345678' },
    ]);
  });

  it('asks no registry about anybody unless the installation has one', async () => {
    const asked = await on.server.send(getUserFromNpsService, { identity: '10000000146' }, { bearer: on.buyer.bearer });
    expect(asked.refusal.code).toBe('billing.identityServiceOff');
  });
});
