import {
  endMeeting,
  getCallQuality,
  getMeetingRecords,
  type InputOf,
  leaveRoom,
  type RoomSession,
  reportQuality,
  requestErasure,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const good = { seconds: 60, loss: 0.004, jitterMs: 8, freezes: 0, frozenMs: 0, reconnects: 0 };
const weak = { ...good, loss: 0.12, freezes: 3, frozenMs: 9000 };
const MEHMET = 'mehmet@salon.test';
const DAY = 86_400_000;

describe.each(databaseKinds)('call quality (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind, { limits: true });
  });
  afterAll(() => server.close());
  const report = (person: RoomSession, input: InputOf<typeof reportQuality>) =>
    server.send(reportQuality, input, {
      admission: person.admissionToken,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
    });
  const reportLater = async (person: RoomSession, input: InputOf<typeof reportQuality>) => {
    server.clock.advance(60_000);
    expectReply(await report(person, input));
  };
  const run = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const metricsNow = async () => (await server.app.http.inject('/metrics')).body;

  it('is summed up by participant and day, and by browser alone in the metrics', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId, { name: 'Deniz Kaya' });
    await reportLater(person, { ...good, joinMs: 900, firstPictureMs: 1300 });
    await reportLater(person, { ...weak, reconnects: 1 });
    await reportLater(person, good);
    const [row, ...others] = await run(sql`select * from call_quality where participant_id = ${person.participantId}`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ meeting_id: meetingId, browser: 'Firefox', seconds: 180, join_ms: 900 });
    expect(row).toMatchObject({
      first_picture_ms: 1300,
      freezes: 3,
      frozen_ms: 9000,
      reconnects: 1,
      loss_measured: 180,
    });
    expect(Number(row?.loss_seconds)).toBeCloseTo(60 * (0.004 + 0.12 + 0.004), 6);
    const body = await metricsNow();
    for (const sample of [
      'call_join_seconds_bucket{le="1",browser="Firefox"} 1',
      'call_first_picture_seconds_count{browser="Firefox"} 1',
      'call_seconds_total{browser="Firefox"} 180',
      'call_weak_seconds_total{browser="Firefox"} 60',
      'call_frozen_seconds_total{browser="Firefox"} 9',
      'call_reconnects_total{browser="Firefox"} 1',
    ])
      expect(body).toContain(sample);
    for (const secret of [person.participantId, meetingId, 'Deniz']) expect(body).not.toContain(secret);
  });

  it('is reported by people of the meeting alone, also right after leaving, and not too often', async () => {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    await server.send(leaveRoom, {}, { admission: person.admissionToken });
    expectReply(await report(person, good));
    const codes = new Set<string>();
    for (let times = 0; times < 8; times++) codes.add((await report(person, good)).refusal?.code);
    expect([...codes]).toContain('limit.tooMany');
    expect((await server.send(reportQuality, good)).refusal.code).toBe('room.notAdmitted');
    const guest = await server.joinTestPerson((await server.createTestMeeting()).meetingId);
    for (const wrong of [{ loss: 1.2 }, { seconds: 100_000 }, { jitterMs: -1 }, { frozenMs: 1e9 }, { reconnects: 0.5 }])
      expect((await report(guest, { ...good, ...wrong })).refusal.code).toBe('input.invalid');
  });

  it('shows the organiser when whose connection was weak, and no one else', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    await run(
      sql`update meeting set creator_id = (select id from "user" where email_key = ${MEHMET}) where id = ${meetingId}`,
    );
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const person = await server.joinTestPerson(meetingId, { name: 'Zayıf Hat', email: 'weak@example.com' });
    const from = server.clock.now();
    for (const each of [weak, weak, good, weak]) await reportLater(person, each);
    const to = server.clock.now();
    for (const each of [good, good]) await reportLater(person, each);
    await server.send(endMeeting, {}, { admission: moderator.admissionToken });
    const bearer = await tokenOf(server, MEHMET);
    const { meetingUsers } = expectReply(await server.send(getMeetingRecords, { id: meetingId }, { bearer }));
    expect(meetingUsers.find(({ fullName }) => fullName === 'Zayıf Hat')?.weak).toEqual([
      { from: from.toISOString(), to: to.toISOString() },
    ]);
    expect(meetingUsers.filter((user) => user.weak !== undefined)).toHaveLength(1);
  });

  it('goes with the account of the person, and with the guests of the meeting', async () => {
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const { meetingId } = await server.createTestMeeting();
    const [guest, member] = [await server.joinTestPerson(meetingId), await server.joinTestPerson(meetingId)];
    await run(
      sql`update participant set user_id = (select id from "user" where email_key = 'ayse@salon.test') where id = ${member.participantId}`,
    );
    for (const person of [guest, member]) expectReply(await report(person, weak));
    const left = async () =>
      (await run(sql`select participant_id from call_quality where meeting_id = ${meetingId}`)).map(
        (row) => row.participant_id,
      );
    expect(await left()).toHaveLength(2);
    expectReply(await server.send(requestErasure, { password: await sealField(server, 'Demo1234!') }, { bearer }));
    server.clock.advance(30 * DAY + 1000);
    await run(
      sql`update meeting set ended_at = ${new Date(server.clock.now().getTime() - 29 * DAY).toISOString()} where id = ${meetingId}`,
    );
    await server.app.periodicTasks.purge();
    expect(await left()).toEqual([guest.participantId]);
    server.clock.advance(2 * DAY);
    await server.app.periodicTasks.purge();
    expect(await left()).toEqual([]);
  });

  it('of days that are over is summed up once a night, without a person', async () => {
    const { meetingId } = await server.createTestMeeting();
    const people = [await server.joinTestPerson(meetingId), await server.joinTestPerson(meetingId)];
    await run(sql`delete from call_quality_day`);
    await run(sql`delete from call_quality`);
    for (const [at, person] of people.entries())
      expectReply(await report(person, { ...(at === 0 ? weak : good), joinMs: 1000 + 1000 * at }));
    server.clock.advance(DAY);
    await server.app.jobs.trigger(['room.sumQualityDays']);
    await server.app.jobs.runDue(['room.sumQualityDays']);
    const today = await server.joinTestPerson((await server.createTestMeeting()).meetingId);
    expectReply(await report(today, good));
    const [day, ...more] = await run(sql`select * from call_quality_day`);
    expect(more).toEqual([]);
    expect(day).toMatchObject({ people: 2, weak_people: 1, join_ms: 1500, freezes: 3, reconnects: 0 });
    expect(Number(day?.loss)).toBeCloseTo(0.062, 6);
    // Administrators see it with the day that is open.
    const bearer = await tokenOf(server, ADMIN.email);
    const { items } = expectReply(await server.send(getCallQuality, {}, { bearer }));
    expect(items.map(({ people, weakPeople, joinMs }) => [people, weakPeople, joinMs])).toEqual([
      [2, 1, 1500],
      [1, 0, null],
    ]);
  });
});
