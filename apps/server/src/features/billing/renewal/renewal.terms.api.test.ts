import {
  addDays,
  changeNow,
  consentRenewal,
  dayBegins,
  type ErrorCode,
  getCurrentProduct,
  HEADERS,
  pay,
  quoteChange,
  type ReplyOf,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { createTestAccount, databaseKinds, expectReply } from '#testing/index.ts';
import { begin, confirm, createTestPayInput, renewDue } from '../testing/buyer.ts';
import { COMPANY, renewing } from '../testing/renewing.ts';

describe.each(databaseKinds)('the terms of a renewal (%s)', (kind) => {
  const {
    on,
    rows,
    signedIn,
    madeAtBank,
    today,
    until,
    at,
    buy,
    own,
    renewals,
    refuse,
    product,
    notified,
    subjects,
    notices,
  } = renewing(kind);

  /** The next version of a package costs another price a month. */
  const raise = (version: number, amount: number) =>
    rows(
      sql`with made as (insert into package_version select (jsonb_populate_record(v, ${JSON.stringify({ id: `standart-${version}`, version })}::jsonb)).* from package_version v where id = 'standart-1' returning id)
        select 1 from made`,
    ).then(() => rows(sql`insert into package_price values (${`standart-${version}`}, 'TRY', ${amount})`));
  afterEach(async () => {
    await rows(sql`update subscription set package_version_id = 'standart-1', state = 'cancelled'`);
    await rows(sql`update purchase_order set package_version_id = 'standart-1'`);
    await rows(sql`delete from renewal_notice`);
    await rows(sql`delete from package_price where package_version_id in ('standart-2', 'standart-3')`);
    await rows(sql`delete from package_version where id in ('standart-2', 'standart-3')`);
    await rows(sql`delete from vat_rate where valid_from <> '2000-01-01'`);
  });

  it('of a consumer’s year needs their consent, of which they are told in time', async () => {
    await buy({ subscriptionType: 2 });
    const ends = (await own()).period_end;
    at(addDays(ends, -30));
    await notices();
    await notices();
    at(addDays(ends, -7));
    await notices();
    expect((await subjects()).filter((subject) => subject.includes('yıllık aboneliğinizin bitmesine'))).toHaveLength(2);
    expect(await notified()).toMatchObject([{ kind: 'renewalConsent', startsOn: ends }]);
    const shown = (await product()).subscription?.renewal;
    expect(shown).toMatchObject({ on: ends, consent: 'needed', consentText: expect.stringContaining('bir yıl') });
    const english = { ...(await signedIn()), headers: { [HEADERS.language]: 'en' } };
    const { subscription: inEnglish } = expectReply(await on.server.send(getCurrentProduct, {}, english));
    expect(inEnglish?.renewal?.consentText).toContain('one year');
    const other = await on.server.send(consentRenewal, { text: 'Başka bir metin' }, await signedIn());
    expect(other.refusal.code satisfies ErrorCode).toBe('billing.textsChanged');
    const text = inEnglish?.renewal?.consentText ?? '';
    const agreed = expectReply(await on.server.send(consentRenewal, { text }, await signedIn()));
    expect(agreed.subscription.renewal?.consent).toBe('given');
    expect(await notified()).toEqual([]);
    expectReply(await on.server.send(consentRenewal, { text }, await signedIn()));
    const kept = await rows(
      sql`select period_start, text_version, length(text_hash) as hash, language, address from consent where about = 'renewal'`,
    );
    expect(kept).toEqual([
      { period_start: ends, text_version: expect.any(String), hash: 43, language: 'en', address: '127.0.0.1' },
    ]);
    const told = await on.server.app.deps.features.exportPerson({
      id: on.buyer.userId,
      email: on.buyer.email,
      emailKey: on.buyer.email,
      name: '',
      surname: '',
      language: 'tr',
      companyId: null,
    });
    expect(told).toMatchObject({ renewalConsents: [{ periodStart: ends, language: 'en', address: '127.0.0.1' }] });
    at(ends);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid' }]);
    // For the year after it no one agreed.
    at((await own()).period_end);
    await renewDue(on.server);
    expect(await own()).toMatchObject({ state: 'cancelled' });
    expect(await renewals()).toHaveLength(1);
    expect(await subjects()).toContain('Salon: aboneliğiniz sona erdi');
  });

  it('of a company’s year needs none', async () => {
    await buy({ ...COMPANY, subscriptionType: 2 });
    expect((await product()).subscription?.renewal).toMatchObject({ consent: 'notNeeded', consentText: null });
    at((await own()).period_end);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid' }]);
  });

  it('costs a new price from the next period on where its buyer was told in time, and the old one once more where not', async () => {
    await buy();
    const first = (await own()).period_end;
    at(addDays(first, -13));
    await raise(2, 300_00);
    await notices();
    at(first);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ state: 'paid', total: 146_910 }]);
    const second = (await own()).period_end;
    at(addDays(second, -20));
    await notices();
    await notices();
    expect((await subjects()).filter((subject) => subject === 'Salon: paketinizin fiyatı değişiyor')).toHaveLength(1);
    expect((await product()).subscription?.renewal).toMatchObject({
      amount: { unitPrice: '300.00', total: '1770.00' },
      priceChanges: { from: second, unitPrice: '300.00' },
    });
    // One that comes too late for a notice waits for the period after it.
    await raise(3, 400_00);
    at(addDays(second, -5));
    await notices();
    at(second);
    await renewDue(on.server);
    expect(await renewals()).toMatchObject([{ total: 146_910 }, { state: 'paid', total: 177_000 }]);
    expect(await own()).toMatchObject({ package_version_id: 'standart-2' });
    expect(
      await rows(sql`select kind, package_version_id from renewal_notice where subscription_id = ${(await own()).id}`),
    ).toEqual([{ kind: 'price', package_version_id: 'standart-2' }]);
  });

  it('of a year that a consumer agreed to stay as they were when they agreed', async () => {
    await buy({ subscriptionType: 2 });
    const ends = (await own()).period_end;
    at(addDays(ends, -50));
    const { consentText, amount } = (await product()).subscription?.renewal ?? {};
    expectReply(await on.server.send(consentRenewal, { text: consentText ?? '' }, await signedIn()));
    await raise(2, 300_00);
    at(addDays(ends, -40));
    await notices();
    expect(await subjects()).not.toContain('Salon: paketinizin fiyatı değişiyor');
    at(ends);
    await renewDue(on.server);
    expect(await renewals()).toEqual([expect.objectContaining({ state: 'paid', total: Number(amount?.total) * 100 })]);
  });

  describe('at the midnight in Türkiye from which another rate of value-added tax holds:', () => {
    const OLD = 146_910;
    const NEW = 149_400;
    /** 20 % from the beginning of a day on; 18 % before. */
    const rateFrom = (day: string) => rows(sql`insert into vat_rate values (${day}, 2000)`);
    const beforeMidnight = (day: string) => new Date(dayBegins(day).getTime() - 1);
    const invoiced = () =>
      rows(
        sql`select i.total::int as total, l.vat_basis_points::int as rate from invoice i join invoice_line l on l.invoice_id = i.id
          where i.user_id = ${on.buyer.userId} order by i.issued_at, l.position`,
      );

    it('a purchase costs the old rate until then, and the new one from then on', async () => {
      const day = addDays(today(), 2);
      await rateFrom(day);
      until(beforeMidnight(day));
      expect(on.server.clock.now().toISOString()).toMatch(/T20:59:59.999Z$/);
      await buy();
      expect(await invoiced()).toEqual([{ total: OLD, rate: 1800 }]);
      on.buyer = await createTestAccount(on.server);
      until(dayBegins(day));
      await buy();
      expect(await invoiced()).toEqual([{ total: NEW, rate: 2000 }]);
      expect((await madeAtBank()).map(({ amount }) => amount)).toEqual([NEW]);
    });

    it('a purchase that was begun before costs what its buyer agreed to', async () => {
      const day = addDays(today(), 2);
      await rateFrom(day);
      until(beforeMidnight(day));
      await signedIn();
      const { path } = await begin(on.server, on.buyer, {}, { year: '2032' });
      const late = await createTestAccount(on.server);
      const shown = await createTestPayInput(on.server, late, {}, { year: '2032' });
      until(new Date(dayBegins(day).getTime() + 60_000));
      await confirm(on.server, on.bank, path);
      expect(await invoiced()).toEqual([{ total: OLD, rate: 1800 }]);
      // Texts with the old sum are not agreed on any more.
      expect((await on.server.send(pay, shown, { bearer: late.bearer })).refusal.code satisfies ErrorCode).toBe(
        'billing.textsChanged',
      );
    });

    it('a renewal costs the rate of the day on which it is due, and says so before', async () => {
      await buy();
      const first = on.buyer;
      const day = addDays((await own()).period_end, 1);
      await rateFrom(day);
      at(addDays(today(), 1));
      on.buyer = await createTestAccount(on.server);
      await buy();
      const second = on.buyer;
      expect((await own()).period_end).toBe(day);
      until(beforeMidnight(day));
      expect((await product()).subscription?.renewal?.amount).toMatchObject({ vatRate: 20, total: '1494.00' });
      await renewDue(on.server);
      expect(await renewals()).toEqual([]);
      on.buyer = first;
      expect(await renewals()).toMatchObject([{ state: 'paid', total: OLD }]);
      until(dayBegins(day));
      await renewDue(on.server);
      expect((await invoiced()).map(({ rate }) => rate)).toEqual([1800, 1800]);
      on.buyer = second;
      expect(await renewals()).toMatchObject([{ state: 'paid', total: NEW }]);
      expect(await invoiced()).toEqual([
        { total: OLD, rate: 1800 },
        { total: NEW, rate: 2000 },
      ]);
    });

    it('a renewal that was refused before costs the rate of the day on which it was due', async () => {
      await buy();
      const due = (await own()).period_end;
      await rateFrom(addDays(due, 1));
      at(due);
      refuse('10051');
      await renewDue(on.server);
      at(addDays(due, 1));
      await renewDue(on.server);
      expect(await renewals()).toMatchObject([{ state: 'paid', total: OLD, tries: 2 }]);
    });

    it('a change credits the rate that was paid and charges the one of the day; a sum from before is refused', async () => {
      await buy();
      const day = addDays(today(), 5);
      await rateFrom(day);
      until(beforeMidnight(day));
      const larger = { packageId: 'business', seats: 11 };
      const quote = async () =>
        expectReply(await on.server.send(quoteChange, larger, await signedIn())) as ReplyOf<typeof quoteChange>;
      const before = await quote();
      expect(before.lines.map(({ vatRate }) => vatRate)).toEqual([18, 18]);
      until(dayBegins(day));
      const sent = { ...larger, total: before.summary.total, idempotencyKey: publicId() };
      expect((await on.server.send(changeNow, sent, await signedIn())).refusal.code satisfies ErrorCode).toBe(
        'billing.totalChanged',
      );
      const now = await quote();
      expect(now.lines.map(({ isCredit, vatRate }) => [isCredit, vatRate])).toEqual([
        [false, 20],
        [true, 18],
      ]);
      const again = { ...sent, total: now.summary.total, idempotencyKey: publicId() };
      expect(expectReply(await on.server.send(changeNow, again, await signedIn()))).toMatchObject({ is: 'done' });
      expect((await invoiced()).map(({ rate }) => rate)).toEqual([1800, 2000, 1800]);
    });
  });
});
