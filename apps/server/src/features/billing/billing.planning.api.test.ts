import {
  acceptSeat,
  cancelSubscription,
  createMeeting,
  getCurrentProduct,
  getPlanLimits,
  giveSeat,
  type InputOf,
  joinMeeting,
  openPoll,
  savePoll,
  startTrial,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import {
  buildGuestForm,
  buildInvoiceInput,
  buildPlan,
  createTestAccount,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  planOf,
  rowsOf,
  type TestBuyer,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { lockActiveSubscription } from './subscription/subscription.store.ts';
import { activate, createIncompleteSubscription } from './subscription/subscription.transitions.ts';

const BEYOND = { startingDate: 'Bu tarihte paketinizde toplantı planlama yok.' };
const MINUTE = 60_000;
const DAY = 86_400_000;
const TERMS = { packageVersionId: 'standart-1', interval: 'month', seats: 3, currency: 'TRY' } as const;

describe.each(databaseKinds)('a meeting and the package of its own time (%s)', (kind) => {
  let server: TestServer;
  let person: TestBuyer;
  let phones = 0;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  beforeEach(async () => {
    person = await createTestAccount(server);
  });
  afterAll(() => server.close());

  const day = (days: number): string => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const on = (days: number, from = '07:00', to = '08:00') => ({
    startingDate: `${day(days)}T${from}`,
    endDate: `${day(days)}T${to}`,
    timeZone: 'Etc/UTC',
  });
  const plan = async (overrides: Partial<InputOf<typeof createMeeting>>) => {
    const { status, refusal } = await server.send(createMeeting, buildPlan(overrides), {
      bearer: await tokenOf(server, person.email),
    });
    return status === 200 ? 'planned' : refusal.errors;
  };
  const ahead = async () => expectReply(await server.send(getPlanLimits, {}, { bearer: person.bearer }));
  const tryIt = async () => {
    phones += 1;
    const phoneNumber = `+9053${kind === 'pglite' ? 3 : 4}${String(1_000_000 + phones)}`;
    const form = { ...buildInvoiceInput({ phoneNumber }), termsVersion: SALES_TEXTS_VERSION };
    return expectReply(await server.send(startTrial, form, { bearer: person.bearer }));
  };
  /** Buys a month from today on; answers with the day after it. */
  async function buys(): Promise<string> {
    const { deps } = server.app;
    const period = { start: day(0), end: day(30) };
    await transact(deps.db, async (tx) => {
      const { id } = await createIncompleteSubscription(deps, tx, person.userId, TERMS);
      expect(await activate(deps, tx, id, { ...TERMS, period, paidBy: 'test' })).not.toBeNull();
    });
    return period.end;
  }

  it('is planned within a trial, and not beyond its end', async () => {
    await tryIt();
    expect(await plan(on(13))).toBe('planned');
    // One that begins before the end may last beyond it.
    expect(await plan({ ...on(14, '08:30'), endDate: `${day(14)}T10:00` })).toBe('planned');
    expect(await plan(on(15))).toEqual(BEYOND);
    expect(await ahead()).toMatchObject({
      mayPlan: true,
      isTrial: true,
      later: [{ from: new Date(server.clock.now().getTime() + 14 * DAY).toISOString(), isFree: true, mayPlan: false }],
    });
  });

  it.each([
    ['until', 'recurrence.until'],
    ['count', 'recurrence.count'],
  ] as const)('in a series that ends by %s keeps within a trial, too', async (by, field) => {
    await tryIt();
    const rule = (until: number, count: number) => ({
      frequency: 'daily' as const,
      interval: 1,
      selectedDays: [],
      until: by === 'until' ? day(until) : null,
      count: by === 'count' ? count : null,
    });
    expect(await plan({ ...on(1), recurrence: rule(20, 20) })).toEqual({
      [field]: expect.stringContaining('paketinizin değiştiği'),
    });
    expect(await plan({ ...on(1), recurrence: rule(10, 10) })).toBe('planned');
  });

  it('is planned beyond a paid period that will be renewed, and not beyond one that was cancelled', async () => {
    const end = await buys();
    expect([(await ahead()).later, await plan(on(60))]).toEqual([[], 'planned']);
    expectReply(await server.send(cancelSubscription, {}, { bearer: person.bearer }));
    expect([await plan(on(60)), await plan(on(20))]).toEqual([BEYOND, 'planned']);
    expect((await ahead()).later).toMatchObject([{ from: `${day(29)}T21:00:00.000Z`, title: 'Ücretsiz' }]);
    expect(end).toBe(day(30));
  });

  it('has the limits of the package that was arranged for its time', async () => {
    await buys();
    const { deps } = server.app;
    await deps.db.execute(sql`update subscription set next_package_id = 'business' where buyer_id = ${person.userId}`);
    expect((await ahead()).later).toMatchObject([{ title: 'İşletme', isFree: false, maxParticipants: 300 }]);
    const bearer = await tokenOf(server, person.email);
    const soon = await createTestPlannedMeeting(server, bearer, on(5));
    const later = await createTestPlannedMeeting(server, bearer, on(40));
    const series = await createTestPlannedMeeting(server, bearer, {
      ...on(25),
      recurrence: { frequency: 'daily', interval: 8, selectedDays: [], until: null, count: 2 },
    });
    const rows = await rowsOf(
      deps.db,
      sql`select package_version_id as version, max_participants as people from meeting
        where id in (${soon.id}, ${later.id}) or series_id = ${series.seriesId} order by starts_at`,
    );
    expect(rows.map(({ version, people }) => [version, people])).toEqual([
      ['standart-1', 100],
      ['standart-1', 100],
      ['business-1', 300],
      ['business-1', 300],
    ]);
  });

  it('that a trial ends in the middle of goes on to its own end, with all it had', async () => {
    await tryIt();
    server.clock.advance(14 * DAY - 30 * MINUTE);
    const bearer = await tokenOf(server, person.email);
    const start = new Date(server.clock.now().getTime() + 5 * MINUTE);
    const wall = (minutes: number) => new Date(start.getTime() + minutes * MINUTE).toISOString().slice(0, 16);
    const { id: meetingId } = await createTestPlannedMeeting(server, bearer, {
      startingDate: wall(0),
      endDate: wall(60),
      timeZone: 'Etc/UTC',
      isGuestPolicyAlwaysAccept: true,
    });
    server.clock.advance(6 * MINUTE);
    const join = async () =>
      expectReply(
        await server.send(joinMeeting, buildGuestForm({ meetingId, email: person.email, device: 'second' }), {
          bearer: await tokenOf(server, person.email),
        }),
      );
    await server.enter(await join());

    server.clock.advance(30 * MINUTE);
    await server.app.jobs.trigger(['billing.endSubscriptions']);
    await server.app.jobs.runDue(['billing.endSubscriptions']);
    const now = { bearer: await tokenOf(server, person.email) };
    expect(expectReply(await server.send(getCurrentProduct, {}, now))).toMatchObject({ id: 'default', isTrial: false });
    await server.app.periodicTasks.watch();
    // Others still come in, the moderator comes back, and the tools of the package are there.
    await server.joinTestPerson(meetingId);
    const again = await join();
    await server.enter(again);
    const as = { admission: again.admissionToken };
    const { id } = expectReply(
      await server.send(savePoll, { kind: 'yesNo', question: 'Devam edelim mi?', options: [] }, as),
    );
    expect((await server.send(openPoll, { pollId: id }, as)).status).toBe(200);
    const ended = () =>
      rowsOf(server.app.deps.db, sql`select ended_because as why from meeting where id = ${meetingId}`);
    expect(await ended()).toEqual([{ why: null }]);
    server.clock.advance(30 * MINUTE);
    await server.app.periodicTasks.watch();
    expect(await ended()).toEqual([{ why: 'limit' }]);
  });

  it('of anyone who has a seat is held by that subscription, and is found by an index', async () => {
    await buys();
    const guest = await createTestAccount(server);
    const { seat } = expectReply(await server.send(giveSeat, { email: guest.email }, { bearer: person.bearer }));
    expectReply(await server.send(acceptSeat, { seatId: seat.id }, { bearer: guest.bearer }));
    const { id } = await createTestPlannedMeeting(server, guest.bearer, on(2));
    const { db } = server.app.deps;
    const own = await transact(db, (tx) => lockActiveSubscription(tx, person.userId));
    expect(await rowsOf(db, sql`select subscription_id from meeting where id = ${id}`)).toEqual([
      { subscription_id: own?.id },
    ]);
    const asked = sql`select id from meeting where subscription_id = ${own?.id} and started_at >= now() limit 1`;
    expect(await planOf(db, asked)).toContain('meeting_subscription');
  });
});
