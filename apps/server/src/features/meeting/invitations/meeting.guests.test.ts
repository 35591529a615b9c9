import {
  findPeople,
  getMeetingDetail,
  getMeetingRecords,
  getMeetings,
  getMeetingsForRecordings,
  suspendMeeting,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { type HeldMeetings, MEHMET, seedPastMeetings, ZEYNEP } from '#testing/pastMeetings.ts';

const DAY = 86_400_000;

describe.each(databaseKinds)('guests who were invited (%s)', (kind) => {
  let server: TestServer;
  let held: HeldMeetings;
  beforeAll(async () => {
    server = await createTestServer(kind);
    held = await seedPastMeetings(server);
  });
  afterAll(() => server.close());
  const later = async (days: number) => {
    server.clock.advance(days * DAY);
    await server.app.periodicTasks.purge();
    await held.signIn();
  };
  const dayIn = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const plan = (days: number, email: string, overrides: Parameters<typeof createTestPlannedMeeting>[2] = {}) =>
    createTestPlannedMeeting(server, held.as(MEHMET).bearer, {
      startingDate: `${dayIn(days)}T10:00`,
      endDate: `${dayIn(days)}T11:00`,
      selectedUsers: [{ email, fullName: 'Konuk' }, { email: ZEYNEP }],
      ...overrides,
    });
  const found = async (search: string) =>
    expectReply(await server.send(findPeople, { search }, held.as(MEHMET))).people.map(({ email }) => email);
  const count = async (where: string) =>
    Number((await rowsOf(server.app.deps.db, sql`select count(*)::int n from ${sql.raw(where)}`))[0]?.n);

  it('are forgotten thirty days after the meeting; who was inside and who was missing is counted as before', async () => {
    const id = await held.createTestHeldMeeting({ title: 'Eski toplantı', startedAt: held.ago(120) });
    const inviteeId = await held.invite(id, 'elif@example.com', { fullName: 'Elif Konuk' });
    await held.invite(id, 'gelmeyen@example.com', { fullName: 'Gelmeyen Konuk' });
    await held.invite(id, 'cikan@example.com', { fullName: 'Çıkan Konuk', removed: true });
    await held.invite(id, ZEYNEP, { fullName: 'Zeynep' });
    const link = await held.createTestLink(id, { inviteeId });
    await server.app.deps.db.execute(
      sql`update invitation set full_name = 'Elif', email = 'elif@example.com' where id = ${link}`,
    );
    await held.came(id, [[0, 30]], { invitationId: link, fullName: 'Elif' });
    await held.came(id, [[0, 20]], { fullName: 'Tanınmayan' });
    const counts = async () => {
      const span = { beginning: held.ago(90 * 1440).toISOString(), end: held.now().toISOString() };
      const past = expectReply(await server.send(getMeetingsForRecordings, span, held.as(MEHMET))).result.items;
      const records = expectReply(await server.send(getMeetingRecords, { id }, held.as(MEHMET))).meetingUsers;
      const { attendedCount, invitedCount } = past.find((item) => item.id === id) ?? {};
      return [attendedCount, invitedCount, records.map((row) => [row.invited, row.status, row.seconds]).sort()];
    };
    await later(29);
    const before = await counts();
    expect(before.slice(0, 2)).toEqual([2, 3]);
    expect(await found('konuk')).toHaveLength(3);
    await later(2);
    expect(await counts()).toEqual(before);
    expect(await found('konuk')).toEqual([]);
    expect(await found('example')).toEqual([]);
    expect(await found('zeynep')).toEqual([ZEYNEP]);
    const detail = expectReply(await server.send(getMeetingDetail, { id }, held.as(MEHMET)));
    expect(detail.moderatorDetails?.users.map(({ email }) => email)).toEqual([ZEYNEP]);
    for (const table of ['invitee', 'invitation'])
      expect(
        await count(`${table} where email like '%example.com' or full_name like '%Konuk%' or full_name = 'Elif'`),
      ).toBe(0);
    // Who has an account still finds the meeting among their own.
    const own = await server.send(getMeetings, { search: 'Eski toplantı' }, held.as(ZEYNEP));
    expect(expectReply(own).result.totalCount).toBe(1);
  });

  it('stay on the lists of what is to come, and go when it was called off so long ago', async () => {
    await plan(50, 'bekleyen@example.com');
    const { id } = await plan(60, 'iptal@example.com');
    expectReply(await server.send(suspendMeeting, { id, action: 'cancel' }, held.as(MEHMET)));
    await later(31);
    expect(await found('example')).toEqual(['bekleyen@example.com']);
    await later(20 + 28);
    expect(await found('example')).toEqual(['bekleyen@example.com']);
    await later(2);
    expect(await found('example')).toEqual([]);
  });

  it('of a series stay until its last meeting was so long ago', async () => {
    const weekly = { frequency: 'daily' as const, interval: 10, count: 3 };
    const made = await plan(1, 'dizi@example.com', { recurrence: weekly, title: 'Uzun dizi' });
    await later(40);
    expect(await found('dizi')).toEqual(['dizi@example.com']);
    const { db } = server.app.deps;
    // The meetings themselves were looked at: those of more than thirty days ago.
    expect(await count(`meeting where series_id = '${made.seriesId}' and guests_forgotten_at is not null`)).toBe(1);
    await later(12);
    expect(await found('dizi')).toEqual([]);
    const rows = await rowsOf(
      db,
      sql`select email_key, removed_at from invitee where series_id = ${made.seriesId} order by 1`,
    );
    expect(rows.map(({ email_key: key }) => String(key).replace(/:.*/, ''))).toEqual(['erased', ZEYNEP]);
    expect(rows.every((row) => row.removed_at === null)).toBe(true);
  });

  it('are forgotten however many meetings there are, each only once', async () => {
    const id = await held.createTestHeldMeeting();
    await held.invite(id, 'cok@example.com');
    const { db } = server.app.deps;
    await db.execute(sql`insert into meeting (id, title, package_version_id, max_participants, max_minutes, creator_id, created_at, starts_at, ends_at)
      select 'bulk-' || n, title, package_version_id, max_participants, max_minutes, creator_id, created_at, starts_at, ends_at
      from meeting, generate_series(1, 450) n where id = ${id}`);
    await db.execute(sql`insert into invitee (id, meeting_id, email, email_key, created_at)
      select 'bulk-' || n, 'bulk-' || n, 'cok@example.com', 'cok@example.com', created_at from meeting, generate_series(1, 450) n where id = ${id}`);
    await later(31);
    expect(await found('cok')).toEqual([]);
    expect(await count("invitee where email_key like 'erased:bulk-%'")).toBe(450);
    expect(await count("meeting where guests_forgotten_at is null and ends_at < created_at + interval '5 days'")).toBe(
      0,
    );
  });

  it('are found by an index', async () => {
    const { db } = server.app.deps;
    const lines = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf(
        tx,
        sql`explain select id from meeting where guests_forgotten_at is null and starts_at is not null
        and least(deleted_at, cancelled_at, coalesce(ended_at, ends_at)) < now()
        order by least(deleted_at, cancelled_at, coalesce(ended_at, ends_at)) limit 200`,
      );
    });
    const shown = lines.map((row) => row['QUERY PLAN']).join('\n');
    expect(shown).toContain('meeting_guests');
    expect(shown).not.toContain('Sort');
  });

  it('leave the mails that went to them after thirty days, too', async () => {
    await plan(3, 'posta@example.com');
    expect(await mailsTo(server, 'posta@example.com')).toHaveLength(1);
    await later(29);
    expect(await count("outbox where recipient = 'posta@example.com'")).toBeGreaterThan(0);
    await later(32);
    expect(await count("outbox where recipient = 'posta@example.com'")).toBe(0);
  });
});
