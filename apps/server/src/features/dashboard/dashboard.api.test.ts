import {
  addUser,
  dashboardChanged,
  endMeeting,
  getAdminDashboard,
  getMeetingsByPeriod,
  type InputOf,
  type MeetingPeriod,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  ADMIN,
  confirmedAdmin,
  connectAccountHub,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const HOUR = 3_600_000;

describe.each(databaseKinds)('the dashboard (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());
  const admin = () => tokenOf(server, ADMIN.email);
  const read = async () => expectReply(await server.send(getAdminDashboard, {}, { bearer: await admin() }));
  const periods = async (period: MeetingPeriod) => {
    const input: InputOf<typeof getMeetingsByPeriod> = { period };
    return expectReply(await server.send(getMeetingsByPeriod, input, { bearer: await admin() })).items;
  };
  const run = (statement: ReturnType<typeof sql>) => server.app.deps.db.execute(statement);
  const idOf = async (email: string) =>
    String((await rowsOf(server.app.deps.db, sql`select id from "user" where email_key = ${email}`))[0]?.id);
  /** A meeting that was over long ago, made by someone or by a visitor. */
  const heldAt = async (at: string, creatorId: string | null = null) => {
    const { meetingId } = await server.createTestMeeting();
    await run(
      sql`update meeting set started_at = ${at}, ended_at = ${at}, creator_id = ${creatorId} where id = ${meetingId}`,
    );
  };

  it('counts from nothing, with the newest people and companies first', async () => {
    const told = await read();
    expect(told).toMatchObject({ activeMeetings: 0, meetingsToday: 0, meetingsThisYear: 0, topUsers: [] });
    expect([told.totalUsers, told.totalCompanies]).toEqual([5, 1]);
    expect(told.latestUsers).toHaveLength(5);
    expect(told.latestCompanies).toEqual([{ id: 'demo', name: 'Demo A.Ş.' }]);
    expect((await periods('day')).at(-1)).toEqual({ from: '2026-11-20', meetings: 0 });
  });

  it('counts a meeting when someone enters it, and shows whether it goes on', async () => {
    const { meetingId, moderatorLink: link } = await server.createTestMeeting();
    expect(await read()).toMatchObject({ activeMeetings: 0, meetingsToday: 0 });
    const moderator = await server.joinTestPerson(meetingId, { link });
    expect(await read()).toMatchObject({ activeMeetings: 1, meetingsToday: 1, meetingsThisYear: 1 });
    await server.send(endMeeting, {}, { admission: moderator.admissionToken });
    expect(await read()).toMatchObject({ activeMeetings: 0, meetingsToday: 1 });
  });

  it('has days of Istanbul and weeks from Monday, and does not lose what it counted', async () => {
    // A Friday, 13:00 in Istanbul; the server may have looked before. Hours and days that are over are counted with the next.
    server.clock.advance(HOUR);
    await heldAt('2026-11-19T20:59:00Z');
    await heldAt('2026-11-19T21:01:00Z');
    await run(sql`delete from dashboard_day`);
    const past = [
      // The Monday of this week begins; the Sunday before; the month before; the year before.
      '2026-11-15T21:00:00Z',
      '2026-11-15T20:59:00Z',
      '2026-10-31T20:00:00Z',
      '2025-12-31T20:59:00Z',
      '2025-12-31T21:01:00Z',
    ];
    for (const at of past) await heldAt(at);
    expect(await read()).toMatchObject({
      meetingsToday: 2,
      meetingsThisWeek: 4,
      meetingsThisMonth: 5,
      meetingsThisYear: 7,
    });
    const days = await periods('day');
    expect([days.length, days.at(-1), days.at(-2)]).toEqual([
      30,
      { from: '2026-11-20', meetings: 2 },
      { from: '2026-11-19', meetings: 1 },
    ]);
    const weeks = await periods('week');
    expect([weeks.length, ...weeks.slice(-2)]).toEqual([
      26,
      { from: '2026-11-09', meetings: 1 },
      { from: '2026-11-16', meetings: 4 },
    ]);
    const months = await periods('month');
    expect([months.length, months[0], months.at(-1)]).toEqual([
      12,
      { from: '2025-12-01', meetings: 1 },
      { from: '2026-11-01', meetings: 5 },
    ]);
  });

  it('begins the day again at midnight, and still counts what was written a moment later', async () => {
    // 00:30 in Istanbul.
    server.clock.advance(11.5 * HOUR);
    expect(await read()).toMatchObject({ meetingsToday: 0, meetingsThisWeek: 4 });
    await heldAt('2026-11-20T20:59:59Z');
    expect(await read()).toMatchObject({ meetingsToday: 0, meetingsThisWeek: 5 });
    server.clock.advance(HOUR);
    expect(await read()).toMatchObject({ meetingsToday: 0, meetingsThisWeek: 5 });
    const [day] = await rowsOf(server.app.deps.db, sql`select meetings from dashboard_day where day = '2026-11-20'`);
    expect(day).toEqual({ meetings: 3 });
  });

  it('names who made the most meetings of the last thirty days, and their companies', async () => {
    const [zeynep, can, mehmet] = [
      await idOf('zeynep@salon.test'),
      await idOf('can@salon.test'),
      await idOf('mehmet@salon.test'),
    ];
    for (const who of [zeynep, can, can, mehmet, mehmet, mehmet]) await heldAt('2026-11-18T10:00:00Z', who);
    await heldAt('2026-09-01T10:00:00Z', zeynep);
    server.clock.advance(5 * 60_000);
    const told = await read();
    expect(told.topUsers).toEqual([
      { id: mehmet, name: 'Mehmet Demir', meetings: 3 },
      { id: can, name: 'Can Aydın', meetings: 2 },
      { id: zeynep, name: 'Zeynep Kaya', meetings: 1 },
    ]);
    expect(told.topCompanies).toEqual([{ id: 'demo', name: 'Demo A.Ş.', meetings: 3 }]);
  });

  it('shows a new account at once, and none that was erased', async () => {
    const before = await read();
    const someone = await createTestAccount(server);
    await run(sql`update "user" set created_at = ${server.clock.now().toISOString()} where id = ${someone.userId}`);
    const after = await read();
    expect([after.totalUsers, after.latestUsers[0]?.id]).toEqual([before.totalUsers + 1, someone.userId]);
    await run(sql`update "user" set erased_at = now() where id = ${someone.userId}`);
    expect(await read()).toMatchObject({ totalUsers: before.totalUsers, latestUsers: before.latestUsers });
  });

  it('tells administrators when something is another one, and no one else', async () => {
    const look = () => server.app.periodicTasks.dashboard();
    const connection = await connectAccountHub(address, { access: await admin() });
    const user = await connectAccountHub(address, { access: await tokenOf(server, 'mehmet@salon.test') });
    await expect.poll(async () => (await read()).onlineUsers).toBe(2);
    const times = (count: number) => expect.poll(() => connection.all(dashboardChanged).length).toBe(count);
    await look();
    await times(1);
    await look();
    const { meetingId } = await server.createTestMeeting();
    await look();
    await server.joinTestPerson(meetingId);
    await look();
    await times(2);
    const bearer = await confirmedAdmin(server);
    const sealed = await Promise.all([sealField(server, A_PASSWORD), sealField(server, A_PASSWORD)]);
    const [password = '', passwordConfirmation = ''] = sealed;
    const person = { name: 'Yeni', surname: 'Kişi', email: 'yeni@ornek.test' };
    expectReply(await server.send(addUser, { ...person, password, passwordConfirmation }, { bearer }));
    await look();
    await times(3);
    expect(user.all(dashboardChanged)).toEqual([]);
    for (const one of [connection, user]) one.close();
    await expect.poll(() => server.app.deps.hub.hasAdmins()).toBe(false);
    await look();
  });

  it('is shown to those alone who may see it', async () => {
    for (const call of [getAdminDashboard, getMeetingsByPeriod]) {
      expect((await server.send(call, {}, await createTestAdministrator(server, []))).refusal.code).toBe(
        'session.forbidden',
      );
      expect((await server.send(call, {}, await createTestAccount(server))).refusal.code).toBe('session.forbidden');
      expectReply(await server.send(call, {}, await createTestAdministrator(server, ['finance'])));
    }
  });
});
