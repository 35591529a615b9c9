import { getAttendanceFile, getMeetingRecords, type InputOf, leaveRoom } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { createTestServer, databaseKinds, expectReply, fetched, type TestServer } from '#testing/index.ts';
import { AYSE, type HeldMeetings, MEHMET, seedPastMeetings, ZEYNEP } from '#testing/pastMeetings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databaseKinds)('what is kept of a meeting (%s)', (kind) => {
  let server: TestServer;
  let held: HeldMeetings;
  beforeAll(async () => {
    server = await createTestServer(kind);
    held = await seedPastMeetings(server);
  });
  afterAll(() => server.close());

  const records = (id: string, email = MEHMET, more: { minimum?: string } = {}) =>
    server.send(getMeetingRecords, { id, ...more }, held.as(email));
  const file = (input: InputOf<typeof getAttendanceFile>, email = MEHMET) =>
    server.send(getAttendanceFile, input, held.as(email));

  it('are its people: invited ones, anyone who came, and how long', async () => {
    const id = await held.createTestHeldMeeting({ startedAt: held.ago(118) });
    const inviteeId = await held.invite(id, 'Elif@example.com', { fullName: 'Elif Şahin' });
    await held.invite(id, 'missing@example.com', { fullName: 'Hiç Gelmez', isModerator: true });
    await held.invite(id, 'gone@example.com', { removed: true });
    await held.invite(id, 'self@example.com', { registered: true });
    const invitationId = await held.createTestLink(id, { inviteeId });
    await held.came(
      id,
      [
        [2, 40],
        [40.5, 50],
      ],
      { invitationId, fullName: 'Elif Ş.', email: 'private@example.com', role: 'user' },
    );
    await held.came(id, [[10, 20]], { invitationId, fullName: 'Elif Ş.', email: 'private@example.com', role: 'user' });
    await held.came(id, [[5, 5.5]], { fullName: 'Kısa Misafir', email: 'guest@example.com' });
    await held.came(id, [], { fullName: 'Kapıda Kaldı' });
    const reply = expectReply(await records(id));
    expect(reply).toMatchObject({
      meetingId: id,
      meetingName: 'Planlı toplantı',
      meetingStartDate: held.ago(118).toISOString(),
      // The last one went before the end.
      meetingEndDate: held.ago(70).toISOString(),
      timeZone: 'Europe/Istanbul',
      meetingStatus: 'terminated',
      mayDownload: true,
      hasRecording: false,
      recordings: [],
    });
    const people = reply.meetingUsers.map(({ id: _id, presences: times, ...person }) => ({
      ...person,
      times: times.length,
    }));
    expect(people).toEqual([
      {
        fullName: 'Elif Ş.',
        eMailAddress: 'Elif@example.com',
        role: 'user',
        invited: true,
        seconds: 48 * 60,
        status: 'present',
        times: 1,
      },
      {
        fullName: 'Kısa Misafir',
        eMailAddress: 'guest@example.com',
        role: 'guest',
        invited: false,
        seconds: 30,
        status: 'brief',
        times: 1,
      },
      {
        fullName: 'Hiç Gelmez',
        eMailAddress: 'missing@example.com',
        role: 'moderator',
        invited: true,
        seconds: 0,
        status: 'absent',
        times: 0,
      },
      {
        fullName: 'Mehmet Demir',
        eMailAddress: MEHMET,
        role: 'moderator',
        invited: true,
        seconds: 0,
        status: 'absent',
        times: 0,
      },
    ]);
    const atLeast = async (minimum: string) =>
      expectReply(await records(id, MEHMET, { minimum })).meetingUsers.map((person) => person.status);
    expect(await atLeast('0')).toEqual(['present', 'present', 'absent', 'absent']);
    expect(await atLeast('49')).toEqual(['brief', 'brief', 'absent', 'absent']);
    expect((await records(id, MEHMET, { minimum: '601' })).refusal.code).toBe('input.invalid');
  });

  it('are the people of the series where the meeting has none of its own, and never the other list', async () => {
    const seriesId = await held.createTestSeries();
    const [plain, changed] = [
      await held.createTestHeldMeeting({ seriesId, hasOwnInvitees: false }),
      await held.createTestHeldMeeting({ seriesId }),
    ];
    await held.invite(null, 'series@example.com', { seriesId });
    await held.invite(changed, 'own@example.com');
    const addresses = async (id: string) =>
      expectReply(await records(id))
        .meetingUsers.map((person) => person.eMailAddress)
        .sort();
    expect(await addresses(plain)).toEqual([MEHMET, 'series@example.com']);
    expect(await addresses(changed)).toEqual([MEHMET, 'own@example.com']);
  });

  it('know an account by its link, and the creator among the guests', async () => {
    const id = await held.createTestHeldMeeting({ startedAt: held.ago(120) });
    await held.invite(id, MEHMET);
    const [mehmet, zeynep] = [
      await held.createTestLink(id, { userId: held.idOf(MEHMET) }),
      await held.createTestLink(id, { userId: held.idOf(ZEYNEP) }),
    ];
    await held.came(id, [[0, 30]], {
      invitationId: mehmet,
      fullName: 'Mehmet D.',
      email: 'm@example.com',
      role: 'moderator',
    });
    await held.came(id, [[0, 30]], { invitationId: zeynep, fullName: 'Zeynep', email: 'z@example.com', role: 'user' });
    const people = expectReply(await records(id)).meetingUsers;
    expect(people.map((person) => [person.fullName, person.eMailAddress, person.invited])).toEqual([
      ['Mehmet D.', MEHMET, true],
      ['Zeynep', ZEYNEP, false],
    ]);
  });

  it('count who is still inside until now, and until the end that no one noticed', async () => {
    const going = await held.createTestHeldMeeting({ startedAt: held.ago(120), endsAt: held.ago(-60), endedAt: null });
    const over = await held.createTestHeldMeeting({ startedAt: held.ago(120), endedAt: null });
    for (const id of [going, over]) await held.came(id, [[0, null]], { state: 'inside' });
    const secondsAndEnd = async (id: string) => {
      const reply = expectReply(await records(id));
      return [reply.meetingUsers[0]?.seconds, reply.meetingEndDate, reply.meetingStatus];
    };
    expect(await secondsAndEnd(going)).toEqual([7200, null, 'ongoing']);
    expect(await secondsAndEnd(over)).toEqual([3600, held.ago(60).toISOString(), 'terminated']);
  });

  it('are told to the creator alone; others learn no more than that they were invited', async () => {
    const seriesId = await held.createTestSeries();
    const inSeries = await held.createTestHeldMeeting({ seriesId, hasOwnInvitees: false });
    await held.invite(null, ZEYNEP, { seriesId });
    const [own, none, removed, byLink] = [
      await held.createTestHeldMeeting(),
      await held.createTestHeldMeeting(),
      await held.createTestHeldMeeting(),
      await held.createTestHeldMeeting(),
    ];
    await held.invite(own, 'Zeynep@Salon.test');
    await held.invite(removed, ZEYNEP, { removed: true });
    await held.createTestLink(byLink, { userId: held.idOf(ZEYNEP) });
    const changed = await held.createTestHeldMeeting({ seriesId });
    const deleted = await held.createTestHeldMeeting({ deletedAt: held.ago(1), startedAt: held.ago(100) });
    await held.invite(deleted, ZEYNEP);
    const codes = async (id: string) =>
      Promise.all([records(id, ZEYNEP), file({ id, format: 'csv' }, ZEYNEP)]).then((answers) =>
        answers.map((answer) => answer.refusal.code),
      );
    const notCreator = ['meeting.notCreator', 'meeting.notCreator'];
    const notFound = ['meeting.notFound', 'meeting.notFound'];
    for (const id of [own, inSeries, byLink]) expect(await codes(id)).toEqual(notCreator);
    for (const id of [none, removed, changed, deleted, publicId()]) expect(await codes(id)).toEqual(notFound);
    expect((await records(deleted)).reply.meetingStatus).toBe('deleted');
    expect((await records(publicId())).refusal.code).toBe('meeting.notFound');
    const visitors = await held.createTestHeldMeeting({ creator: null });
    expect((await records(visitors)).refusal.code).toBe('meeting.notFound');
    expect((await server.send(getMeetingRecords, { id: own })).refusal.code).toBe('session.unauthorised');
  });

  it('no longer name guests whose time to be forgotten has come', async () => {
    const id = await held.createTestHeldMeeting({ startedAt: held.ago(120) });
    const inviteeId = await held.invite(id, 'elif@example.com', { fullName: 'Elif' });
    await held.came(id, [[0, 30]], { invitationId: await held.createTestLink(id, { inviteeId }), fullName: 'Elif' });
    await held.came(id, [[0, 20]], { fullName: 'Konuk Kişi', email: 'guest@example.com' });
    await held.came(id, [[0, 10]], {
      invitationId: await held.createTestLink(id, { userId: held.idOf(ZEYNEP) }),
      fullName: 'Z.',
    });
    server.clock.advance(31 * DAY);
    try {
      await server.app.periodicTasks.purge();
      await held.signIn();
      const { meetingUsers, meetingId } = expectReply(await records(id));
      expect(meetingId).toBe(id);
      expect(
        meetingUsers.map((person) => [person.fullName, person.eMailAddress, person.invited, person.seconds]),
      ).toEqual([
        ['Zeynep Kaya', ZEYNEP, false, 600],
        ['', '', true, 1800],
        ['', '', false, 1200],
        ['Mehmet Demir', MEHMET, true, 0],
      ]);
      const csv = await fetched(server, expectReply(await file({ id, format: 'csv' })));
      expect(csv.text).not.toMatch(/Elif|elif@|Konuk|guest@/);
    } finally {
      await held.signIn();
    }
  });

  it('come as a file in the caller’s language and zone, for packages that have it', async () => {
    const id = await held.createTestHeldMeeting({ title: '=Bütçe/2026: "gizli"', startedAt: held.ago(120) });
    await held.came(id, [[0, 30]], { fullName: "'Deniz", email: '=evil@example.com' });
    const { text, ...csv } = await fetched(server, expectReply(await file({ id, format: 'csv' })));
    const day = held.ago(120).toISOString().slice(0, 10);
    expect(csv.fileName).toBe(`=Bütçe 2026 gizli ${day}.csv`);
    expect(csv.disposition).toContain(
      `attachment; filename="=B_t_e 2026 gizli ${day}.csv"; filename*=UTF-8''%3DB%C3%BCt`,
    );
    expect(text).toContain('"İlk giriş (Europe/Istanbul)"');
    expect(text).toContain(`"'Deniz";"'=evil@example.com";"Misafir";"Hayır";"Katıldı";`);
    const english = await server.send(
      getAttendanceFile,
      { id, format: 'csv', timeZone: 'America/New_York' },
      { ...held.as(MEHMET), headers: { 'accept-language': 'en' } },
    );
    expect((await fetched(server, expectReply(english))).text).toContain('"First entry (America/New_York)"');
    const xlsx = await fetched(server, expectReply(await file({ id, format: 'xlsx' })));
    expect([xlsx.fileName.slice(-5), xlsx.type]).toEqual([
      '.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    for (const timeZone of ['Mars/Olympus', '+03:00 ', '../etc']) {
      const refused = await file({ id, format: 'csv', timeZone });
      expect([refused.status, refused.refusal.code]).toEqual([400, 'input.invalid']);
    }
    const free = await held.createTestHeldMeeting({ creator: AYSE });
    expect((await file({ id: free, format: 'csv' }, AYSE)).refusal.code).toBe('meeting.listNotAllowed');
    expect(expectReply(await records(free, AYSE)).mayDownload).toBe(false);
  });

  it('are written by people who really come and go', async () => {
    const { meetingId } = await server.createTestMeeting('Gerçek toplantı');
    await server.app.deps.db.execute(sql`update meeting set creator_id = ${held.idOf(MEHMET)} where id = ${meetingId}`);
    const person = await server.joinTestPerson(meetingId, { name: 'Gelen Misafir', email: 'gelen@example.com' });
    server.clock.advance(90_000);
    await server.send(leaveRoom, {}, { admission: person.admissionToken });
    server.clock.advance(30_000);
    await server.joinTestPerson(meetingId, { name: 'gelen misafir', email: 'Gelen@example.com' });
    server.clock.advance(60_000);
    const [first] = expectReply(await records(meetingId)).meetingUsers;
    expect(first).toMatchObject({ fullName: 'gelen misafir', seconds: 180, status: 'present', invited: false });
    expect(first?.presences).toHaveLength(1);
  });
});
