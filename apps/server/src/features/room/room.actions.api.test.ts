import {
  allowMedia,
  changeRole,
  endMeeting,
  leaveRoom,
  listChat,
  lowerHand,
  type RoomSession,
  raiseHand,
  removePerson,
  resumeRoom,
  sendChat,
  sendReaction,
  stopMedia,
} from '@salon/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, databaseKinds, type TestServer } from '#testing/index.ts';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Everything that the hub is asked to tell or cut, in order. */
function listen(server: TestServer) {
  const heard: { to: string; name: string; payload: unknown }[] = [];
  const { hub } = server.app.deps;
  vi.spyOn(hub, 'toMeeting').mockImplementation(
    (to, signal, payload) => void heard.push({ to, name: signal.name, payload }),
  );
  vi.spyOn(hub, 'toRoom').mockImplementation(
    (to, signal, payload) => void heard.push({ to, name: signal.name, payload }),
  );
  vi.spyOn(hub, 'toPerson').mockImplementation(
    (to, signal, payload) => void heard.push({ to, name: signal.name, payload }),
  );
  vi.spyOn(hub, 'cutPerson').mockImplementation((to) => void heard.push({ to, name: 'cut', payload: null }));
  vi.spyOn(hub, 'cutMeeting').mockImplementation((to) => void heard.push({ to, name: 'cut', payload: null }));
  return heard;
}

describe.each(databaseKinds)('what a moderator does (%s)', (kind) => {
  let server: TestServer;
  let heard: ReturnType<typeof listen>;
  let meetingId: string;
  let moderator: RoomSession;
  let guest: RoomSession;
  beforeAll(async () => {
    server = await createTestServer(kind);
    heard = listen(server);
    const meeting = await server.createTestMeeting();
    meetingId = meeting.meetingId;
    moderator = await server.joinTestPerson(meetingId, { link: meeting.moderatorLink, name: 'Yönetici' });
    guest = await server.joinTestPerson(meetingId, { name: 'Misafir Kişi', email: 'misafir@example.com' });
  });
  afterAll(() => server.close());
  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const since = async (action: () => Promise<unknown>) => {
    const from = heard.length;
    await action();
    return heard.slice(from);
  };
  const grantsOf = async (session: RoomSession) =>
    decodeJwt((await server.send(resumeRoom, {}, as(session))).reply.sfu.token).video as Record<string, unknown>;

  it('stopping a source is done in the media server and told to its owner alone', async () => {
    const notified = await since(() =>
      server.send(stopMedia, { participantId: guest.participantId, source: 'microphone' }, as(moderator)),
    );
    expect(server.sfu.asked.at(-1)).toBe(`stop microphone ${guest.participantId}`);
    expect(notified).toEqual([
      { to: guest.participantId, name: 'room.mediaStopped', payload: { source: 'microphone', byName: 'Yönetici' } },
    ]);
  });

  it('taking a source away holds for what is sent now, for new tokens, and until it is given back', async () => {
    const block = (allowed: boolean) =>
      server.send(allowMedia, { participantId: guest.participantId, source: 'camera', allowed }, as(moderator));
    const notified = await since(() => block(false));
    expect(server.sfu.asked.at(-1)).toBe(`block camera ${guest.participantId}`);
    expect(notified.map((one) => [one.to, one.name])).toEqual([
      [meetingId, 'room.person'],
      [guest.participantId, 'room.rightsChanged'],
      [guest.participantId, 'room.mediaStopped'],
    ]);
    expect(notified[0]?.payload).toMatchObject({ id: guest.participantId, blocked: ['camera'] });
    expect((await grantsOf(guest)).canPublishSources).toEqual(['microphone', 'screen_share', 'screen_share_audio']);
    await block(false);
    expect((await since(() => block(true)))[0]?.payload).toMatchObject({ blocked: [] });
    expect((await grantsOf(guest)).canPublishSources).toHaveLength(4);
  });

  it('a token for the media server grants exactly what it must, for a minute', async () => {
    const { reply } = await server.send(resumeRoom, {}, as(guest));
    const claims = decodeJwt(reply.sfu.token);
    expect(claims.video).toEqual({
      roomJoin: true,
      room: meetingId,
      canSubscribe: true,
      canPublish: true,
      canPublishSources: ['microphone', 'camera', 'screen_share', 'screen_share_audio'],
      canPublishData: false,
      canUpdateOwnMetadata: false,
    });
    expect(claims.sub).toBe(guest.participantId);
    expect(Number(claims.exp) - Number(claims.nbf ?? claims.iat)).toBeLessThanOrEqual(60);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iss', 'nbf', 'sub', 'video'].sort());
  });

  it('a hand goes up once, keeps its time, and is lowered by its owner or a moderator', async () => {
    const raise = (raised: boolean) => server.send(raiseHand, { raised }, as(guest));
    const first = await since(() => raise(true));
    server.clock.advance(5000);
    expect(await since(() => raise(true))).toEqual([]);
    expect(first).toMatchObject([{ payload: { handRaisedAt: expect.stringMatching(/^2026-/) } }]);
    const lowered = await since(() => server.send(lowerHand, { participantId: guest.participantId }, as(moderator)));
    expect(lowered[0]?.payload).toMatchObject({ handRaisedAt: null });
    expect(await since(() => raise(false))).toEqual([]);
  });

  it('a reaction carries the sender that the server knows', async () => {
    const notified = await since(() => server.send(sendReaction, { reaction: '👍' }, as(guest)));
    expect(notified).toEqual([
      { to: meetingId, name: 'room.reaction', payload: { from: guest.participantId, reaction: '👍' } },
    ]);
    const other = await server.send(sendReaction, { reaction: '💣' as '👍' }, as(guest));
    expect(other.refusal.errors).toHaveProperty('reaction');
  });

  it('every change of a person raises the revision that the others see', async () => {
    const raised = await since(() => server.send(raiseHand, { raised: true }, as(guest)));
    const lowered = await since(() => server.send(raiseHand, { raised: false }, as(guest)));
    const [before, after] = [...raised, ...lowered].map(({ payload }) => (payload as { rev: number }).rev);
    expect(after).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
  });

  it('no one acts on themselves, on strangers, or on people of another meeting', async () => {
    const other = await server.createTestMeeting();
    const stranger = await server.joinTestPerson(other.meetingId);
    const on = (participantId: string) => [
      server.send(removePerson, { participantId }, as(moderator)),
      server.send(changeRole, { participantId, moderator: true }, as(moderator)),
      server.send(stopMedia, { participantId, source: 'camera' }, as(moderator)),
      server.send(allowMedia, { participantId, source: 'camera', allowed: false }, as(moderator)),
      server.send(lowerHand, { participantId }, as(moderator)),
    ];
    for (const participantId of [UNKNOWN, stranger.participantId, meetingId])
      for (const answer of await Promise.all(on(participantId))) expect(answer.refusal.code).toBe('room.personGone');
    for (const answer of (await Promise.all(on(moderator.participantId))).slice(0, 2))
      expect(answer.refusal.code).toBe('room.notYourself');
    expect((await server.send(resumeRoom, {}, as(stranger))).reply.role).toBe('guest');
  });

  it('removing is told before the line is cut, and is done in the media server', async () => {
    const person = await server.joinTestPerson(meetingId);
    server.sfu.rooms.set(meetingId, new Map([[person.participantId, null]]));
    const notified = await since(() =>
      server.send(removePerson, { participantId: person.participantId }, as(moderator)),
    );
    expect(notified.map((one) => [one.to, one.name])).toEqual([
      [meetingId, 'room.person'],
      [person.participantId, 'room.youWereRemoved'],
      [person.participantId, 'cut'],
    ]);
    expect(notified[0]?.payload).toMatchObject({ presence: 'removed' });
    expect(server.sfu.rooms.get(meetingId)?.has(person.participantId)).toBe(false);
  });

  it('stands although the media server is away: removing, blocking and ending answer, and follow later', async () => {
    const meeting = await server.createTestMeeting();
    const boss = await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const [one, two] = [await server.joinTestPerson(meeting.meetingId), await server.joinTestPerson(meeting.meetingId)];
    await server.sfu.ensureRoom(meeting.meetingId, 16);
    server.sfu.connect(meeting.meetingId, one.participantId);
    server.sfu.connect(meeting.meetingId, two.participantId);
    server.sfu.down = true;
    const block = { participantId: two.participantId, source: 'microphone', allowed: false } as const;
    expect((await server.send(allowMedia, block, as(boss))).status).toBe(200);
    expect((await server.send(removePerson, { participantId: one.participantId }, as(boss))).status).toBe(200);
    const stop = await server.send(stopMedia, { participantId: two.participantId, source: 'camera' }, as(boss));
    expect([stop.status, stop.refusal.code]).toEqual([503, 'server.unavailable']);
    server.sfu.down = false;
    await server.app.periodicTasks.reconcile();
    expect([...(server.sfu.rooms.get(meeting.meetingId)?.keys() ?? [])]).toEqual([two.participantId]);
    expect(server.sfu.asked).toContain(`block microphone ${two.participantId}`);
    server.sfu.down = true;
    expect((await server.send(endMeeting, {}, as(boss))).status).toBe(200);
    server.sfu.down = false;
    expect(server.sfu.rooms.has(meeting.meetingId)).toBe(true);
    await server.app.periodicTasks.reconcile();
    expect(server.sfu.rooms.has(meeting.meetingId)).toBe(false);
  });

  it('someone whom no one sees inside neither reads nor sends', async () => {
    const meeting = await server.createTestMeeting();
    const silent = await server.createTestPerson(meeting.meetingId);
    const codes = await Promise.all([
      server.send(listChat, {}, as(silent)),
      server.send(sendChat, { text: 'hayalet', clientKey: 'ghost-key-1' }, as(silent)),
      server.send(sendReaction, { reaction: '👍' }, as(silent)),
    ]);
    expect(codes.map((answer) => answer.refusal.code)).toEqual(Array(3).fill('room.notAdmitted'));
    await server.enter(silent);
    expect((await server.send(listChat, {}, as(silent))).status).toBe(200);
    await server.send(leaveRoom, {}, as(silent));
    expect((await server.send(listChat, {}, as(silent))).refusal.code).toBe('room.notAdmitted');
  });

  it('nothing that is told or answered carries an e-mail or another one’s secret', async () => {
    const notified = JSON.stringify(heard);
    expect(notified).not.toContain('@');
    for (const person of [moderator, guest]) {
      expect(notified).not.toContain(person.admissionToken);
      expect(notified).not.toContain(person.sfu.token);
    }
    const mine = JSON.stringify((await server.send(resumeRoom, {}, as(guest))).reply);
    expect(mine).not.toContain(moderator.admissionToken);
    expect(mine).not.toContain('@');
  });
});
