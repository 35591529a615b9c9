import {
  addDays,
  billingDay,
  cancelSubscription,
  changeNow,
  changeSubscription,
  consentRenewal,
  dayBegins,
  type ErrorCode,
  getCurrentProduct,
  getDue,
  getOrder,
  HEADERS,
  type InputOf,
  type pay,
  payDue,
  quoteChange,
  resumeSubscription,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicId } from '../../../platform/ids.ts';
import {
  aBank,
  anAccount,
  aServer,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  sealField,
  setJobClock,
  type TestBank,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '../../../testing/index.ts';
import { begin, confirm, GOOD_CARD, renewDue, workDue } from '../testing/buyer.ts';
import { takeDue } from './renewal.collect.ts';
import { resultGroups } from './renewal.results.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const COMPANY = {
  identityNumberType: '1',
  name: 'Örnek Yazılım A.Ş.',
  surname: '',
  identityNumber: '1111111114',
  taxAdministration: 'Çankaya',
} as const;

describe.each(databaseKinds)('a renewal (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let buyer: TestBuyer;
  const lines: string[] = [];
  beforeAll(async () => {
    bank = await aBank();
    const write = (line: string) => void lines.push(line);
    server = await aServer(kind, { payment: bank.account, logLevel: 'warn' }, { logTo: { write } });
  });
  beforeEach(async () => {
    lines.length = 0;
    bank.bank.faults.clear();
    // Nobody else's renewal uses up what is made to go wrong for this one.
    await rows(sql`update subscription set state = 'cancelled', ended_at = now() where state <> 'cancelled'`);
    buyer = await anAccount(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const days = (count: number) => server.clock.advance(count * DAY_MS);
  const today = () => billingDay(server.clock.now());
  /** Nine in the morning of a day that is still to come. */
  const at = (day: string) =>
    server.clock.advance(dayBegins(day).getTime() + 9 * 3_600_000 - server.clock.now().getTime());
  const signedIn = async () => {
    buyer.bearer = await tokenOf(server, buyer.email);
    return { bearer: buyer.bearer };
  };
  const nextYear = () => String(server.clock.now().getUTCFullYear() + 1);
  async function buy(changes: Partial<InputOf<typeof pay>> = {}): Promise<string> {
    await signedIn();
    const { orderId, path } = await begin(server, buyer, changes, { year: nextYear() });
    await confirm(server, bank, path);
    return orderId;
  }
  const own = async () => {
    const [row] = await rows(
      sql`select id, state, period_start, period_end, seats, package_version_id from subscription where buyer_id = ${buyer.userId} order by created_at desc limit 1`,
    );
    if (row === undefined) throw new Error('nothing was bought');
    return row as Record<'id' | 'state' | 'period_start' | 'period_end' | 'seats' | 'package_version_id', string>;
  };
  const renewals = () =>
    rows(sql`select o.state, o.period_start, o.total::int as total, o.tries, o.next_try_at is null as waits,
      (select count(*)::int from payment p where p.order_id = o.id) as payments
      from purchase_order o where o.user_id = ${buyer.userId} and o.kind = 'renewal' order by o.period_start`);
  const taken = () =>
    [...bank.bank.state.payments.values()].filter(
      ({ basketId, state }) => state === 'SUCCESS' && orderIds.has(basketId),
    ).length;
  let orderIds = new Set<string>();
  const ordersNow = async () => {
    orderIds = new Set(
      (await rows(sql`select id from purchase_order where user_id = ${buyer.userId}`)).map(({ id }) => String(id)),
    );
  };
  const refuse = (code: string, times: number | null = 1) =>
    bank.bank.faults.add({ fault: 'refuse', path: '/payment/auth', times, milliseconds: 0, code });
  const fault = (name: Parameters<typeof bank.bank.faults.add>[0]['fault'], path = '/payment/auth') =>
    bank.bank.faults.add({ fault: name, path, times: 1, milliseconds: 0, code: '10204' });
  const due = async () => expectReply(await server.send(getDue, {}, await signedIn())).due;
  const product = async () => expectReply(await server.send(getCurrentProduct, {}, await signedIn()));
  /** The buyer's payments whose money the bank gave back. */
  const returned = async () => {
    const back = await rows(
      sql`select p.id from payment_refund r join payment p on p.id = r.payment_id where p.user_id = ${buyer.userId} and r.state = 'done'`,
    );
    const payments = [...bank.bank.state.payments.values()];
    return back
      .map(({ id }) => id)
      .filter((id) =>
        payments.some(
          ({ conversationId, cancelledAt, refunds }) =>
            conversationId === id && (cancelledAt !== null || refunds.length > 0),
        ),
      );
  };
  const owed = async () => {
    const [sum] = await rows(
      sql`select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = 'receivable'`,
    );
    return sum?.sum;
  };
  const subjects = async () => (await mailsTo(server, buyer.email)).map(({ subject }) => subject);
  const sealed = async (number: string) => {
    const seal = (value: string) => sealField(server, value, { purpose: 'card' });
    return {
      cardHolderName: 'Ayşe Yılmaz',
      cardNumber: await seal(number),
      expireMonth: await seal('12'),
      expireYear: await seal(nextYear()),
      cvc: await seal('123'),
    };
  };
  const notices = async () => {
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.trigger(['billing.renewalNotices']);
    await server.app.jobs.runDue(['billing.renewalNotices']);
  };

  it('is charged on the anchor day of every month, with its invoice, once however often it is looked at', async () => {
    at('2027-01-31');
    await buy();
    expect(await own()).toMatchObject({ period_start: '2027-01-31', period_end: '2027-02-28' });
    at('2027-02-27');
    await renewDue(server);
    expect(await renewals()).toEqual([]);
    at('2027-02-28');
    await renewDue(server);
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'active', period_start: '2027-02-28', period_end: '2027-03-31' });
    at('2027-03-31');
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'active', period_start: '2027-03-31', period_end: '2027-04-30' });
    expect(await renewals()).toEqual([
      { state: 'paid', period_start: '2027-02-28', total: 146_910, tries: 1, waits: true, payments: 1 },
      { state: 'paid', period_start: '2027-03-31', total: 146_910, tries: 1, waits: true, payments: 1 },
    ]);
    expect(
      await rows(
        sql`select service_from, service_to, total::int from invoice where user_id = ${buyer.userId} order by service_from`,
      ),
    ).toEqual([
      { service_from: '2027-01-31', service_to: '2027-02-28', total: 146_910 },
      { service_from: '2027-02-28', service_to: '2027-03-31', total: 146_910 },
      { service_from: '2027-03-31', service_to: '2027-04-30', total: 146_910 },
    ]);
    await ordersNow();
    expect(taken()).toBe(3);
    expect(await subjects()).toContain('Salon: aboneliğiniz yenilendi');
  });

  it('that may pass later is tried again after one, three, seven and fourteen days, and keeps the package meanwhile', async () => {
    await buy();
    refuse('10051', 3);
    days(31);
    const first = today();
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'past_due' });
    const open = await due();
    expect(open).toMatchObject({ tries: 1, refusal: { code: 'billing.insufficientFunds', class: 'retry' } });
    expect(billingDay(new Date(open?.nextTryAt ?? 0))).toBe(addDays(first, 1));
    expect(await subjects()).toContain('Salon: aboneliğiniz yenilenemedi');
    expect((await product()).id).toBe('standart');
    days(1);
    await renewDue(server);
    days(1);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'pending', tries: 2 }]);
    days(1);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'pending', tries: 3 }]);
    days(4);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'paid', tries: 4, payments: 4 }]);
    expect(await own()).toMatchObject({ state: 'active' });
    expect(await due()).toBeNull();
    await ordersNow();
    expect(taken()).toBe(2);
  });

  it('comes at once where a developer asks for it, and its mail leads to the page that pays it', async () => {
    await buy();
    refuse('10051');
    const ask = (payload: object) => server.app.http.inject({ method: 'POST', url: '/dev/renewal', payload });
    expect((await ask({ email: 'nobody@example.com' })).statusCode).toBe(404);
    expect((await ask({ email: buyer.email })).statusCode).toBe(202);
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'past_due', period_end: today() });
    expect((await mailsTo(server, buyer.email)).map(({ text }) => text).join()).toContain('/profile/pay');
    expect((await ask({ email: buyer.email })).statusCode).toBe(404);
  });

  it('that nobody pays takes the package after seven days and is given up after fourteen', async () => {
    await buy();
    refuse('10051', null);
    days(31);
    await renewDue(server);
    for (let day = 1; day <= 15; day += 1) {
      days(1);
      await renewDue(server);
      if (day === 5) expect((await product()).id).toBe('standart');
      if (day === 8) expect((await product()).id).toBe('default');
    }
    expect(await renewals()).toMatchObject([{ state: 'refused', tries: 5, payments: 5 }]);
    expect(await own()).toMatchObject({ state: 'unpaid' });
    expect(await subjects()).toContain('Salon: aboneliğiniz durdu');
    bank.bank.faults.clear();
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'unpaid' });
    await buy();
    expect(await own()).toMatchObject({ state: 'active', period_start: today() });
  });

  it('that its buyer has to mend is not tried again, and is paid by another card that is on file from then on', async () => {
    await buy();
    refuse('10054');
    days(31);
    await renewDue(server);
    const open = await due();
    expect(open).toMatchObject({
      tries: 1,
      nextTryAt: null,
      refusal: { code: 'billing.expiredCard', class: 'customer' },
    });
    expect(await subjects()).toContain('Salon: aboneliğinizi yenilemek için sizden bir adım gerekiyor');
    days(2);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'pending', tries: 1, payments: 1 }]);
    const orderId = open?.orderId ?? '';
    const refused = expectReply(
      await server.send(payDue, { orderId, card: await sealed('4543590000000006') }, await signedIn()),
    );
    await confirm(server, bank, refused.threeDSHtml, 'cancel');
    expect(expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer })).state).toBe('refused');
    const begun = expectReply(
      await server.send(payDue, { orderId, card: await sealed('4543590000000006') }, await signedIn()),
    );
    await confirm(server, bank, begun.threeDSHtml);
    const order = expectReply(await server.send(getOrder, { orderId }, { bearer: buyer.bearer }));
    expect(order).toMatchObject({ state: 'paid', invoice: { number: expect.any(String) } });
    expect(await own()).toMatchObject({ state: 'active' });
    expect(await rows(sql`select last_four from stored_card where user_id = ${buyer.userId}`)).toEqual([
      { last_four: '0006' },
    ]);
    const again = await server.send(payDue, { orderId, card: null }, { bearer: buyer.bearer });
    expect(again.refusal.code satisfies ErrorCode).toBe('billing.notNow');
  });

  it('is paid by the card on file where its holder confirms at the bank', async () => {
    await buy();
    refuse('10217');
    days(31);
    await renewDue(server);
    const orderId = (await due())?.orderId ?? '';
    const { threeDSHtml } = expectReply(await server.send(payDue, { orderId, card: null }, await signedIn()));
    await confirm(server, bank, threeDSHtml);
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 2 }]);
    expect(
      await rows(
        sql`select distinct card_last_four as card from payment where user_id = ${buyer.userId} and state = 'approved'`,
      ),
    ).toEqual([{ card: GOOD_CARD.slice(-4) }]);
  });

  it('that fails by our fault is tried again soon and told to us, not to the buyer', async () => {
    await buy();
    const before = (await subjects()).length;
    refuse('10058');
    days(31);
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'past_due' });
    expect(lines.join('')).toContain('a renewal failed by our fault');
    expect((await subjects()).length).toBe(before);
    server.clock.advance(61 * MINUTE_MS);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'paid', tries: 2 }]);
  });

  it('whose answer was lost after the charge is asked for, and never charged again', async () => {
    await buy();
    fault('dropAnswer');
    days(31);
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'active' });
    expect(await rows(sql`select state from payment where user_id = ${buyer.userId} and page_hash is null`)).toEqual([
      { state: 'unknown' },
    ]);
    await renewDue(server);
    server.clock.advance(MINUTE_MS);
    await workDue(server);
    expect(await renewals()).toMatchObject([{ state: 'paid', tries: 1, payments: 1 }]);
    await ordersNow();
    expect(taken()).toBe(2);
  });

  it('survives a server that dies before the charge, and one that dies after it', async () => {
    const { deps } = server.app;
    await buy();
    days(31);
    // Written down, and the server dies before it asks.
    expect((await takeDue(deps, 10)).charges).toHaveLength(1);
    server.clock.advance(3 * MINUTE_MS);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'pending', payments: 1 }]);
    for (const minutes of [5, 10, 30, 60]) {
      server.clock.advance(minutes * MINUTE_MS);
      await renewDue(server);
    }
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 2 }]);
    days(31);
    const [charge] = (await takeDue(deps, 10)).charges;
    if (charge === undefined) throw new Error('nothing was due');
    // The provider has taken the money, and the server dies before it notes that.
    expect(await deps.payment.charge(charge)).toMatchObject({ is: 'approved' });
    server.clock.advance(3 * MINUTE_MS);
    await renewDue(server);
    await workDue(server);
    expect(await renewals()).toMatchObject([{ state: 'paid' }, { state: 'paid', payments: 1 }]);
    await ordersNow();
    expect(taken()).toBe(3);
  });

  it('is charged once by two servers that look at the same time', async () => {
    await buy();
    days(31);
    const { deps } = server.app;
    const both = await Promise.all([takeDue(deps, 10), takeDue(deps, 10), takeDue(deps, 10)]);
    expect(both.flatMap(({ charges }) => charges)).toHaveLength(1);
    for (const minutes of [3, 20, 60, 60]) {
      server.clock.advance(minutes * MINUTE_MS);
      await Promise.all([renewDue(server), renewDue(server)]);
    }
    expect(await renewals()).toMatchObject([{ state: 'paid' }]);
    await ordersNow();
    expect(taken()).toBe(2);
  });

  it('that was charged anew gives back the first charge, which the provider made after all', async () => {
    const { deps, jobs } = server.app;
    await buy();
    days(31);
    const [first] = (await takeDue(deps, 10)).charges;
    if (first === undefined) throw new Error('nothing was due');
    for (const minutes of [3, 5, 10, 30, 60]) {
      server.clock.advance(minutes * MINUTE_MS);
      await renewDue(server);
    }
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 2 }]);
    expect(await deps.payment.charge(first)).toMatchObject({ is: 'approved' });
    days(1);
    await setJobClock(deps.db, server.clock.now());
    await jobs.trigger(['billing.reconcile']);
    await jobs.runDue(['billing.reconcile']);
    await workDue(server);
    expect(await returned()).toEqual([first.conversationId]);
    expect(await renewals()).toMatchObject([{ state: 'paid', payments: 1 }]);
    expect(await owed()).toBe(0);
  });

  it('that cannot be noted keeps no other from being noted, and is found out about', async () => {
    const { deps } = server.app;
    const buyers: TestBuyer[] = [];
    for (const _one of [1, 2, 3]) {
      buyer = await anAccount(server);
      buyers.push(buyer);
      await buy();
    }
    days(31);
    const { charges } = await takeDue(deps, 10);
    const results = await Promise.all(charges.map((one) => deps.payment.charge(one)));
    const groups = resultGroups(deps);
    // Another payment has what is to be unique.
    const [row] = await rows(sql`select id, provider_payment_id from payment where user_id = ${buyer.userId} limit 1`);
    const [made] = results;
    if (row === undefined || made?.is !== 'approved') throw new Error('nothing was charged');
    const name = (provided: unknown) =>
      rows(sql`update payment set provider_payment_id = ${provided} where id = ${row.id}`);
    await name(made.paymentId);
    for (const [index, one] of charges.entries()) {
      const result = results[index];
      if (result !== undefined) await groups.add(one.conversationId, result);
    }
    await groups.end();
    const states = async () => {
      const ids = sql.join(
        charges.map(({ basketId }) => sql`${basketId}`),
        sql`, `,
      );
      return (await rows(sql`select state from purchase_order where id in (${ids}) order by state`)).map(
        ({ state }) => state,
      );
    };
    expect(await states()).toEqual(['paid', 'paid', 'pending']);
    await name(row.provider_payment_id);
    server.clock.advance(3 * MINUTE_MS);
    await renewDue(server);
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
    expect(
      await rows(sql`select year from invoice where kind = 'invoice' group by year
        having min(sequence) <> 1 or max(sequence) <> count(*)`),
    ).toEqual([]);
  });

  describe('and what its buyer does at the same moment:', () => {
    const end = async () => {
      await setJobClock(server.app.deps.db, server.clock.now());
      await server.app.jobs.trigger(['billing.endSubscriptions']);
      await server.app.jobs.runDue(['billing.endSubscriptions']);
    };
    /** The card is charged, and before that is noted something else happens. */
    async function meanwhile(action: () => Promise<unknown>): Promise<void> {
      const { deps } = server.app;
      const { charges } = await takeDue(deps, 10);
      const groups = resultGroups(deps);
      for (const one of charges) {
        const result = await deps.payment.charge(one);
        await action();
        await groups.add(one.conversationId, result);
      }
      await groups.end();
    }

    it('a cancellation before the charge is noted takes the money back, and the subscription ends', async () => {
      await buy();
      days(31);
      const who = await signedIn();
      await meanwhile(async () => expectReply(await server.send(cancelSubscription, {}, who)));
      expect((await server.send(resumeSubscription, {}, who)).refusal.code satisfies ErrorCode).toBe('billing.notNow');
      await end();
      await workDue(server);
      expect(await renewals()).toMatchObject([{ state: 'refunded', payments: 1 }]);
      expect(await own()).toMatchObject({ state: 'cancelled' });
      expect([(await returned()).length, await owed()]).toEqual([1, 0]);
    });

    it('what is scheduled before the charge is noted is for the period after it', async () => {
      await buy();
      days(31);
      const who = await signedIn();
      await meanwhile(async () => expectReply(await server.send(changeSubscription, { seats: 7 }, who)));
      expect(await own()).toMatchObject({ state: 'active', seats: 5 });
      days(31);
      await renewDue(server);
      expect(await own()).toMatchObject({ state: 'active', seats: 7 });
      expect(await renewals()).toMatchObject([{ total: 146_910 }, { state: 'paid', total: 205_674 }]);
    });

    it.each(['a cancellation', 'a change whose answer was lost'])(
      '%s leaves nobody charged for nothing',
      async (what) => {
        await buy();
        at(addDays((await own()).period_end, -1));
        const who = await signedIn();
        if (what !== 'a cancellation') {
          fault('dropAnswer');
          const { total } = expectReply(await server.send(quoteChange, { seats: 7 }, who)).summary;
          const input = { seats: 7, total, idempotencyKey: publicId() };
          expect(expectReply(await server.send(changeNow, input, who))).toMatchObject({ is: 'pending' });
        }
        days(1);
        const later = await signedIn();
        const act = () => (what === 'a cancellation' ? server.send(cancelSubscription, {}, later) : workDue(server));
        await Promise.all([renewDue(server), act(), renewDue(server)]);
        for (const minutes of [3, 5, 20, 24 * 60]) {
          server.clock.advance(minutes * MINUTE_MS);
          await end();
          await renewDue(server);
        }
        const made = await rows(
          sql`select id, state, seats, total::int from purchase_order where user_id = ${buyer.userId} order by settled_at`,
        );
        const paid = made.filter(({ state }) => state === 'paid');
        const ids = new Set(made.map(({ id }) => id));
        const kept = [...bank.bank.state.payments.values()].filter(
          ({ basketId, state, cancelledAt, refunds }) =>
            ids.has(basketId) && state === 'SUCCESS' && cancelledAt === null && refunds.length === 0,
        );
        expect(kept.map(({ paidPrice }) => paidPrice).sort()).toEqual(paid.map(({ total }) => total).sort());
        expect(Number((await own()).seats)).toBe(paid.at(-1)?.seats);
        expect(await owed()).toBe(0);
      },
    );
  });

  it('does not come to a subscription that was cancelled', async () => {
    await buy();
    expectReply(await server.send(cancelSubscription, {}, await signedIn()));
    days(32);
    await renewDue(server);
    expect(await renewals()).toEqual([]);
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
    const shown = (await product()).subscription?.renewal;
    expect(shown).toMatchObject({ on: ends, consent: 'needed', consentText: expect.stringContaining('bir yıl') });
    const english = { ...(await signedIn()), headers: { [HEADERS.language]: 'en' } };
    const { subscription: inEnglish } = expectReply(await server.send(getCurrentProduct, {}, english));
    expect(inEnglish?.renewal?.consentText).toContain('one year');
    const other = await server.send(consentRenewal, { text: 'Başka bir metin' }, await signedIn());
    expect(other.refusal.code satisfies ErrorCode).toBe('billing.textsChanged');
    const text = inEnglish?.renewal?.consentText ?? '';
    const agreed = expectReply(await server.send(consentRenewal, { text }, await signedIn()));
    expect(agreed.subscription.renewal?.consent).toBe('given');
    expectReply(await server.send(consentRenewal, { text }, await signedIn()));
    const kept = await rows(
      sql`select period_start, text_version, length(text_hash) as hash, language, address from renewal_consent`,
    );
    expect(kept).toEqual([
      { period_start: ends, text_version: expect.any(String), hash: 43, language: 'en', address: '127.0.0.1' },
    ]);
    const told = await server.app.deps.features.exportPerson({
      id: buyer.userId,
      email: buyer.email,
      emailKey: buyer.email,
      name: '',
      surname: '',
      language: 'tr',
    });
    expect(told).toMatchObject({ renewalConsents: [{ periodStart: ends, language: 'en', address: '127.0.0.1' }] });
    at(ends);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'paid' }]);
    // For the year after it nobody agreed.
    at((await own()).period_end);
    await renewDue(server);
    expect(await own()).toMatchObject({ state: 'cancelled' });
    expect(await renewals()).toHaveLength(1);
    expect(await subjects()).toContain('Salon: aboneliğiniz sona erdi');
  });

  it('of a company’s year needs none', async () => {
    await buy({ ...COMPANY, subscriptionType: 2 });
    expect((await product()).subscription?.renewal).toMatchObject({ consent: 'notNeeded', consentText: null });
    at((await own()).period_end);
    await renewDue(server);
    expect(await renewals()).toMatchObject([{ state: 'paid' }]);
  });

  it('costs a new price from the next period on where its buyer was told in time, and the old one once more where not', async () => {
    const raise = (version: number, amount: number) =>
      rows(
        sql`with made as (insert into package_version select (jsonb_populate_record(v, ${JSON.stringify({ id: `standart-${version}`, version })}::jsonb)).* from package_version v where id = 'standart-1' returning id)
          select 1 from made`,
      ).then(() => rows(sql`insert into package_price values (${`standart-${version}`}, 'TRY', ${amount})`));
    try {
      await buy();
      const first = (await own()).period_end;
      at(addDays(first, -13));
      await raise(2, 300_00);
      await notices();
      at(first);
      await renewDue(server);
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
      await renewDue(server);
      expect(await renewals()).toMatchObject([{ total: 146_910 }, { state: 'paid', total: 177_000 }]);
      expect(await own()).toMatchObject({ package_version_id: 'standart-2' });
      expect(
        await rows(
          sql`select kind, package_version_id from renewal_notice where subscription_id = ${(await own()).id}`,
        ),
      ).toEqual([{ kind: 'price', package_version_id: 'standart-2' }]);
    } finally {
      await rows(sql`update subscription set package_version_id = 'standart-1', state = 'cancelled'`);
      await rows(sql`update purchase_order set package_version_id = 'standart-1'`);
      await rows(sql`delete from renewal_notice`);
      await rows(sql`delete from package_price where package_version_id in ('standart-2', 'standart-3')`);
      await rows(sql`delete from package_version where id in ('standart-2', 'standart-3')`);
    }
  });

  it('of somebody without a card on file waits for them', async () => {
    await buy();
    await rows(sql`delete from stored_card where user_id = ${buyer.userId}`);
    days(31);
    await renewDue(server);
    const orders = await renewals();
    expect(orders).toMatchObject([{ state: 'pending', waits: true, payments: 0 }]);
    expect(await own()).toMatchObject({ state: 'past_due' });
    expect(await due()).toMatchObject({ nextTryAt: null, refusal: { class: 'customer' } });
    const none = await server.send(payDue, { orderId: (await due())?.orderId ?? '', card: null }, await signedIn());
    expect(none.refusal.code satisfies ErrorCode).toBe('billing.storedCardGone');
    const card = await sealed(GOOD_CARD);
    const paid = expectReply(
      await server.send(payDue, { orderId: (await due())?.orderId ?? '', card }, await signedIn()),
    );
    await confirm(server, bank, paid.threeDSHtml);
    expect(await own()).toMatchObject({ state: 'active' });
  });
});
