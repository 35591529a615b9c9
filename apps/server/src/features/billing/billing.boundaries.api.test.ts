import { type InputOf, orderContracts, pay, startTrial } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { refusalText } from '#platform/texts.ts';
import {
  buildInvoiceInput,
  createTestAccount,
  createTestBank,
  createTestServer,
  rowsOf,
  sealField,
  type TestBank,
  type TestBuyer,
  type TestServer,
} from '#testing/index.ts';
import { begin, createTestPayInput, GOOD_CARD } from './testing/buyer.ts';

const languages = ['tr', 'en', 'ar', 'ru'] as const;
type Wire = InputOf<typeof startTrial>;
type Row = readonly [part: Partial<Record<keyof Wire, unknown>>, field: string, message: string];

const letters = (count: number): string => 'a'.repeat(count);
const company = {
  identityNumberType: '1',
  name: 'Örnek Yazılım A.Ş.',
  identityNumber: '1111111114',
  taxAdministration: 'Çankaya',
};
const abroad = { country: 'DE', city: 'Köln', district: 'Ehrenfeld', phoneNumber: '+4922112345678' };
/** Values of no text, whatever the field. */
const wrongTypes = [7, true, [], ['Ayşe'], { a: 1 }];

/** What no field of a name takes, however it looks. */
const nameTricks = [
  'Ayşe1',
  'Ay\u200bşe',
  'Ay\u202eşe',
  'Ayşe😀',
  'Ayşe<b>',
  'Ayşe_',
  'Ay\u0000şe',
  'Ay\ud800şe',
  '２２',
];
const invalid = (field: string, values: readonly unknown[], message: string, base: object = {}): Row[] =>
  values.map((value) => [{ ...base, [field]: value }, field, message]);
/** Of a company the title comes as `name` and the tax number as `identityNumber`; what is said is of the form's field. */
const ofCompany = (wire: string, field: string, values: readonly unknown[], message: string): Row[] =>
  values.map((value) => [{ ...company, [wire]: value }, field, message]);

const refused: readonly Row[] = [
  ...invalid('identityNumberType', ['', '2', '00', 0, null, 'individual'], 'field.required'),
  ...(['name', 'surname'] as const).flatMap((field) => [
    ...invalid(field, ['', '   '], 'field.required'),
    ...invalid(field, ['A', letters(41), 'ş'.repeat(41)], 'field.length2to40'),
    ...invalid(
      field,
      nameTricks.filter((text) => !text.includes('\0')),
      'field.personNameLetters',
    ),
  ]),
  ...invalid(
    'identityNumber',
    ['1234567895', '123456789500', '02345678950', '11111111111', '12345678951'],
    'field.identityInvalid',
  ),
  ...invalid(
    'identityNumber',
    ['１００００００００１４６', '١٠٠٠٠٠٠٠١٤٦', '1000000014a', '100 000 001 46', "1' or '1'='1"],
    'field.identityInvalid',
  ),
  ...ofCompany('name', 'companyTitle', [''], 'field.required'),
  ...ofCompany('name', 'companyTitle', [letters(9), letters(41), ` ${letters(9)} `], 'field.companyTitleLength'),
  ...ofCompany(
    'name',
    'companyTitle',
    ['Örnek <Yazılım>', 'Örnek | Yazılım', 'Örnek > Yazılım'],
    'field.companyTitleSigns',
  ),
  ...ofCompany('identityNumber', 'taxNumber', ['', null], 'field.required'),
  ...ofCompany(
    'identityNumber',
    'taxNumber',
    ['111111111', '11111111144', '1111111111', '111111111x', '١١١١١١١١١٤', '１１１１１１１１１４'],
    'field.taxNumberInvalid',
  ),
  ...ofCompany('taxAdministration', 'taxAdministration', ['', null], 'field.required'),
  ...ofCompany('taxAdministration', 'taxAdministration', ['ab', letters(21)], 'field.taxOfficeLength'),
  ...invalid('phoneNumber', [''], 'field.required'),
  ...invalid(
    'phoneNumber',
    ['123', '+90532123456', '+9053212345678', 'beş üç iki', '+999999999999', '0532-ABC-4567'],
    'field.phoneInvalid',
  ),
  ...invalid('billingAddress', [''], 'field.required'),
  ...invalid('billingAddress', [letters(9), ` ${letters(9)}\n`], 'field.addressShort'),
  ...invalid('billingAddress', [letters(501)], 'field.textLong'),
  ...invalid('country', [''], 'field.required'),
  ...invalid('country', ['Türkiye', 'tr', 'T', 'TUR', 'T1', 'ＴＲ'], 'field.invalid'),
  ...(['city', 'district'] as const).flatMap((field) => [
    ...invalid(field, [''], 'field.required', abroad),
    ...invalid(field, ['A', letters(41)], 'field.length2to40', abroad),
  ]),
  ...invalid('city', ['Atlantis', 'ankara', 'Ankara\u200b'], 'field.provinceUnknown'),
  ...invalid('district', ['Kadıköy', 'çankaya'], 'field.districtUnknown'),
  ...invalid('addressDescription', [''], 'field.required'),
  ...invalid('addressDescription', ['E', letters(41)], 'field.addressNameLength'),
  ...(['name', 'phoneNumber', 'billingAddress', 'country', 'city', 'district', 'addressDescription'] as const).flatMap(
    (field) => [
      ...invalid(field, [...wrongTypes, null, undefined], 'field.required'),
      ...invalid(field, [letters(5000)], 'field.textLong'),
    ],
  ),
  ...(['surname', 'identityNumber', 'taxAdministration'] as const).flatMap((field) =>
    invalid(field, wrongTypes, 'field.required'),
  ),
  ...invalid('addressDescription', ['Ev\u0000'], 'field.invalid'),
];

const taken: readonly Partial<Record<keyof Wire, unknown>>[] = [
  {},
  { name: 'Al', surname: 'Öz' },
  { name: letters(40), surname: 'ş'.repeat(40) },
  { name: 'Ays\u0327e', surname: "D'Arcy" },
  { name: 'محمد', surname: 'Анна' },
  { name: '  Ayşe ', surname: ' Yılmaz  ' },
  { identityNumber: '10000000146' },
  { identityNumber: '', surname: 'Öz' },
  { identityNumber: null, taxAdministration: null },
  { ...company, name: letters(10), taxAdministration: 'abc' },
  { ...company, name: letters(40), taxAdministration: letters(20), identityNumber: '0150015264' },
  { phoneNumber: '0532 123 45 67' },
  { billingAddress: letters(10) },
  { billingAddress: letters(500) },
  { ...abroad, city: 'Åb', district: letters(40) },
  { addressDescription: 'Ev' },
  { addressDescription: letters(40) },
];

const shownValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text;
};

describe('what is sent raw to buy', () => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  const choice = { productId: 2, subscriptionType: 1, licenceCount: 5 };
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer('postgres', { payment: bank.account });
  });
  beforeEach(async () => {
    buyer ??= await createTestAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  /** As bytes: what no form and no type of ours would send. */
  const raw = async (path: string, body: unknown, language: Language = 'tr') => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${buyer.bearer}`,
        'content-type': 'application/json',
        'accept-language': language,
        'x-correlation-id': publicId(),
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.statusCode, exception: answer.headers.exception, body: answer.json() };
  };
  const said = (message: string, language: Language) => refusalText('input.invalid', language).field(message);

  describe('with an invoice', () => {
    it.each(refused.map((row, at) => [shownValue(row[0]), ...row, languages[at % 4] ?? 'tr'] as const))(
      '%s is refused, for its field, in the caller’s words',
      async (_shown, part, field, message, language) => {
        const { status, exception, body } = await raw(
          '/payment/order-contracts',
          { ...choice, ...buildInvoiceInput(), ...part },
          language,
        );
        expect([status, exception, body.code]).toEqual([400, 'DomainException', 'input.invalid']);
        expect(body.errors[field]).toBe(said(message, language));
        expect(body.title.length).toBeGreaterThan(3);
      },
    );

    it.each(taken.map((part) => [shownValue(part), part] as const))('%s is taken', async (_shown, part) => {
      const { status, body } = await raw('/payment/order-contracts', { ...choice, ...buildInvoiceInput(), ...part });
      expect([status, body.errors]).toEqual([200, undefined]);
    });

    it.each([
      ['the trial', startTrial.path, { termsVersion: SALES_TEXTS_VERSION }],
      ['the payment', pay.path, null],
    ])('is held against the same rules by %s', async (_which, path, own) => {
      const rest = own ?? (await createTestPayInput(server, buyer));
      const books = await booksOf();
      for (const [part, field, message] of refused.filter((_row, at) => at % 6 === 0)) {
        const { body } = await raw(path, { ...rest, ...buildInvoiceInput(), ...part }, 'en');
        expect([part, body.errors?.[field]]).toEqual([part, said(message, 'en')]);
      }
      expect(await booksOf()).toEqual(books);
    });

    it.each(['', 'null', '[]', '"x"', '7', '{', '{"name":'])('that is no object (%j) is refused', async (text) => {
      expect((await raw(orderContracts.path, text)).status).toBe(400);
    });
  });

  describe('with a card', () => {
    const NOW_YEAR = 2026;
    it.each([
      [{ number: '' }, 'cardNumber', 'field.required'],
      [{ number: '5528790000000009' }, 'cardNumber', 'field.cardNumberInvalid'],
      [{ number: '5528 7900 0000 0008' }, 'cardNumber', 'field.cardNumberInvalid'],
      [{ number: '５５２８７９００００００００08' }, 'cardNumber', 'field.cardNumberInvalid'],
      [{ number: '55287900000' }, 'cardNumber', 'field.cardNumberInvalid'],
      [{ number: '55287900000000083' }, 'cardNumber', 'field.cardNumberInvalid'],
      [{ number: '0x5528790000000008' }, 'cardNumber', 'field.cardNumberInvalid'],
      [{ month: '00' }, 'date', 'field.expiryInvalid'],
      [{ month: '13' }, 'date', 'field.expiryInvalid'],
      [{ month: '1' }, 'date', 'field.expiryInvalid'],
      [{ month: '١٢' }, 'date', 'field.expiryInvalid'],
      [{ month: '10', year: String(NOW_YEAR) }, 'date', 'field.expiryPast'],
      [{ year: '30' }, 'date', 'field.required'],
      [{ year: '1999' }, 'date', 'field.required'],
      [{ cvc: '' }, 'cvc', 'field.required'],
      [{ cvc: '12' }, 'cvc', 'field.cvcInvalid'],
      [{ cvc: '1234' }, 'cvc', 'field.cvcInvalid'],
      [{ cvc: '12a' }, 'cvc', 'field.cvcInvalid'],
      [{ cvc: '１２３' }, 'cvc', 'field.cvcInvalid'],
    ])('%j is refused, and neither our books nor the bank’s know of it', async (card, field, message) => {
      const input = await createTestPayInput(server, buyer, {}, card);
      const books = await booksOf();
      const { status, body } = await raw(pay.path, input);
      expect([status, body.code, body.errors?.[field]]).toEqual([400, 'input.invalid', said(message, 'tr')]);
      expect(await booksOf()).toEqual(books);
    });

    it.each([
      ['', 'field.required'],
      ['  ', 'field.required'],
      ['Ayşe 2', 'field.cardHolderLetters'],
      ['Ayşe\u200bYılmaz', 'field.cardHolderLetters'],
      ['<b>Ayşe</b>', 'field.cardHolderLetters'],
      [letters(61), 'field.textLong'],
      [7, 'field.required'],
    ])('and the name %j on it is refused', async (cardHolderName, message) => {
      const input = await createTestPayInput(server, buyer);
      const { body } = await raw(pay.path, { ...input, cardHolderName }, 'ar');
      expect(body.errors?.cardHolderName).toBe(said(message, 'ar'));
    });

    it.each([
      ['plain', GOOD_CARD, 'sealed.broken'],
      ['a number', Number(GOOD_CARD), 'input.invalid'],
      ['nothing', undefined, 'input.invalid'],
    ])('that comes as %s is refused', async (_how, cardNumber, code) => {
      const input = await createTestPayInput(server, buyer);
      expect((await raw(pay.path, { ...input, cardNumber })).body.code).toBe(code);
    });

    it('that was sealed for a password, or sent twice, is refused', async () => {
      const input = await createTestPayInput(server, buyer);
      const cardNumber = await sealField(server, GOOD_CARD, { purpose: 'password' });
      expect((await raw(pay.path, { ...input, cardNumber })).body.code).toBe('sealed.broken');
      expect((await raw(pay.path, input)).status).toBe(200);
      expect((await raw(pay.path, { ...input, idempotencyKey: publicId() })).body.code).toBe('sealed.broken');
    });
  });

  /** Everything that our books and the bank's have of anybody. */
  const booksOf = async () => {
    const tables = [
      'purchase_order',
      'purchase_consent',
      'payment',
      'payment_refund',
      'subscription',
      'invoice',
      'ledger_entry',
      'stored_card',
      'trial_claim',
    ];
    const present = await rowsOf(
      server.app.deps.db,
      sql`select table_name as n from information_schema.tables where table_schema = 'public'`,
    );
    const names = new Set(present.map(({ n }) => String(n)));
    const counted = [];
    for (const name of tables.filter((table) => names.has(table)))
      counted.push([
        name,
        await rowsOf(
          server.app.deps.db,
          sql`select count(*)::int as n, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as text from ${sql.identifier(name)} t`,
        ),
      ]);
    return { counted, bank: [...bank.bank.state.payments.values()].map(({ id, state, price }) => [id, state, price]) };
  };

  describe('with amounts of its own', () => {
    it.each([
      ['productId', ['2', 0, 1, 4, -2, 2.5, null, true, [2], 'standart', 1e21]],
      ['subscriptionType', ['1', 0, 3, -1, 1.5, null, 'annual', [1]]],
      ['licenceCount', [0, -1, -5, 1.5, 'beş', 'NaN', 'Infinity', '', null, [], {}, '5 OR 1=1', '0x']],
      ['isCurrencyDollar', ['true', 1, 'USD', null, {}]],
      ['terms', [false, 'true', 1, null, undefined]],
      ['startNow', ['true', 1, null]],
      ['idempotencyKey', ['', 'short', 'x'.repeat(65), 'ş'.repeat(20), 7, null, undefined]],
      ['paymentContractTexts', [null, 'x', {}, [], { distanceSalesContractText: 'x' }]],
    ])('a wrong %s changes nothing', async (field, values) => {
      const input = await createTestPayInput(server, buyer);
      const books = await booksOf();
      for (const value of values) {
        const { status, body } = await raw(pay.path, { ...input, [field]: value });
        expect([value, status, body.code]).toEqual([value, 400, 'input.invalid']);
        expect(Object.keys(body.errors ?? {}).some((name) => name.startsWith(field))).toBe(true);
      }
      expect(await booksOf()).toEqual(books);
    });

    it.each([
      ['seats beyond the package’s', { licenceCount: 11 }, 'billing.seatsOutOfRange'],
      ['seats beyond any package’s', { licenceCount: 1_000_000 }, 'billing.seatsOutOfRange'],
      ['a hundred seats as 1e2', { licenceCount: '1e2' }, 'billing.seatsOutOfRange'],
      ['fewer seats than the package has', { productId: 3, licenceCount: 10 }, 'billing.seatsOutOfRange'],
      ['more seats than the texts say', { licenceCount: 6 }, 'billing.textsChanged'],
      ['another term than the texts say', { subscriptionType: 2 }, 'billing.textsChanged'],
      ['another package than the texts say', { productId: 3, licenceCount: 11 }, 'billing.textsChanged'],
      ['dollars at home', { isCurrencyDollar: true }, 'billing.currencyNotOffered'],
    ])('%s change nothing', async (_what, changes, code) => {
      const input = await createTestPayInput(server, buyer);
      const books = await booksOf();
      const { status, body } = await raw(pay.path, { ...input, ...changes });
      const { title, content } = refusalText(code as 'billing.textsChanged', 'tr');
      expect([status, body]).toMatchObject([403, { code, title, content }]);
      expect(await booksOf()).toEqual(books);
    });

    it('numbers that JSON alone can write are no seats', async () => {
      const input = await createTestPayInput(server, buyer);
      const books = await booksOf();
      for (const number of ['1e400', '-1e400', '5.0000001', '1E309', '-0', '99999999999999999999']) {
        const text = JSON.stringify({ ...input, licenceCount: '§' }).replace('"§"', number);
        expect([number, (await raw(pay.path, text)).status >= 400]).toEqual([number, true]);
      }
      expect(await booksOf()).toEqual(books);
    });

    it('prices, taxes and totals that no one asked for are not read', async () => {
      const lies = {
        price: '0.01',
        total: -1,
        net: '0',
        vat: '0',
        vatRate: 0,
        unitPrice: 1e-9,
        paidPrice: 'NaN',
        discount: 100,
        currency: 'USD',
        packageId: 'enterprise',
        packageVersionId: 'x',
        userId: 'somebody',
        state: 'paid',
        isAdmin: true,
        __proto__: { total: 1 },
      };
      const { orderId } = await begin(server, buyer, lies as object);
      const [row] = await rowsOf(
        server.app.deps.db,
        sql`select unit_amount, net, vat, total, currency, package_id, state, user_id from purchase_order where id = ${orderId}`,
      );
      expect(row).toMatchObject({ package_id: 'standart', currency: 'TRY', state: 'pending', user_id: buyer.userId });
      expect([row?.net, row?.vat, row?.total].map(Number)).toEqual([124_500, 22_410, 146_910]);
      const charge = [...bank.bank.state.payments.values()].find(({ basketId }) => basketId === orderId);
      expect(charge).toMatchObject({ paidPrice: 146_910, currency: 'TRY' });
    });
  });
});
