import {
  addStudyRooms,
  answerHelp,
  assignParticipant,
  broadcastToStudyRooms,
  callForHelp,
  changeRole,
  closeStudy,
  distributeParticipants,
  endMeeting,
  extendStudy,
  goToStudyRoom,
  leaveRoom,
  listChat,
  openStudy,
  planStudy,
  removeStudyRoom,
  renameStudyRoom,
  resumeRoom,
  roomMoved,
  STUDY_ROOMS_MAX,
  studyChanged,
  studyClosing,
  studyPeople,
  studySaid,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { as, createTestStudyMeeting, type StudyMeeting } from './testing/studyMeeting.ts';

describe.each(databaseKinds)('study rooms of a meeting (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let m: StudyMeeting;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  beforeEach(async () => {
    m = await createTestStudyMeeting(server);
  });
  afterAll(() => server.close());
  const pass = async (seconds: number) => {
    server.clock.advance(seconds * 1000);
    await server.app.periodicTasks.study();
  };

  it('are prepared unseen, opened, and everyone is where they were put', async () => {
    const [one, two] = [await m.guest(), await m.guest()];
    const [first, second] = await m.rooms(2);
    if (first === undefined || second === undefined) throw new Error('no rooms');
    await m.does(renameStudyRoom, { roomId: second.id, name: '  Şiir\n atölyesi ' });
    await m.does(assignParticipant, { personId: one.participantId, roomId: first.id });
    await m.does(assignParticipant, { personId: two.participantId, roomId: first.id });
    await m.does(assignParticipant, { personId: two.participantId, roomId: second.id });
    expect((await m.seen(one)).study).toMatchObject({ rooms: [], isOpen: false, seats: null });
    expect((await m.seen(one)).people).toEqual([]);
    expect(await m.whereIs(one)).toBe(m.meetingId);
    const prepared = (await m.seen(m.moderator)).study;
    expect(prepared.rooms.map(({ place, name }) => [place, name])).toEqual([
      [1, ''],
      [2, 'Şiir atölyesi'],
    ]);
    expect(prepared.seats).toHaveLength(2);

    await m.does(openStudy, {});
    await m.does(openStudy, {});
    expect([await m.whereIs(one), await m.whereIs(two), await m.whereIs(m.moderator)]).toEqual([
      first.id,
      second.id,
      m.meetingId,
    ]);
    expect((await m.seen(one)).study).toMatchObject({ isOpen: true, seats: null, closesAt: null });
    expect((await m.seen(one)).study.rooms).toHaveLength(2);
    const { people } = await m.seen(m.moderator);
    expect(Object.fromEntries(people.map(({ id, roomId }) => [id, roomId]))).toEqual({
      [m.moderator.participantId]: m.meetingId,
      [one.participantId]: first.id,
      [two.participantId]: second.id,
    });
    // Alone in their rooms.
    expect(expectReply(await server.send(resumeRoom, {}, as(one))).people.map(({ id }) => id)).toEqual([
      one.participantId,
    ]);
  });

  it('close by a countdown that everyone is notified of, and all go back, those too who are away', async () => {
    const [one, away] = [await m.guest(), await m.guest()];
    const client = await createTestHubClient(address, one.admissionToken);
    await client.enter();
    const [room] = await m.rooms(1);
    if (room === undefined) throw new Error('no room');
    for (const { participantId } of [one, away])
      await m.does(assignParticipant, { personId: participantId, roomId: room.id });
    await m.does(openStudy, {});
    expect(await client.hear(roomMoved)).toMatchObject({ roomId: room.id });
    await server.send(leaveRoom, {}, as(away));
    await m.does(closeStudy, { now: false });
    expect(await client.hear(studyClosing)).toEqual({ seconds: 60 });
    const { closesAt } = (await m.seen(one)).study;
    expect(Date.parse(closesAt ?? '') - server.clock.now().getTime()).toBe(60_000);
    await pass(59);
    expect(await m.whereIs(one)).toBe(room.id);
    // Closing twice does not start again.
    await m.does(closeStudy, { now: false });
    await pass(1);
    expect([await m.whereIs(one), await m.whereIs(away)]).toEqual([m.meetingId, m.meetingId]);
    await client.hear(roomMoved, ({ roomId }) => roomId === m.meetingId);
    expect(client.all(roomMoved).map(({ roomId }) => roomId)).toEqual([room.id, m.meetingId]);
    expect((await m.seen(one)).study).toMatchObject({ isOpen: false, rooms: [] });
    expect(expectReply(await server.send(resumeRoom, {}, as(away))).roomId).toBe(m.meetingId);
    // The same groups once more.
    await m.does(openStudy, {});
    expect(await m.whereIs(one)).toBe(room.id);
    client.close();
  });

  it('end on their own when their time is over, told of a minute before, later where it was extended', async () => {
    const one = await m.guest();
    const client = await createTestHubClient(address, one.admissionToken);
    await client.enter();
    const [room] = await m.rooms(1);
    await m.does(planStudy, { minutes: 2, ownChoice: false });
    await m.does(distributeParticipants, { anew: false });
    await m.does(openStudy, {});
    await pass(59);
    expect(client.all(studyClosing)).toEqual([]);
    await pass(1);
    expect(await client.hear(studyClosing)).toEqual({ seconds: 60 });
    await pass(1);
    expect(client.all(studyClosing)).toHaveLength(1);
    await m.does(extendStudy, { minutes: 5 });
    await pass(59);
    expect(await m.whereIs(one)).toBe(room?.id);
    await pass(5 * 60 - 60);
    await expect.poll(() => client.all(studyClosing)).toHaveLength(2);
    await pass(60);
    expect(await m.whereIs(one)).toBe(m.meetingId);
    expect(await m.refused(extendStudy, { minutes: 5 })).toBe('study.notOpen');
    client.close();
  });

  it('are made at random with equal numbers; moderators stay, and who has a place keeps it', async () => {
    const people = [await m.guest(), await m.guest(), await m.guest(), await m.guest(), await m.guest()];
    expect(await m.refused(distributeParticipants, { anew: false })).toBe('study.noRooms');
    const rooms = await m.rooms(2);
    const [fixed] = people;
    await m.does(assignParticipant, { personId: fixed?.participantId ?? '', roomId: rooms[1]?.id ?? null });
    await m.does(distributeParticipants, { anew: false });
    const seats = (await m.seen(m.moderator)).study.seats ?? [];
    const counts = rooms.map(({ id }) => seats.filter(({ roomId }) => roomId === id).length);
    expect(counts.toSorted()).toEqual([2, 3]);
    expect(seats.find(({ personId }) => personId === fixed?.participantId)?.roomId).toBe(rooms[1]?.id);
    expect(seats.some(({ personId }) => personId === m.moderator.participantId)).toBe(false);
    await m.does(openStudy, {});
    for (const person of people) expect(rooms.map(({ id }) => id)).toContain(await m.whereIs(person));
    await m.does(distributeParticipants, { anew: true });
    const now = await Promise.all(people.map((person) => m.whereIs(person)));
    expect(rooms.map(({ id }) => now.filter((roomId) => roomId === id).length).toSorted()).toEqual([2, 3]);
  });

  it('may be chosen by people themselves where moderators say so; moderators go where they like', async () => {
    const one = await m.guest();
    const [first, second] = await m.rooms(2);
    expect(await m.refused(goToStudyRoom, { roomId: first?.id ?? null }, one)).toBe('study.notOpen');
    await m.does(openStudy, {});
    expect(await m.refused(goToStudyRoom, { roomId: first?.id ?? null }, one)).toBe('study.noChoice');
    await m.does(goToStudyRoom, { roomId: second?.id ?? null });
    expect(await m.whereIs(m.moderator)).toBe(second?.id);
    await m.does(planStudy, { minutes: null, ownChoice: true });
    await m.does(goToStudyRoom, { roomId: first?.id ?? null }, one);
    expect(await m.whereIs(one)).toBe(first?.id);
    await m.does(goToStudyRoom, { roomId: null }, one);
    expect(await m.whereIs(one)).toBe(m.meetingId);
    await m.does(removeStudyRoom, { roomId: first?.id ?? '' });
    expect(await m.refused(goToStudyRoom, { roomId: first?.id ?? null }, one)).toBe('study.roomGone');
    await m.does(closeStudy, { now: true });
    expect(await m.whereIs(m.moderator)).toBe(m.meetingId);
  });

  it('change while they are open: one more, one less, one person elsewhere', async () => {
    const [one, two] = [await m.guest(), await m.guest()];
    const [first] = await m.rooms(1);
    await m.does(distributeParticipants, { anew: false });
    await m.does(openStudy, {});
    const [, second] = await m.rooms(1);
    await m.does(assignParticipant, { personId: two.participantId, roomId: second?.id ?? null });
    expect([await m.whereIs(one), await m.whereIs(two)]).toEqual([first?.id, second?.id]);
    await m.does(assignParticipant, { personId: two.participantId, roomId: null });
    expect(await m.whereIs(two)).toBe(m.meetingId);
    await m.does(removeStudyRoom, { roomId: first?.id ?? '' });
    await m.does(removeStudyRoom, { roomId: first?.id ?? '' });
    expect(await m.whereIs(one)).toBe(m.meetingId);
    // The number that has become free is given again.
    expect((await m.rooms(1)).map(({ place }) => place)).toEqual([1, 2]);
    expect(await m.refused(assignParticipant, { personId: one.participantId, roomId: first?.id ?? null })).toBe(
      'study.roomGone',
    );
  });

  it('take anyone who comes later, or again, to where they belong', async () => {
    const browser = {};
    const visitor = { browser, email: 'ayni@example.com' };
    const one = await server.joinTestPerson(m.meetingId, visitor);
    const [first] = await m.rooms(1);
    await m.does(assignParticipant, { personId: one.participantId, roomId: first?.id ?? null });
    await m.does(openStudy, {});
    await server.send(leaveRoom, {}, as(one));
    expect(expectReply(await server.send(resumeRoom, {}, as(one))).roomId).toBe(first?.id);
    const again = await server.joinTestPerson(m.meetingId, visitor);
    await expect.poll(() => m.whereIs(again)).toBe(first?.id);
    const stranger = await m.guest();
    expect(await m.whereIs(stranger)).toBe(m.meetingId);
    await m.does(closeStudy, { now: true });
    const late = await server.joinTestPerson(m.meetingId, visitor);
    expect(await m.whereIs(late)).toBe(m.meetingId);
  });

  it('forget who called and who is coming with their erasure', async () => {
    const one = await m.guest('Elif Şahin');
    const [room] = await m.rooms(1);
    await m.does(openStudy, {});
    await m.does(assignParticipant, { personId: one.participantId, roomId: room?.id ?? null });
    await m.does(callForHelp, { calling: true }, one);
    await m.does(answerHelp, { roomId: room?.id ?? '' });
    const erase = async ({ participantId }: { participantId: string }) => {
      const { db, clock, features } = server.app.deps;
      const account = await createTestAccount(server);
      const [user] = await rowsOf(db, sql`select id from "user" where email = ${account.email}`);
      const id = String(user?.id);
      await db.execute(sql`update participant set user_id = ${id} where id = ${participantId}`);
      const person = {
        id,
        email: account.email,
        emailKey: account.email,
        name: '',
        surname: '',
        language: 'tr' as const,
        companyId: null,
      };
      await db.transaction((tx) => features.erasePerson(tx, person, clock.now()));
      return rowsOf(db, sql`select caller_name, coming_name from study_room where meeting_id = ${m.meetingId}`);
    };
    expect(await erase(await m.guest('Ali Kaya'))).toEqual([
      { caller_name: 'Elif Şahin', coming_name: m.moderator.fullName },
    ]);
    expect(await erase(m.moderator)).toEqual([{ caller_name: 'Elif Şahin', coming_name: null }]);
    expect(await erase(one)).toEqual([{ caller_name: null, coming_name: null }]);
  });

  it('call for help, and are told who is coming', async () => {
    const one = await m.guest('Elif Şahin');
    const [boss, line] = [
      await createTestHubClient(address, m.moderator.admissionToken),
      await createTestHubClient(address, one.admissionToken),
    ];
    await Promise.all([boss.enter(), line.enter()]);
    const [room] = await m.rooms(1);
    expect(await m.refused(callForHelp, { calling: true }, one)).toBe('study.notOpen');
    await m.does(openStudy, {});
    expect(await m.refused(callForHelp, { calling: true }, one)).toBe('study.notInRoom');
    await m.does(assignParticipant, { personId: one.participantId, roomId: room?.id ?? null });
    await m.does(callForHelp, { calling: true }, one);
    const called = await boss.hear(studyChanged, ({ rooms }) => rooms[0]?.call != null);
    expect(called.rooms[0]?.call).toMatchObject({ byId: one.participantId, byName: 'Elif Şahin', comingName: null });
    await m.does(answerHelp, { roomId: room?.id ?? '' });
    const coming = await line.hear(studyChanged, ({ rooms }) => rooms[0]?.call?.comingName != null);
    expect(coming.rooms[0]?.call?.comingName).toBe(m.moderator.fullName);
    await m.does(goToStudyRoom, { roomId: room?.id ?? null });
    expect((await m.seen(one)).study.rooms[0]?.call).toBeNull();
    await m.does(callForHelp, { calling: true }, one);
    await m.does(callForHelp, { calling: false }, one);
    expect((await m.seen(one)).study.rooms[0]?.call).toBeNull();
    boss.close();
    line.close();
  });

  it('hear what a moderator says to all of them, once, and find it in their chats', async () => {
    const [one, two] = [await m.guest(), await m.guest()];
    const client = await createTestHubClient(address, one.admissionToken);
    await client.enter();
    const rooms = await m.rooms(2);
    await m.does(assignParticipant, { personId: one.participantId, roomId: rooms[0]?.id ?? null });
    await m.does(assignParticipant, { personId: two.participantId, roomId: rooms[1]?.id ?? null });
    const said = { text: ' Beş dakika kaldı ', clientKey: 'study-say-1' };
    expect(await m.refused(broadcastToStudyRooms, said)).toBe('study.notOpen');
    await m.does(openStudy, {});
    await m.does(broadcastToStudyRooms, said);
    await m.does(broadcastToStudyRooms, said);
    expect(await client.hear(studySaid)).toEqual({ byName: m.moderator.fullName, text: 'Beş dakika kaldı' });
    for (const who of [one, two])
      expect(expectReply(await server.send(listChat, {}, as(who))).messages.map(({ text }) => text)).toEqual([
        'Beş dakika kaldı',
      ]);
    expect(client.all(studySaid)).toHaveLength(1);
    client.close();
  });

  it('show moderators where everyone is, at every moment', async () => {
    const boss = await createTestHubClient(address, m.moderator.admissionToken);
    await boss.enter();
    const [room] = await m.rooms(1);
    await m.does(openStudy, {});
    const one = await m.guest();
    const heard = (test: (roomId: string, isInside: boolean) => boolean) =>
      boss.hear(studyPeople, ({ people }) =>
        people.some(({ id, roomId, isInside }) => id === one.participantId && test(roomId, isInside)),
      );
    await heard((roomId, isInside) => roomId === m.meetingId && isInside);
    await m.does(assignParticipant, { personId: one.participantId, roomId: room?.id ?? null });
    await heard((roomId, isInside) => roomId === room?.id && isInside);
    await server.send(leaveRoom, {}, as(one));
    await heard((roomId, isInside) => roomId === room?.id && !isInside);
    boss.close();
  });

  it('keep to the package and to sixteen', async () => {
    await m.rooms(STUDY_ROOMS_MAX - 1);
    expect(await m.refused(addStudyRooms, { count: 2 })).toBe('study.tooMany');
    await m.rooms(1);
    expect(await m.refused(addStudyRooms, { count: 1 })).toBe('study.tooMany');
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const free = await server.joinTestPerson(meetingId, { link: moderatorLink });
    expect(await m.refused(addStudyRooms, { count: 1 }, free)).toBe('study.notAllowed');
    expect((await m.seen(free)).study.max).toBe(0);
  });

  it('are for moderators of this meeting to arrange', async () => {
    const [one, other] = [await m.guest(), await createTestStudyMeeting(server)];
    const [room] = await m.rooms(1);
    expect(await m.refused(addStudyRooms, { count: 1 }, one)).toBe('room.notModerator');
    expect(await m.refused(openStudy, {}, one)).toBe('room.notModerator');
    const stranger = await other.guest();
    expect(await m.refused(assignParticipant, { personId: stranger.participantId, roomId: room?.id ?? null })).toBe(
      'room.personGone',
    );
    expect(
      await m.refused(
        assignParticipant,
        { personId: stranger.participantId, roomId: room?.id ?? null },
        other.moderator,
      ),
    ).toBe('study.roomGone');
    await m.does(changeRole, { participantId: one.participantId, moderator: true });
    await m.does(openStudy, {}, one);
    expect((await m.seen(one)).study.seats).toEqual([]);
  });

  it('end with the meeting, and the next look finds nothing to do', async () => {
    const one = await m.guest();
    const [room] = await m.rooms(1);
    await m.does(planStudy, { minutes: 1, ownChoice: false });
    await m.does(assignParticipant, { personId: one.participantId, roomId: room?.id ?? null });
    await m.does(openStudy, {});
    await m.does(endMeeting, {});
    await pass(61);
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select is_open from study where meeting_id = ${m.meetingId} and is_open`,
    );
    expect(rows).toEqual([]);
  });
});
