import { editMeeting, getEditDetail, getMeetings, saveCalendarPreferences, suspendMeeting } from '@salon/contract';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlannedMeeting, aServer, databaseKinds, expectReply, type TestServer, tokenOf } from '../../testing/index.ts';

const DAY = 86_400_000;
const [PLANNER, INVITED] = ['mehmet@salon.test', 'zeynep@salon.test'] as const;
const MANY = 1300;

describe.each(databaseKinds)('the private calendar address (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer(kind);
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
  const plan = async (title: string, days: number, given: Parameters<typeof aPlannedMeeting>[2] = {}) =>
    aPlannedMeeting(server, await tokenOf(server, PLANNER), {
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
      insert into meeting (id, title, package_id, max_participants, max_minutes, creator_id, time_zone, content, uid, created_at, starts_at, ends_at)
      select 'bulk-' || n, 'Toplantı ' || n, package_id, max_participants, max_minutes, creator_id,
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
    expectReply(await server.send(suspendMeeting, { id: third, deed: 'cancel' }, { bearer }));
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
});
