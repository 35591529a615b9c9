import { editMeeting, getEditDetail, getMeetings, saveCalendarPreferences, suspendMeeting } from '@salon/contract';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildPlan,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestServer,
  testConfig,
  tokenOf,
} from '#testing/index.ts';
import { feedCache } from './meeting.feed.cache.ts';

const DAY = 86_400_000;
const [PLANNER, INVITED] = ['mehmet@salon.test', 'zeynep@salon.test'] as const;
const MANY = 1300;

describe.each(databaseKinds)('the private calendar address (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  async function feedOf(email: string) {
    const bearer = await tokenOf(server, email);
    const { feedUrl } = expectReply(await server.send(saveCalendarPreferences, { feed: 'new' }, { bearer }));
    const { body, statusCode } = await server.app.http.inject(new URL(feedUrl ?? '').pathname);
    expect(statusCode).toBe(200);
    return body;
  }
  const calendarOf = async (email: string) => new ICAL.Component(ICAL.parse(await feedOf(email)));
  const titlesIn = (calendar: ICAL.Component) =>
    calendar.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('summary')));
  const dayIn = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const plan = async (title: string, days: number, given: Parameters<typeof createTestPlannedMeeting>[2] = {}) =>
    createTestPlannedMeeting(server, await tokenOf(server, PLANNER), {
      title,
      startingDate: `${dayIn(days)}T10:00`,
      endDate: `${dayIn(days)}T11:00`,
      ...given,
    });
  const aDaily = { recurrence: { frequency: 'daily' as const, count: 4 } };

  it('has every meeting from a year back to two years ahead, however many', async () => {
    const { id } = await plan('Kalıp', 1);
    // As many in every year, at times that many share.
    await server.app.deps.db.execute(sql`
      insert into meeting (id, title, package_version_id, max_participants, max_minutes, creator_id, time_zone, content, uid, created_at, starts_at, ends_at)
      select 'bulk-' || n, 'Toplantı ' || n, package_version_id, max_participants, max_minutes, creator_id,
        case when n % 3 = 0 then 'America/New_York' else time_zone end, content, 'bulk-' || n || '@salon', created_at,
        starts_at - interval '360 days' + make_interval(days => n * 1080 / ${MANY}::int),
        ends_at - interval '360 days' + make_interval(days => n * 1080 / ${MANY}::int)
      from meeting, generate_series(1, ${MANY}::int) n where id = ${id}`);
    await plan('Dizi', 3, aDaily);
    const calendar = await calendarOf(PLANNER);
    const titles = titlesIn(calendar);
    expect(new Set(titles).size).toBe(titles.length);
    const wanted = ['Dizi', 'Kalıp', ...Array.from({ length: MANY }, (_, at) => `Toplantı ${at + 1}`)];
    expect(titles.sort()).toEqual(wanted.sort());
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(zones.sort()).toEqual(['America/New_York', 'Europe/Istanbul']);
    const [first] = calendar.jCal[2] as [string][];
    expect(first?.[0]).toBe('vtimezone');
    // Another person's feed has the two that they are invited to.
    expect(titlesIn(await calendarOf(INVITED)).sort()).toEqual(['Dizi', 'Kalıp']);
    await server.app.deps.db.execute(sql`delete from meeting where id like 'bulk-%'`);
  });

  it('leaves out what is before and after that time', async () => {
    const ids = new Map<number, string>();
    for (const days of [10, 11, 12, 13])
      ids.set(days, (await plan(`Gün ${days}`, days, { selectedUsers: [{ email: 'dis@example.com' }] })).id);
    const move = (days: number, by: number) =>
      server.app.deps.db.execute(sql`update meeting set starts_at = starts_at + make_interval(days => ${by}::int),
        ends_at = ends_at + make_interval(days => ${by}::int) where id = ${ids.get(days)}`);
    await move(10, -10 - 367);
    await move(11, -11 - 364);
    await move(12, 730 - 12);
    await move(13, 734 - 13);
    const titles = titlesIn(await calendarOf(PLANNER)).filter((title) => title.startsWith('Gün'));
    expect(titles.sort()).toEqual(['Gün 11', 'Gün 12']);
  });

  it('tells of a series what its reader may know', async () => {
    const title = `Ortak dizi ${kind}`;
    await plan(title, 20, { ...aDaily, selectedUsers: [{ email: INVITED }, { email: 'dis@example.com' }] });
    const bearer = await tokenOf(server, PLANNER);
    const listed = await server.send(getMeetings, { search: title, rowCount: 10 }, { bearer });
    const [first = '', second = '', third = ''] = expectReply(listed).result.items.map(({ id }) => id);
    const change = async (id: string, given: object) => {
      const form = expectReply(await server.send(getEditDetail, { id, scope: 'this' }, { bearer }));
      const saved = { id, scope: 'this' as const, revision: form.revision, ...form.plan, ...given };
      expectReply(await server.send(editMeeting, saved, { bearer }));
    };
    await change(first, { selectedUsers: [{ email: 'dis@example.com' }, { email: 'can@salon.test' }] });
    await change(second, { title: `${title}, anders` });
    expectReply(await server.send(suspendMeeting, { id: third, action: 'cancel' }, { bearer }));
    const eventsFor = async (email: string) =>
      (await calendarOf(email))
        .getAllSubcomponents('vevent')
        .filter((event) => String(event.getFirstPropertyValue('summary')).startsWith(title))
        .map((event) => [
          event.getFirstPropertyValue('rrule') !== null,
          event.getFirstPropertyValue('recurrence-id') !== null,
          event.getAllProperties('exdate').length,
        ]);
    const [series, changed] = [
      [true, false, 2],
      [false, true, 0],
    ];
    expect(await eventsFor(INVITED)).toEqual([series, changed]);
    expect(await eventsFor(PLANNER)).toEqual([[true, false, 1], changed, changed]);
    // On the list of one of its meetings alone: that one, as a meeting of its own.
    expect(await eventsFor('can@salon.test')).toEqual([[false, false, 0]]);
  });

  it('is told once as long as nothing changes, and again when something does', async () => {
    const { id, revision } = await plan(`Takvimdeki ${kind}`, 40);
    const bearer = await tokenOf(server, PLANNER);
    const { feedUrl } = expectReply(await server.send(saveCalendarPreferences, { feed: 'new' }, { bearer }));
    const path = new URL(feedUrl ?? '').pathname;
    const ask = (tag?: string) =>
      server.app.http.inject({ url: path, headers: tag === undefined ? {} : { 'if-none-match': tag } });
    const first = await ask();
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, max-age=300');
    server.clock.advance(60_000);
    const [known, weak] = [await ask(tag), await ask(`"other", W/${tag}`)];
    expect([known.statusCode, known.body, weak.statusCode]).toEqual([304, '', 304]);
    // The moment of making stands in it: the same text is the one that was made first.
    expect((await ask()).body).toBe(first.body);
    const change = {
      ...buildPlan({ title: `Yeni ad ${kind}`, startingDate: `${dayIn(40)}T10:00`, endDate: `${dayIn(40)}T11:00` }),
    };
    expectReply(await server.send(editMeeting, { id, revision, scope: 'this' as const, ...change }, { bearer }));
    const after = await ask(tag);
    expect([after.statusCode, after.body.includes(`Yeni ad ${kind}`)]).toEqual([200, true]);
    const second = String(after.headers.etag);
    expectReply(await server.send(suspendMeeting, { id, action: 'cancel' }, { bearer }));
    expect((await ask(second)).statusCode).toBe(200);
  });
});

describe('many questions for calendars', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite', { ...testConfig, limits: true });
  });
  afterAll(() => server.close());

  it('are answered sixty times an hour a person, and soon no more where the address is wrong', async () => {
    const bearer = await tokenOf(server, PLANNER);
    const { feedUrl } = expectReply(await server.send(saveCalendarPreferences, { feed: 'new' }, { bearer }));
    const path = new URL(feedUrl ?? '').pathname;
    const ask = async (url: string, remoteAddress = '192.0.2.1') => server.app.http.inject({ url, remoteAddress });
    for (let n = 0; n < 60; n++) expect((await ask(path)).statusCode).toBe(200);
    const refused = await ask(path, '192.0.2.2');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const wrong = path.replace(/[^/]{8}\.ics$/, 'AAAAAAAA.ics');
    for (let n = 0; n < 60; n++) expect((await ask(wrong)).statusCode).toBe(404);
    expect((await ask(wrong)).statusCode).toBe(429);
    expect((await ask(wrong, '192.0.2.2')).statusCode).toBe(404);
  });
});

describe('feeds that are kept', () => {
  it('are made once for everyone who asks at the same time, and the least asked for go first', async () => {
    const cache = feedCache(10, 8);
    let made = 0;
    const make = (text: string) => async () => {
      made += 1;
      return text;
    };
    await Promise.all([cache.text('a', '1', make('aaaa')), cache.text('a', '1', make('aaaa'))]);
    await cache.text('b', '1', make('bbbb'));
    await cache.text('a', '1', make('aaaa'));
    expect(made).toBe(2);
    await cache.text('c', '1', make('cccc'));
    await cache.text('a', '1', make('aaaa'));
    expect(made).toBe(3);
    await cache.text('b', '1', make('bbbb'));
    expect(made).toBe(4);
    expect(await cache.text('b', '2', make('neu'))).toBe('neu');
    for (const _time of [1, 2]) await cache.text('d', '1', make('zu lang, um bleiben'));
    expect(made).toBe(7);
  });
});
