import {
  chatPosted,
  endMeeting,
  leaveRoom,
  listChat,
  personChanged,
  type RoomSession,
  raiseHand,
  resumeRoom,
  roomMoved,
  rulesChanged,
  sendChat,
  sendReaction,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  createTestHubClient,
  createTestServer,
  createTestUpstream,
  expectReply,
  requestUpgrade,
  rowsOf,
  type TestServer,
  type TestUpstream,
  testConfig,
} from '#testing/index.ts';
import { insertRoom } from './room.rooms.store.ts';
import { movePerson } from './room.transfer.ts';

describe('moving someone to another room of the meeting', () => {
  let server: TestServer;
  let upstream: TestUpstream;
  let address: string;
  beforeAll(async () => {
    upstream = await createTestUpstream();
    server = await createTestServer('pglite', { sfu: { ...testConfig.sfu, url: upstream.url } });
    address = await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });

  const as = (who: RoomSession) => ({ admission: who.admissionToken });
  const move = ({ participantId }: RoomSession, roomId: string) => movePerson(server.app.deps, participantId, roomId);
  async function createTestRoom(meetingId: string): Promise<string> {
    const id = publicId();
    await insertRoom(server.app.deps.db, { id, meetingId, kind: 'study', createdAt: server.clock.now() });
    return id;
  }
  let keys = 0;
  const say = async (who: RoomSession, text: string) => {
    keys += 1;
    return expectReply(await server.send(sendChat, { text, clientKey: `moving-key-${keys}` }, as(who)));
  };
  const texts = async (who: RoomSession) =>
    expectReply(await server.send(listChat, {}, as(who))).messages.map(({ text }) => text);
  /** A moderator and a guest with lines to the hub, and a second room. */
  async function twoInside() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.createTestPerson(meetingId, { link: moderatorLink });
    const guest = await server.createTestPerson(meetingId);
    const [boss, line] = [
      await createTestHubClient(address, moderator.admissionToken),
      await createTestHubClient(address, guest.admissionToken),
    ];
    await boss.enter();
    server.clock.advance(1000);
    await line.enter();
    await boss.hear(personChanged, ({ id }) => id === guest.participantId);
    return { meetingId, moderator, guest, boss, line, study: await createTestRoom(meetingId) };
  }
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

  it('everyone begins in the main room, which the session and the token name', async () => {
    const { meetingId, guest, line } = await twoInside();
    expect(guest.roomId).toBe(meetingId);
    expect(decodeJwt(guest.sfu.token).video).toMatchObject({ room: meetingId });
    expect((await line.enter()).roomId).toBe(meetingId);
  });

  it('those of the old room see them leave, those of the new one enter, and they see who is there', async () => {
    const { moderator, guest, boss, line, study } = await twoInside();
    await move(guest, study);
    const moved = await line.hear(roomMoved);
    expect(moved.roomId).toBe(study);
    expect(decodeJwt(moved.sfu?.token ?? '')).toMatchObject({ sub: guest.participantId, video: { room: study } });
    await boss.hear(personChanged, ({ id, presence }) => id === guest.participantId && presence === 'left');
    const entered = await line.enter();
    expect([entered.roomId, ids(entered.people)]).toEqual([study, [guest.participantId]]);
    expect(ids((await boss.enter()).people)).toEqual([moderator.participantId]);
    await move(moderator, study);
    await line.hear(personChanged, ({ id, presence }) => id === moderator.participantId && presence === 'inside');
    expect(ids((await boss.enter()).people)).toEqual([moderator.participantId, guest.participantId]);
  });

  it('is notified of the new room alone, and of the meeting as before', async () => {
    const { moderator, guest, boss, line, study } = await twoInside();
    await move(guest, study);
    await line.hear(roomMoved);
    const before = line.heard.length;
    await server.send(sendReaction, { reaction: '👏' }, as(moderator));
    await server.send(raiseHand, { raised: true }, as(moderator));
    await say(moderator, 'ana odada');
    await boss.hear(chatPosted);
    const rules = { guestsWait: true, locked: false, rev: 1 };
    server.app.deps.hub.toMeeting(guest.meetingId, rulesChanged, { ...guest.rules, ...rules });
    await line.hear(rulesChanged);
    expect(
      line.heard
        .slice(before)
        .map(({ name }) => name)
        .filter((name) => name !== personChanged.name),
    ).toEqual([rulesChanged.name]);
    await server.send(endMeeting, {}, as(moderator));
    expect(await line.ended).toBe('io server disconnect');
  });

  it('each room has a chat of its own, numbered from one, and both are there after coming back', async () => {
    const { meetingId, moderator, guest, line, study } = await twoInside();
    await say(guest, 'ana 1');
    await move(guest, study);
    expect(await say(guest, 'grup 1')).toMatchObject({ seq: 1, roomId: study });
    await say(moderator, 'ana 2');
    expect([await texts(guest), await texts(moderator)]).toEqual([['grup 1'], ['ana 1', 'ana 2']]);
    expect((await line.enter()).chat.messages.map(({ text }) => text)).toEqual(['grup 1']);
    await move(guest, meetingId);
    expect(await texts(guest)).toEqual(['ana 1', 'ana 2']);
  });

  it('one presence ends and the next begins at the same moment; the attendance has no gap', async () => {
    const { meetingId, guest, study } = await twoInside();
    server.clock.advance(60_000);
    const movedAt = server.clock.now();
    await move(guest, study);
    server.clock.advance(60_000);
    await server.send(leaveRoom, {}, as(guest));
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select room_id, joined_at, left_at from attendance_interval where participant_id = ${guest.participantId} order by joined_at`,
    );
    expect(
      rows.map(({ room_id, left_at }) => [room_id, new Date(String(left_at)).getTime() - movedAt.getTime()]),
    ).toEqual([
      [meetingId, 0],
      [study, 60_000],
    ]);
    expect(new Date(String(rows[1]?.joined_at))).toEqual(movedAt);
  });

  it('ends the media connection; the old token opens nothing, the resumed session’s opens the new room', async () => {
    const { meetingId, guest, study } = await twoInside();
    server.sfu.connect(meetingId, guest.participantId);
    const ask = async (token: string) => {
      const { status, line } = await requestUpgrade(address, `/rtc?access_token=${token}`);
      line.terminate();
      return status;
    };
    expect(await ask(guest.sfu.token)).toBe(101);
    await move(guest, study);
    expect(server.sfu.rooms.get(meetingId)?.has(guest.participantId)).toBe(false);
    expect(await ask(guest.sfu.token)).toBe(403);
    const session = expectReply(await server.send(resumeRoom, {}, as(guest)));
    expect([session.roomId, decodeJwt(session.sfu.token).video]).toEqual([
      study,
      expect.objectContaining({ room: study }),
    ]);
    expect(await ask(session.sfu.token)).toBe(101);
    expect(server.sfu.rooms.has(study)).toBe(true);
  });

  it('the watch keeps every room that has people, cuts who is in another one, and ends all with the meeting', async () => {
    const { meetingId, moderator, guest, study } = await twoInside();
    await move(guest, study);
    server.sfu.rooms.clear();
    await server.app.periodicTasks.watch();
    expect([...server.sfu.rooms.keys()].filter((id) => [meetingId, study].includes(id))).toHaveLength(2);
    server.sfu.connect(study, guest.participantId);
    server.sfu.connect(meetingId, guest.participantId);
    await server.app.periodicTasks.reconcile();
    const isIn = (roomId: string) => server.sfu.rooms.get(roomId)?.has(guest.participantId);
    expect([isIn(study), isIn(meetingId)]).toEqual([true, false]);
    await server.send(endMeeting, {}, as(moderator));
    for (const id of [meetingId, study]) expect(server.sfu.rooms.has(id)).toBe(false);
    await server.sfu.ensureRoom(study, 2);
    await server.app.periodicTasks.reconcile();
    expect(server.sfu.rooms.has(study)).toBe(false);
  });

  it('leads no one into a room of another meeting, and changes nothing for someone who is there', async () => {
    const [one, other] = [await twoInside(), await twoInside()];
    await expect(move(one.guest, other.study)).rejects.toThrow('room.personGone');
    await expect(move(one.guest, publicId())).rejects.toThrow('room.personGone');
    await move(one.guest, one.meetingId);
    await say(one.moderator, 'hâlâ burada');
    await one.line.hear(chatPosted);
    expect(one.line.all(roomMoved)).toEqual([]);
  });

  it('anyone who enters at that very moment ends up in the new room', async () => {
    for (let round = 0; round < 5; round++) {
      const { moderator, guest, line, study } = await twoInside();
      line.close();
      const again = await createTestHubClient(address, guest.admissionToken);
      const [entered] = await Promise.all([again.enter(), move(guest, study)]);
      const now = entered.roomId === study ? entered : await again.hear(roomMoved).then(() => again.enter());
      expect(now.roomId).toBe(study);
      const before = again.all(chatPosted).length;
      await say(moderator, 'ana odada');
      await say(guest, 'grupta');
      await again.hear(chatPosted, ({ text }) => text === 'grupta');
      expect(again.all(chatPosted)).toHaveLength(before + 1);
      again.close();
    }
  });
});
