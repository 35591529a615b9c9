import {
  acceptSeat,
  cancelSubscription,
  changeSubscription,
  createQuickMeeting,
  currentUser,
  encodeUtf8,
  getAllProducts,
  getCurrentProduct,
  giveSeat,
  listSeats,
  moveSeat,
  resumeSubscription,
  startTrial,
  takeSeat,
  verifyAccount,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import {
  buildInvoiceInput,
  codeMailedTo,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  notificationsOf,
  ownDataOf,
  register,
  rowsOf,
  signInAs,
  type TestServer,
} from '#testing/index.ts';
import { stopCollecting } from './renewal/renewal.dunning.ts';
import { lockActiveSubscription, lockSubscription } from './subscription/subscription.store.ts';
import {
  activate,
  applyPaidChange,
  createIncompleteSubscription,
  fail,
  renew,
} from './subscription/subscription.transitions.ts';

const DAY = 86_400_000;

describe.each(databaseKinds)('a subscription (%s)', (kind) => {
  let server: TestServer;
  let made = 0;
  const another = () => {
    made += 1;
    return made;
  };
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  /** Someone with an account of their own, signed in now. */
  async function createTestPerson(email = `kisi${another()}@ornek.test`) {
    await register(server, email);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const bearer = expectReply(await signInAs(server, email)).token;
    const { user } = expectReply(await server.send(currentUser, {}, { bearer }));
    return { email, bearer, id: user.id };
  }
  type Person = Awaited<ReturnType<typeof createTestPerson>>;
  const signedIn = async ({ email }: Person) => ({ bearer: expectReply(await signInAs(server, email)).token });
  const phone = () => `+905321${String(100_000 + another())}`;
  const trialOf = async (
    person: Person,
    form = buildInvoiceInput({ phoneNumber: phone() }),
    termsVersion = SALES_TEXTS_VERSION,
  ) => server.send(startTrial, { ...form, termsVersion }, { bearer: person.bearer });
  const productOf = async (person: Person) =>
    expectReply(await server.send(getCurrentProduct, {}, await signedIn(person)));
  const sent = async (email: string, subject: RegExp) =>
    (await mailsTo(server, email)).filter((mail) => subject.test(mail.subject)).length;
  const work = async () => {
    const names = ['billing.trialNotices', 'billing.endSubscriptions'];
    await server.app.jobs.trigger(names);
    await server.app.jobs.runDue(names);
  };

  const terms = { packageVersionId: 'standart-1', interval: 'month', seats: 3, currency: 'TRY' } as const;
  const period = { start: '2026-11-20', end: '2026-12-20' };
  async function createTestBuyerOf(seats = 3) {
    const person = await createTestPerson();
    const { deps } = server.app;
    await transact(deps.db, async (tx) => {
      const { id } = await createIncompleteSubscription(deps, tx, person.id, { ...terms, seats });
      expect(await activate(deps, tx, id, { ...terms, seats, period, paidBy: 'test' })).not.toBeNull();
    });
    return person;
  }
  const withOwn = <R>(
    person: Person,
    action: (tx: Parameters<typeof lockActiveSubscription>[0], id: string) => Promise<R>,
  ) =>
    transact(server.app.deps.db, async (tx) => {
      const own = await lockActiveSubscription(tx, person.id);
      if (own === null) throw new Error('nothing stands');
      return action(tx, own.id);
    });

  it('is chosen from a price list in both currencies, the free package first and enterprise by contact', async () => {
    const list = expectReply(await server.send(getAllProducts, { dollar: 'false' }));
    expect(list.vatRate).toBe(18);
    const lira = list.result;
    expect(lira.map(({ id, price, buyNow, seatsMin, seatsMax }) => [id, price, buyNow, seatsMin, seatsMax])).toEqual([
      ['default', '0.00', false, 1, 1],
      ['standart', '249.00', true, 1, 10],
      ['business', '399.00', true, 11, 100],
      ['enterprise', null, false, 100, null],
    ]);
    for (const { monthlyAmount, annualAmount } of lira)
      expect(annualAmount).toBe(monthlyAmount === null ? null : monthlyAmount * 12);
    const dollars = expectReply(await server.send(getAllProducts, { dollar: 'true' })).result;
    expect(dollars.map(({ currency, price }) => [currency, price]).slice(1, 3)).toEqual([
      ['USD', '7.99'],
      ['USD', '12.99'],
    ]);
  });

  it('keeps the version that was bought until its next period', async () => {
    const person = await createTestBuyerOf();
    const { db } = server.app.deps;
    await db.execute(
      sql`insert into package_version select (jsonb_populate_record(v, '{"id":"standart-2","version":2,"max_participants":150}')).* from package_version v where id = 'standart-1'`,
    );
    await db.execute(sql`insert into package_price values ('standart-2', 'TRY', 25900)`);
    try {
      expect((await productOf(person)).limits.maxParticipants).toBe(100);
      await withOwn(person, async (tx, id) => {
        const own = await lockActiveSubscription(tx, person.id);
        if (own === null) throw new Error('nothing was bought');
        const { interval, seats, currency } = own;
        const period = { start: '2026-12-20', end: '2027-01-20' };
        const terms = { packageVersionId: 'standart-2', interval, seats, currency };
        await renew(server.app.deps, tx, [{ id, packageId: 'standart', ...terms, period, paidBy: 'test' }]);
      });
      expect((await productOf(person)).limits.maxParticipants).toBe(150);
    } finally {
      await db.execute(sql`update subscription set package_version_id = 'standart-1'`);
      await db.execute(sql`delete from package_price where package_version_id = 'standart-2'`);
      await db.execute(sql`delete from package_version where id = 'standart-2'`);
    }
  });

  it('of a trial tells what was accepted, and forgets from where with the account', async () => {
    const buyer = await createTestPerson();
    expectReply(await trialOf(buyer));
    const { db, features } = server.app.deps;
    const person = { ...buyer, emailKey: buyer.email, name: '', surname: '', language: 'tr' as const, companyId: null };
    const accepted = { textVersion: SALES_TEXTS_VERSION, language: 'tr' as const, address: '127.0.0.1' };
    expect(await features.exportPerson(person)).toMatchObject({ trialConsents: [accepted] });
    await transact(db, (tx) => features.erasePerson(tx, person, server.clock.now()));
    expect(await features.exportPerson(person)).toMatchObject({ trialConsents: [{ ...accepted, address: '' }] });
  });

  it('is tried for 14 days without a card, with reminders, and pauses at the end', async () => {
    const person = await createTestPerson();
    expect(await productOf(person)).toMatchObject({ id: 'default', mayTry: true, subscription: null });
    const old = await trialOf(person, undefined, '2020-01-01');
    expect(old.refusal.code).toBe('billing.textsChanged');
    const { subscription } = expectReply(await trialOf(person));
    expect(subscription).toMatchObject({ state: 'trialing', seats: 10, seatsGiven: 1 });
    const consents = await rowsOf(
      server.app.deps.db,
      sql`select c.text_version, length(c.text_hash) as length, c.language, c.address from consent c join subscription s on s.id = c.subscription_id and c.about = 'trial' where s.buyer_id = ${person.id}`,
    );
    expect(consents).toEqual([{ text_version: SALES_TEXTS_VERSION, length: 43, language: 'tr', address: '127.0.0.1' }]);
    expect(Date.parse(subscription.trialEndsAt ?? '') - server.clock.now().getTime()).toBe(14 * DAY);
    expect(await productOf(person)).toMatchObject({ id: 'standart', isTrial: true, mayTry: false });
    const reminders = () => sent(person.email, /deneme sürenizin bitmesine/);
    await work();
    expect(await reminders()).toBe(0);
    server.clock.advance(11 * DAY);
    await work();
    await work();
    expect(await reminders()).toBe(1);
    server.clock.advance(2 * DAY);
    await work();
    await work();
    expect(await reminders()).toBe(2);
    const notified = async () => notificationsOf(server, (await signedIn(person)).bearer);
    const told = await notified();
    expect(told).toEqual([{ kind: 'trialEnd', endsAt: subscription.trialEndsAt }]);
    server.clock.advance(DAY - 1000);
    expect(await productOf(person)).toMatchObject({ id: 'standart' });
    server.clock.advance(1000);
    // Over by its date, whether a job has run or not.
    expect(await productOf(person)).toMatchObject({ id: 'default', subscription: { state: 'trialing' } });
    await work();
    await work();
    expect(await productOf(person)).toMatchObject({ id: 'default', mayTry: false, subscription: { state: 'paused' } });
    expect(await sent(person.email, /deneme süreniz sona erdi/)).toBe(1);
    expect(await notified()).toEqual(told);
    expect((await trialOf({ ...person, ...(await signedIn(person)) })).refusal.code).toBe('billing.trialUsed');
  });

  it('is tried once a person: not with another address, the same phone or the same identity number', async () => {
    const number = '10000000146';
    const first = phone();
    const email = `deneyen${another()}@ornek.test`;
    expectReply(
      await trialOf(await createTestPerson(email), buildInvoiceInput({ phoneNumber: first, identityNumber: number })),
    );
    for (const form of [{ phoneNumber: first }, { phoneNumber: phone(), identityNumber: number }])
      expect((await trialOf(await createTestPerson(), buildInvoiceInput(form))).refusal.code).toBe('billing.trialUsed');
    const plus = await createTestPerson(email.replace('@', '+yeni@'));
    expect((await productOf(plus)).mayTry).toBe(false);
    expect((await trialOf(plus)).refusal.code).toBe('billing.trialUsed');
  });

  it('is tried once a company, of two colleagues at the same time by one', async () => {
    const company = (phoneNumber: string) =>
      buildInvoiceInput({
        identityNumberType: '1',
        name: 'Örnek Yazılım A.Ş.',
        identityNumber: '1111111114',
        taxAdministration: 'Çankaya',
        phoneNumber,
      });
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const answers = await Promise.all([trialOf(one, company(phone())), trialOf(other, company(phone()))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.refusal.code).toBe('billing.trialUsed');
  });

  it('is refused a form that breaks a rule, at its fields', async () => {
    const person = await createTestPerson();
    const { refusal } = await trialOf(
      person,
      buildInvoiceInput({ phoneNumber: '12', identityNumber: '12345678901', city: 'Paris' }),
    );
    expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['city', 'identityNumber', 'phoneNumber']);
  });

  it('ends a meeting that is going on not before its own limit', async () => {
    const person = await createTestPerson();
    expectReply(await trialOf(person));
    server.clock.advance(14 * DAY - 60_000);
    const { bearer } = await signedIn(person);
    const meeting = expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Uzun') }, { bearer }));
    await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    server.clock.advance(2 * 60_000);
    expect((await productOf(person)).id).toBe('default');
    await server.joinTestPerson(meeting.meetingId);
    const [row] = await rowsOf(
      server.app.deps.db,
      sql`select ended_at, max_participants, package_version_id, extract(epoch from ends_at - started_at)::int as seconds from meeting where id = ${meeting.meetingId}`,
    );
    expect(row).toEqual({ ended_at: null, max_participants: 100, package_version_id: 'standart-1', seconds: 36_000 });
  });

  it('is bought once, however often its payment is said to be made', async () => {
    const person = await createTestBuyerOf();
    const { deps } = server.app;
    await withOwn(person, async (tx, id) => {
      expect(await activate(deps, tx, id, { ...terms, period, paidBy: 'again' })).toBeNull();
    });
    await expect(
      transact(deps.db, (tx) => createIncompleteSubscription(deps, tx, person.id, terms)),
    ).rejects.toMatchObject({
      code: 'billing.alreadySubscribed',
    });
    const next = { ...terms, period: { start: '2026-12-20', end: '2027-01-20' }, paidBy: 'renewal' };
    const renewals = await Promise.all(
      [1, 2, 3].map(() => withOwn(person, (tx, id) => renew(deps, tx, [{ id, packageId: 'standart', ...next }]))),
    );
    expect(renewals.filter(({ size }) => size === 1)).toHaveLength(1);
  });

  it('continues from its trial without losing what was given', async () => {
    const person = await createTestPerson();
    expectReply(await trialOf(person));
    expectReply(await server.send(giveSeat, { email: 'is@ornek.test' }, { bearer: person.bearer }));
    const { deps } = server.app;
    await transact(deps.db, async (tx) => {
      const { id, state } = await createIncompleteSubscription(deps, tx, person.id, terms);
      expect(state).toBe('trialing');
      await fail(deps, tx, id, '10051');
    });
    expect(await productOf(person)).toMatchObject({ isTrial: true });
    await withOwn(person, (tx, id) => activate(deps, tx, id, { ...terms, period, paidBy: 'test' }));
    expect(await productOf(person)).toMatchObject({
      isTrial: false,
      subscription: { state: 'active', seats: 3, seatsGiven: 2, periodEnd: '2026-12-20' },
    });
  });

  it('is past due after a failed renewal, unpaid when no one tries any more, and bought again', async () => {
    const person = await createTestBuyerOf();
    const { deps } = server.app;
    const states: (string | undefined)[] = [];
    await withOwn(person, async (tx, id) => {
      states.push((await fail(deps, tx, id, '10051'))?.state);
      await stopCollecting(deps, tx, id);
      states.push((await lockSubscription(tx, id))?.state);
    });
    expect(states).toEqual(['past_due', 'unpaid']);
    expect((await productOf(person)).id).toBe('default');
    const again = { start: '2027-02-01', end: '2027-03-01' };
    await withOwn(person, (tx, id) => activate(deps, tx, id, { ...terms, period: again, paidBy: 'test' }));
    expect((await productOf(person)).subscription).toMatchObject({ state: 'active', periodStart: '2027-02-01' });
  });
});

describe.each(databaseKinds)('a subscription’s buyer (%s)', (kind) => {
  let server: TestServer;
  let made = 0;
  const another = () => {
    made += 1;
    return made;
  };
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  async function createTestPerson(email = `alici${another()}@ornek.test`) {
    await register(server, email);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const bearer = expectReply(await signInAs(server, email)).token;
    const { user } = expectReply(await server.send(currentUser, {}, { bearer }));
    return { email, bearer, id: user.id };
  }
  const terms = { packageVersionId: 'standart-1', interval: 'month', seats: 3, currency: 'TRY' } as const;
  async function createTestBuyerOf(seats = 3, start = '2026-11-20', end = '2026-12-20') {
    const person = await createTestPerson();
    const { deps } = server.app;
    await transact(deps.db, async (tx) => {
      const { id } = await createIncompleteSubscription(deps, tx, person.id, { ...terms, seats });
      await activate(deps, tx, id, { ...terms, seats, period: { start, end }, paidBy: 'test' });
    });
    return person;
  }
  const seatsOf = async (bearer: string) => expectReply(await server.send(listSeats, {}, { bearer }));

  it('gives a seat by mail, and anyone who accepts it has the package', async () => {
    const buyer = await createTestBuyerOf();
    const guest = await createTestPerson();
    const { seat } = expectReply(
      await server.send(giveSeat, { email: guest.email.toUpperCase() }, { bearer: buyer.bearer }),
    );
    const product = async () => expectReply(await server.send(getCurrentProduct, {}, { bearer: guest.bearer }));
    expect(await product()).toMatchObject({
      id: 'default',
      offers: [{ seatId: seat.id, title: 'Standart', buyerName: 'Elif Şahin' }],
    });
    const [mail] = await mailsTo(server, guest.email);
    expect(mail?.subject).toContain('Elif Şahin');
    const stranger = await createTestPerson();
    expect((await server.send(acceptSeat, { seatId: seat.id }, { bearer: stranger.bearer })).refusal.code).toBe(
      'billing.seatGone',
    );
    for (let time = 0; time < 2; time += 1)
      expectReply(await server.send(acceptSeat, { seatId: seat.id }, { bearer: guest.bearer }));
    expect(await product()).toMatchObject({ id: 'standart', offers: [], subscription: null });
    await createTestPlannedMeeting(server, guest.bearer);
    expect(await ownDataOf(server, guest.bearer)).toMatchObject({ seats: [{ email: guest.email.toUpperCase() }] });

    expectReply(await server.send(takeSeat, { seatId: seat.id }, { bearer: buyer.bearer }));
    expectReply(await server.send(takeSeat, { seatId: seat.id }, { bearer: buyer.bearer }));
    expect(await product()).toMatchObject({ id: 'default' });
    expect((await mailsTo(server, guest.email))[0]?.subject).toContain('geri alındı');
  });

  it('gives no more seats than bought, however many are given at once', async () => {
    const buyer = await createTestBuyerOf(4);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((index) =>
        server.send(giveSeat, { email: `yaris${index}@ornek.test` }, { bearer: buyer.bearer }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, refusal } of answers) if (status !== 200) expect(refusal.code).toBe('billing.noSeatLeft');
    expect(await seatsOf(buyer.bearer)).toMatchObject({ given: 4, bought: 4, more: false });
    const [own] = (await seatsOf(buyer.bearer)).seats;
    expect(own).toMatchObject({ isOwn: true, email: buyer.email });
  });

  it('moves a seat, and no one has two', async () => {
    const buyer = await createTestBuyerOf(2);
    const { bearer } = buyer;
    const { seat } = expectReply(await server.send(giveSeat, { email: 'bir@ornek.test' }, { bearer }));
    expect((await server.send(giveSeat, { email: 'BIR@ornek.test' }, { bearer })).refusal.code).toBe(
      'billing.seatGiven',
    );
    expect((await server.send(moveSeat, { seatId: seat.id, email: buyer.email }, { bearer })).refusal.code).toBe(
      'billing.seatGiven',
    );
    const moved = expectReply(await server.send(moveSeat, { seatId: seat.id, email: 'iki@ornek.test' }, { bearer }));
    expect((await seatsOf(bearer)).seats.map(({ email }) => email)).toEqual([buyer.email, 'iki@ornek.test']);
    expect((await server.send(moveSeat, { seatId: seat.id, email: 'uc@ornek.test' }, { bearer })).refusal.code).toBe(
      'billing.seatGone',
    );
    const other = await createTestBuyerOf(2);
    expectReply(await server.send(takeSeat, { seatId: moved.seat.id }, { bearer: other.bearer }));
    expect((await seatsOf(bearer)).given).toBe(2);
  });

  it('is not accepted any more once the subscription was cancelled', async () => {
    const buyer = await createTestBuyerOf(2);
    const guest = await createTestPerson();
    const { seat } = expectReply(await server.send(giveSeat, { email: guest.email }, { bearer: buyer.bearer }));
    await server.app.deps.db.execute(sql`update subscription set state = 'cancelled' where buyer_id = ${buyer.id}`);
    const response = await server.send(acceptSeat, { seatId: seat.id }, { bearer: guest.bearer });
    expect(response.refusal.code).toBe('billing.seatGone');
  });

  it('keeps the own seat where fewer are bought than given, and no one loses one who came before', async () => {
    const buyer = await createTestBuyerOf(4);
    const { bearer } = buyer;
    for (const email of ['a@ornek.test', 'b@ornek.test', 'c@ornek.test']) {
      expectReply(await server.send(giveSeat, { email }, { bearer }));
      server.clock.advance(1000);
    }
    const { deps } = server.app;
    const change = (seats: number) =>
      transact(deps.db, async (tx) => {
        const own = await lockActiveSubscription(tx, buyer.id);
        return own && applyPaidChange(deps, tx, own.id, { seats, paidBy: 'test' });
      });
    await change(2);
    expect((await seatsOf(bearer)).seats.map(({ email }) => email)).toEqual([buyer.email, 'a@ornek.test']);
    await change(3);
    expectReply(await server.send(giveSeat, { email: 'd@ornek.test' }, { bearer }));
    expect(await seatsOf(bearer)).toMatchObject({ given: 3, bought: 3 });
  });

  it('sets what the next period will be, within what is sold', async () => {
    const { bearer } = await createTestBuyerOf();
    const change = (input: Parameters<typeof server.send<typeof changeSubscription>>[1]) =>
      server.send(changeSubscription, input, { bearer });
    const next = async (input: Parameters<typeof change>[0]) => expectReply(await change(input)).subscription.next;
    expect(await next({ interval: 'year', seats: 2 })).toEqual({ packageId: null, interval: 'year', seats: 2 });
    expect(await next({ packageId: 'business', seats: 12 })).toEqual({
      packageId: 'business',
      interval: null,
      seats: 12,
    });
    expect(await next({})).toBeNull();
    expect((await change({ seats: 11 })).refusal.code).toBe('billing.seatsOutOfRange');
    expect((await change({ packageId: 'business' })).refusal.code).toBe('billing.seatsOutOfRange');
    for (const packageId of ['enterprise', 'default', 'gold'])
      expect((await change({ packageId, seats: 100 })).refusal.code).toBe('billing.notSold');
  });

  it('cancels with the period’s end, changes their mind, and subscribes again when it is over', async () => {
    const buyer = await createTestBuyerOf(1);
    const { bearer } = buyer;
    for (let time = 0; time < 2; time += 1)
      expect(expectReply(await server.send(cancelSubscription, {}, { bearer })).subscription).toMatchObject({
        cancelAtPeriodEnd: true,
        state: 'active',
      });
    expect(expectReply(await server.send(resumeSubscription, {}, { bearer })).subscription.cancelAtPeriodEnd).toBe(
      false,
    );
    expectReply(await server.send(cancelSubscription, {}, { bearer }));
    server.clock.advance(Date.parse('2026-12-19T20:59:00Z') - server.clock.now().getTime());
    const now = async () => {
      const fresh = expectReply(await signInAs(server, buyer.email)).token;
      await server.app.jobs.trigger(['billing.endSubscriptions']);
      await server.app.jobs.runDue(['billing.endSubscriptions']);
      return expectReply(await server.send(getCurrentProduct, {}, { bearer: fresh }));
    };
    expect(await now()).toMatchObject({ id: 'standart', subscription: { state: 'active' } });
    server.clock.advance(60_000);
    expect(await now()).toMatchObject({ id: 'default', subscription: { state: 'cancelled' } });
    expect((await mailsTo(server, buyer.email))[0]?.subject).toContain('aboneliğiniz sona erdi');
    const { deps } = server.app;
    await transact(deps.db, async (tx) => {
      const { id, state } = await createIncompleteSubscription(deps, tx, buyer.id, { ...terms, seats: 1 });
      expect(state).toBe('incomplete');
      await activate(deps, tx, id, {
        ...terms,
        seats: 1,
        period: { start: '2026-12-20', end: '2027-01-20' },
        paidBy: 'test',
      });
    });
    expect(await now()).toMatchObject({ id: 'standart', subscription: { state: 'active' } });
  });

  it('is forgotten with the account, and so is who had seats', async () => {
    const buyer = await createTestBuyerOf();
    expectReply(
      await server.send(
        giveSeat,
        { email: 'gizli@ornek.test' },
        { bearer: expectReply(await signInAs(server, buyer.email)).token },
      ),
    );
    const { db, features } = server.app.deps;
    const person = { ...buyer, emailKey: buyer.email, name: '', surname: '', language: 'tr' as const, companyId: null };
    await transact(db, (tx) => features.erasePerson(tx, person, server.clock.now()));
    expect(await rowsOf(db, sql`select state from subscription where buyer_id = ${buyer.id}`)).toEqual([
      { state: 'cancelled' },
    ]);
    expect(
      await rowsOf(db, sql`select 1 from subscription_seat where email_key in ('gizli@ornek.test', ${buyer.email})`),
    ).toEqual([]);
    expect(await rowsOf(db, sql`select 1 from subscription_event where actor_id = ${buyer.id}`)).toEqual([]);
  });
});
