import { cardRefusedWith } from '@salon/bank';
import { changeSubscription, contractKinds, getMyPayments, HEADERS, withdrawPayment } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLegalText } from '#platform/legal/legal.store.ts';
import { shippedTexts } from '#platform/legal/shipped.ts';
import {
  createTestAccount,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  notificationsOf,
  rowsOf,
  type TestBank,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { begin, bringBack, confirm, GOOD_CARD, renewDue, workDue } from '../testing/buyer.ts';

const DAY_MS = 86_400_000;

/** What a purchase of five seats for 1,469.10 lira is told by, in each language. */
const receipts = {
  tr: { subject: 'Salon: ödemenizi aldık', total: 'Toplam: ₺1.469,10', title: 'Standart', direction: 'ltr' },
  en: {
    subject: 'Salon: we received your payment',
    total: 'Total: TRY\u00a01,469.10',
    title: 'Standard',
    direction: 'ltr',
  },
  ar: { subject: '\u2068Salon\u2069: استلمنا دفعتكم', total: '1,469.10', title: 'القياسية', direction: 'rtl' },
  ru: { subject: 'Salon: мы получили ваш платёж', total: '1\u00a0469,10', title: 'Стандартный', direction: 'ltr' },
} as const;

describe.each(databaseKinds)('mails about payments (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const createTestReader = async (language: string, name = 'Ayşe') => {
    const buyer = await createTestAccount(server);
    await rowsOf(
      server.app.deps.db,
      sql`update "user" set language = ${language}, name = ${name} where id = ${buyer.userId}`,
    );
    // That they signed in is no news here.
    await rowsOf(server.app.deps.db, sql`delete from outbox where recipient = ${buyer.email}`);
    return buyer;
  };
  const buy = async (buyer: Awaited<ReturnType<typeof createTestReader>>) => {
    const { path } = await begin(server, buyer);
    return confirm(server, bank, path);
  };
  const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);

  it.each(Object.entries(receipts))(
    'a purchase has one receipt, in the language of its buyer: %s',
    async (language, told) => {
      const buyer = await createTestReader(language);
      const { form } = await buy(buyer);
      await bringBack(server, form);
      await workDue(server);
      const [mail, ...others] = await mailsTo(server, buyer.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(told.subject);
      const [invoice] = await rowsOf(
        server.app.deps.db,
        sql`select number from invoice where user_id = ${buyer.userId}`,
      );
      for (const text of [told.total, told.title, String(invoice?.number), '0008', '/profile/myPayments', '5'])
        expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(`dir="${told.direction}"`);
      expect(mail?.text).not.toMatch(/[{}]|undefined|5528|mail\./);
    },
  );

  it.each(['tr', 'ar'] as const)('the contracts go with it as they were agreed on: %s', async (language) => {
    const buyer = await createTestReader(language);
    const { path } = await begin(server, { ...buyer, headers: { [HEADERS.language]: language } });
    await confirm(server, bank, path);
    const [mail] = await mailsTo(server, buyer.email);
    expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual(
      contractKinds.map(() => 'text/html; charset=utf-8'),
    );
    for (const { filename, content } of mail?.attachments ?? []) {
      expect(content).toContain(`<h1 dir="auto">${filename.replace(/\.html$/, '')}</h1>`);
      expect(content).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(content).not.toMatch(/[{}]|undefined/);
    }
    expect(mail?.attachments?.[1]?.content).toContain(language === 'ar' ? '1,469.10' : '1.469,10');
  });

  it('contracts that are not the agreed ones any more do not go with it', async () => {
    const buyer = await createTestReader('en');
    const { path } = await begin(server, buyer);
    await rowsOf(
      server.app.deps.db,
      sql`update consent set text_hash = 'other' where order_id in (select id from purchase_order where user_id = ${buyer.userId})`,
    );
    await confirm(server, bank, path);
    const [mail] = await mailsTo(server, buyer.email);
    expect(mail?.attachments).toBeNull();
    expect(mail?.text).not.toContain('attached');
  });

  it('contracts are those that were agreed to, also when others hold by then', async () => {
    const buyer = await createTestReader('tr');
    const { path } = await begin(server, buyer);
    const { db, clock, legal } = server.app.deps;
    const texts = shippedTexts('distanceSalesContractText');
    const agreed = texts.tr.title;
    for (const one of Object.values(texts)) one.title = 'Another title';
    const at = clock.now();
    const row = {
      document: 'distanceSalesContractText',
      version: 'newer',
      hash: 'h',
      validFrom: at,
      createdAt: at,
    } as const;
    await insertLegalText(db, { ...row, texts });
    legal.forget();
    await confirm(server, bank, path);
    const [mail] = await mailsTo(server, buyer.email);
    expect(mail?.attachments?.map(({ filename }) => filename)).toContain(`${agreed}.html`);
    // Anyone who buys from then on agrees to the newer one, and gets it.
    const later = await createTestReader('tr');
    const next = await begin(server, later);
    await confirm(server, bank, next.path);
    const [other] = await mailsTo(server, later.email);
    expect(other?.attachments?.map(({ filename }) => filename)).toContain('Another title.html');
  });

  const faults = (fault: Parameters<typeof bank.bank.faults.add>[0]['fault'], path: string, times: number | null = 1) =>
    bank.bank.faults.add({ fault, path, times, milliseconds: 0, code: '10204' });
  const pass = async (minutes: number) => {
    server.clock.advance(minutes * 60_000);
    await workDue(server);
  };

  it.each([
    ['approved', GOOD_CARD, 'Salon: we received your payment'],
    ['refused', cardRefusedWith('10051'), 'Salon: your payment was not made'],
  ])('nobody knows for a day whether it was made: told once, and how it ended (%s)', async (end, number, last) => {
    const buyer = await createTestReader('en');
    const { path } = await begin(server, buyer, {}, { number });
    faults('dropAnswer', '/payment/v2/3dsecure/auth');
    faults('html503', '/payment/detail', null);
    await confirm(server, bank, path);
    for (const minutes of [1, 5, 30]) await pass(minutes);
    expect(await subjects(buyer.email)).toEqual([]);
    for (let hours = 0; hours < 24; hours += 1) await pass(60);
    const [told, ...others] = await mailsTo(server, buyer.email);
    expect([told?.subject, others]).toEqual(['Salon: we are waiting for the result of your payment', []]);
    expect(told?.text).toContain('TRY\u00a01,469.10');
    bank.bank.faults.clear();
    await pass(60);
    expect(await subjects(buyer.email)).toEqual([last, told?.subject]);
    expect(await notificationsOf(server, await tokenOf(server, buyer.email))).toEqual(
      end === 'approved' ? [] : [{ kind: 'paymentNotMade', total: { amount: 146_910, currency: 'TRY' } }],
    );
  });

  it('no one knows whether a renewal was paid: its package stays, and that is told too', async () => {
    const buyer = await createTestReader('en');
    await buy(buyer);
    faults('dropAnswer', '/payment/auth', null);
    faults('html503', '/payment/detail', null);
    server.clock.advance(31 * DAY_MS);
    await renewDue(server);
    for (let hours = 0; hours < 4; hours += 1) await pass(60);
    const [told] = await mailsTo(server, buyer.email);
    expect(told?.text).toContain('Your package stays available for now.');
    bank.bank.faults.clear();
    await pass(60);
    expect(await subjects(buyer.email)).toEqual([
      'Salon: your subscription is renewed',
      'Salon: we are waiting for the result of your payment',
      'Salon: we received your payment',
    ]);
  });

  it('a name is text in it, and nothing else', async () => {
    const buyer = await createTestReader('en', '<img src=x onerror=alert(1)>');
    await buy(buyer);
    const [mail] = await mailsTo(server, buyer.email);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  it('a purchase that is taken back is told when that is decided, and when the money is back, once each', async () => {
    const buyer = await createTestReader('en');
    await buy(buyer);
    const { items } = expectReply(await server.send(getMyPayments, {}, { bearer: buyer.bearer }));
    const paymentId = items[0]?.id ?? '';
    const withdraw = () => server.send(withdrawPayment, { paymentId }, { bearer: buyer.bearer });
    await Promise.all([withdraw(), withdraw()]);
    expect(await subjects(buyer.email)).toEqual([
      'Salon: your payment is being refunded',
      'Salon: we received your payment',
    ]);
    await workDue(server);
    await workDue(server);
    const [mail, ...before] = await mailsTo(server, buyer.email);
    expect(before).toHaveLength(2);
    expect(mail?.subject).toBe('Salon: your payment was refunded');
    const [note] = await rowsOf(
      server.app.deps.db,
      sql`select number from invoice where user_id = ${buyer.userId} and kind = 'creditNote'`,
    );
    expect(mail?.text).toContain(`Your credit note ${note?.number} is on your payments page.`);
    expect(mail?.text).toContain('TRY\u00a01,469.10 was refunded');
  });

  it('a change of the next period is told with its day, and a renewal by its receipt', async () => {
    const buyer = await createTestReader('en');
    await buy(buyer);
    expectReply(await server.send(changeSubscription, { seats: 6 }, { bearer: buyer.bearer }));
    expect((await subjects(buyer.email))[0]).toBe('Salon: your subscription change is scheduled');
    server.clock.advance(32 * DAY_MS);
    await renewDue(server);
    const [mail] = await mailsTo(server, buyer.email);
    expect(mail?.subject).toBe('Salon: your subscription is renewed');
    expect(mail?.text).toContain('People: 6');
    expect(mail?.text).toContain('Total: TRY\u00a01,762.92');
  });
});
