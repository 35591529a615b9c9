import { getMeetingsForRecordings, type InputOf, type MeetingTimes, pastSortColumns, statusAt } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, databaseKinds, expectReply, planOf, rowsOf, type TestServer } from '#testing/index.ts';
import { type HeldMeetings, MEHMET, seedPastMeetings, ZEYNEP } from '#testing/pastMeetings.ts';
import { pastPage } from './room.attendance.queries.ts';

type Held = NonNullable<Parameters<HeldMeetings['createTestHeldMeeting']>[0]>;

describe.each(databaseKinds)('past meetings (%s)', (kind) => {
  let server: TestServer;
  let held: HeldMeetings;
  beforeAll(async () => {
    server = await createTestServer(kind);
    held = await seedPastMeetings(server);
  });
  afterAll(() => server.close());

  const list = async (input: Partial<InputOf<typeof getMeetingsForRecordings>> = {}, email = ZEYNEP) =>
    expectReply(
      await server.send(
        getMeetingsForRecordings,
        { beginning: held.ago(10 * 1440).toISOString(), end: held.ago(-1440).toISOString(), ...input },
        held.as(email),
      ),
    ).result;
  const titles = async (input: Partial<InputOf<typeof getMeetingsForRecordings>> = {}, email = ZEYNEP) =>
    (await list(input, email)).items.map((item) => item.title);
  const zeyneps = (title: string, given: Held = {}) => held.createTestHeldMeeting({ title, creator: ZEYNEP, ...given });
  const clear = () =>
    server.app.deps.db.execute(sql`update meeting set title = 'x', created_at = ${held.ago(60 * 1440).toISOString()},
      starts_at = ${held.ago(60 * 1440).toISOString()}, started_at = null`);

  it('are the caller’s own and those they were invited to, newest first, with what happened', async () => {
    await clear();
    const seriesId = await held.createTestSeries();
    const full = await zeyneps('Yapıldı', { startedAt: held.ago(119) });
    await held.invite(full, 'a@example.com');
    await held.invite(full, ZEYNEP);
    await held.invite(full, 'b@example.com', { removed: true });
    const inviteeId = await held.invite(full, 'c@example.com');
    const link = await held.createTestLink(full, { inviteeId });
    await held.came(full, [[1, 31]], { invitationId: link, email: 'typed@example.com' });
    await held.came(full, [[20, 41.4]], { invitationId: link, email: 'other@example.com' });
    await held.came(full, [[1, 30]], { email: 'C@example.com' });
    await held.came(full, [[1, 30]], { email: 'd@example.com' });
    await held.came(full, [], { email: 'e@example.com' });
    const unheld = await zeyneps('Kimse gelmedi', { startsAt: held.ago(240), endsAt: held.ago(180), endedAt: null });
    const invited = await held.createTestHeldMeeting({
      title: 'Davetli',
      startsAt: held.ago(300),
      endsAt: held.ago(250),
    });
    await held.invite(invited, ZEYNEP);
    const ofSeries = await held.createTestHeldMeeting({
      title: 'Diziden',
      seriesId,
      hasOwnInvitees: false,
      startsAt: held.ago(400),
    });
    await held.invite(null, ZEYNEP, { seriesId });
    await held.createTestHeldMeeting({ title: 'Dizinin başka günü', seriesId, startsAt: held.ago(500) });
    await held.invite(await held.createTestHeldMeeting({ title: 'Çıkarıldı' }), ZEYNEP, { removed: true });
    await held.createTestHeldMeeting({ title: 'Başkasının' });
    const { items, totalCount } = await list();
    expect(totalCount).toBe(4);
    expect(items.map((item) => item.id)).toEqual([full, unheld, invited, ofSeries]);
    expect(items[0]).toEqual({
      id: full,
      title: 'Yapıldı',
      startingDate: held.ago(119).toISOString(),
      endDate: held.ago(120 - 41.4).toISOString(),
      duration: 40,
      timeZone: 'Europe/Istanbul',
      creatorFullName: 'Zeynep Kaya',
      isCreator: true,
      isPlanned: true,
      attendedCount: 2,
      invitedCount: 2,
      hasRecording: false,
      mayReadFile: true,
    });
    expect(items[1]).toMatchObject({
      duration: 0,
      attendedCount: 0,
      invitedCount: 0,
      endDate: held.ago(180).toISOString(),
    });
    expect(items[2]).toMatchObject({ isCreator: false, creatorFullName: 'Mehmet Demir', invitedCount: 1 });
    expect(items[3]).toMatchObject({ invitedCount: 1 });
  });

  it('are those that are over, and those called off after someone entered, as the rule of states says', async () => {
    await clear();
    const instant = { startsAt: null, endsAt: null, endedAt: null };
    const every: Record<string, Held> = {
      over: {},
      limit: { endedAt: null },
      'going on': { startedAt: held.ago(100), endsAt: held.ago(-60), endedAt: null },
      'nobody yet': { endsAt: held.ago(-60), endedAt: null },
      upcoming: { startsAt: held.ago(-60), endsAt: held.ago(-120), endedAt: null },
      suspended: { startsAt: held.ago(-60), endsAt: held.ago(-120), endedAt: null, suspendedAt: held.ago(10) },
      'suspended and over': { suspendedAt: held.ago(300), endedAt: null },
      cancelled: { cancelledAt: held.ago(300), endedAt: null },
      deleted: { deletedAt: held.ago(300), endedAt: null },
      'deleted after it was held': { deletedAt: held.ago(30), startedAt: held.ago(119) },
      'instant, new': { ...instant, createdAt: held.ago(60) },
      'instant, never entered': { ...instant, createdAt: held.ago(1441) },
      'instant, entered': { ...instant, createdAt: held.ago(60), startedAt: held.ago(59), endsAt: held.ago(-1) },
    };
    for (const [title, given] of Object.entries(every)) await zeyneps(title, given);
    const none = { endedAt: null, suspendedAt: null, cancelledAt: null, deletedAt: null, startedAt: null };
    const wanted = Object.entries(every).filter(([, given]) => {
      const defaults = {
        createdAt: held.ago(1440),
        startsAt: held.ago(120),
        endsAt: held.ago(60),
        ...none,
        endedAt: held.ago(60),
      };
      const times: MeetingTimes = { ...defaults, ...given };
      const wasHeld = times.startedAt !== null && (times.cancelledAt !== null || times.deletedAt !== null);
      return wasHeld || statusAt(times, held.now()) === 'terminated';
    });
    expect((await titles()).sort()).toEqual(wanted.map(([title]) => title).sort());
    expect(wanted).toHaveLength(5);
    await server.app.deps.db.execute(
      sql`update meeting set creator_id = ${held.idOf(MEHMET)} where title = 'deleted after it was held'`,
    );
    const [{ id } = { id: '' }] = await rowsOf(
      server.app.deps.db,
      sql`select id from meeting where title = 'deleted after it was held'`,
    );
    await held.invite(String(id), ZEYNEP);
    expect(await titles()).not.toContain('deleted after it was held');
  });

  it('are those that began in the asked time, which includes its beginning and not its end', async () => {
    await clear();
    const at = held.ago(600);
    await zeyneps('bounds', { startsAt: at });
    await zeyneps('late', { startsAt: held.ago(700), startedAt: at });
    const between = (beginning: Date, end: Date) =>
      titles({ beginning: beginning.toISOString(), end: end.toISOString() }).then((found) => found.sort());
    expect(await between(at, new Date(at.getTime() + 1))).toEqual(['bounds', 'late']);
    expect(await between(held.ago(1000), at)).toEqual([]);
    expect((await server.send(getMeetingsForRecordings, { beginning: 'x', end: 'y' }, held.as(ZEYNEP))).status).toBe(
      400,
    );
  });

  it('come a page at a time, with what is searched for taken literally', async () => {
    await clear();
    for (const index of [1, 2, 3, 4, 5]) await zeyneps(`Sayfa ${index} %50_`, { startsAt: held.ago(200 + index) });
    await zeyneps('Öteki');
    const page = async (pageNumber: number) => {
      const { items, totalCount } = await list({ pageNumber, rowCount: 2, search: 'sayfa' });
      return [totalCount, ...items.map((item) => item.title.slice(0, 7))];
    };
    expect(await page(0)).toEqual([5, 'Sayfa 1', 'Sayfa 2']);
    expect(await page(2)).toEqual([5, 'Sayfa 5']);
    expect(await page(3)).toEqual([5]);
    expect(await titles({ search: '%50_' })).toHaveLength(5);
    expect(await titles({ search: '_ayfa' })).toEqual([]);
    expect(await titles({ search: 'Sayfa 3' })).toEqual(['Sayfa 3 %50_']);
  });

  it('are found by Turkish letters in any case, and by those of a keyboard without them', async () => {
    await clear();
    for (const title of ['Kayıt', 'Işık Ürünleri', 'İstanbul Şube Toplantısı']) await zeyneps(title);
    for (const search of ['kayıt', 'KAYIT', 'kayit']) expect(await titles({ search })).toEqual(['Kayıt']);
    for (const search of ['ışık', 'IŞIK', 'isik', 'urun']) expect(await titles({ search })).toEqual(['Işık Ürünleri']);
    for (const search of ['istanbul', 'ŞUBE', 'sube', 'TOPLANTISI', 'toplantisi'])
      expect(await titles({ search })).toEqual(['İstanbul Şube Toplantısı']);
  });

  it('are sorted by what is asked for, both ways', async () => {
    await clear();
    await zeyneps('b', { startsAt: held.ago(300) });
    await zeyneps('A', { startsAt: held.ago(200) });
    const invited = await held.createTestHeldMeeting({ title: 'c', startsAt: held.ago(250), endsAt: held.ago(240) });
    await held.invite(invited, ZEYNEP);
    const sorted = (sortColumn: (typeof pastSortColumns)[number], sortDirection: 1 | -1) =>
      titles({ sortColumn, sortDirection }).then((found) => found.join(''));
    expect([await sorted('startingDate', 1), await sorted('startingDate', -1)]).toEqual(['bcA', 'Acb']);
    expect([await sorted('title', 1), await sorted('title', -1)]).toEqual(['Abc', 'cbA']);
    expect([(await sorted('organiser', 1))[0], (await sorted('organiser', -1)).at(-1)]).toEqual(['c', 'c']);
  });

  it.each(pastSortColumns)('are found by indexes alone, sorted by %s', async (sortColumn) => {
    const { db } = server.app.deps;
    const input = getMeetingsForRecordings.input.parse({
      beginning: held.ago(1440).toISOString(),
      end: held.now().toISOString(),
      sortColumn,
    });
    const asker = { userId: held.idOf(ZEYNEP), emailKey: ZEYNEP };
    const plan = await planOf(db, pastPage(db, asker, input, held.now()).getSQL());
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain('meeting_creator');
    expect(plan).toContain('invitee_email');
  });

  it('cost as many questions to the database for a hundred as for one', async () => {
    await clear();
    const asked = async () => {
      const select = vi.spyOn(server.app.deps.db, 'select');
      const { items } = await list();
      const count = select.mock.calls.length;
      select.mockRestore();
      return [items.length, count];
    };
    await zeyneps('one');
    const [, few] = await asked();
    for (let count = 0; count < 20; count++) await zeyneps('many');
    expect(await asked()).toEqual([21, few]);
  });
});
