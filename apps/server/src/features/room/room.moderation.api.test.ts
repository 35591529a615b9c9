import {
  changeRole,
  changeRules,
  goMeeting,
  type InputOf,
  joinMeeting,
  leaveRoom,
  muteAll,
  OPEN_RULES,
  type RoomSession,
  renameSelf,
  resumeRoom,
  sendChat,
  setSpotlight,
  WITHOUT_MODERATOR_SECONDS,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { findParticipant } from './room.queries.ts';
import { spotlightOf } from './room.rooms.store.ts';

const as = (session: RoomSession) => ({ admission: session.admissionToken });

describe.each(databaseKinds)('what moderators do for everybody (%s)', (kind) => {
  let server: TestServer;
  let told: { to: string; name: string; payload: unknown }[];
  beforeAll(async () => {
    server = await createTestServer(kind);
    for (const topic of ['toMeeting', 'toRoom', 'toPerson'] as const)
      vi.spyOn(server.app.deps.hub, topic).mockImplementation(
        (to: string, signal: { name: string }, payload: unknown) => void told.push({ to, name: signal.name, payload }),
      );
  });
  beforeEach(() => {
    told = [];
    server.sfu.asked.length = 0;
  });
  afterAll(() => server.close());

  async function goingOn() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const creator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    server.clock.advance(1000);
    const ada = await server.joinTestPerson(meetingId);
    server.clock.advance(1000);
    const can = await server.joinTestPerson(meetingId);
    told = [];
    return { meetingId, moderatorLink, creator, ada, can };
  }
  const named = (name: string) => told.filter((one) => one.name === name);
  const blockedOf = async ({ participantId }: RoomSession) =>
    (await findParticipant(server.app.deps.db, participantId))?.blockedSources;
  const change = (session: RoomSession, rules: InputOf<typeof changeRules>) =>
    server.send(changeRules, rules, as(session));

  it('a guest who is called like a moderator or someone signed in is marked, anyone who came first, also in look-alike letters', async () => {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    const named = (fullName: string) => buildGuestForm({ meetingId, fullName });
    const enter = async (fullName: string, options = {}) => {
      const session = expectReply(await server.send(joinMeeting, named(fullName), options));
      await server.enter(session);
      return session;
    };
    const namesOf = async (session: RoomSession) =>
      expectReply(await server.send(resumeRoom, {}, as(session))).people.map(({ fullName }) => fullName);
    // The organiser is not there yet: what they are called is known.
    const early = await enter('Mehmet Dеmir');
    const other = await enter('Ayşe Yılmaz');
    expect([early.fullName, other.fullName]).toEqual(['Mehmet Dеmir (misafir)', 'Ayşe Yılmaz']);
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const account = await enter('Ayşe Yılmaz', { bearer });
    expect((await namesOf(early)).toSorted()).toEqual(
      ['Ayşe Yılmaz', 'Ayşe Yılmaz (misafir)', 'Mehmet Dеmir (misafir)'].toSorted(),
    );
    const written = expectReply(await server.send(sendChat, { text: 'Selam', clientKey: 'a'.repeat(22) }, as(other)));
    expect(written.authorName).toBe('Ayşe Yılmaz (misafir)');
    // Another name loses the mark, and takes none of it along.
    expectReply(await server.send(renameSelf, { fullName: 'Ayşe Yılmaz Kaya (misafir)' }, as(other)));
    expect(await namesOf(account)).toContain('Ayşe Yılmaz Kaya');
    expectReply(await server.send(renameSelf, { fullName: 'mehmet demir' }, as(other)));
    expect(await namesOf(account)).toContain('mehmet demir (misafir)');
  });

  it('a rule about microphones takes and gives back everyone’s but moderators’, and holds for anyone who comes later', async () => {
    const { meetingId, creator, ada, can } = await goingOn();
    expect((await change(ada, { microphonesOff: true })).refusal.code).toBe('room.notModerator');
    expectReply(await change(creator, { microphonesOff: true }));
    expect(named('room.rules')).toEqual([
      { to: meetingId, name: 'room.rules', payload: { ...OPEN_RULES, microphonesOff: true, rev: 1 } },
    ]);
    expect(named('room.person').map(({ payload }) => payload)).toHaveLength(2);
    expect(await Promise.all([creator, ada, can].map(blockedOf))).toEqual([[], ['microphone'], ['microphone']]);
    const blocks = [ada, can].map(({ participantId }) => `block microphone ${participantId}`);
    expect(server.sfu.asked.toSorted()).toEqual(blocks.toSorted());
    const late = await server.joinTestPerson(meetingId);
    expect(await blockedOf(late)).toEqual(['microphone']);
    expectReply(await change(creator, { microphonesOff: false }));
    expect(await Promise.all([ada, can, late].map(blockedOf))).toEqual([[], [], []]);
  });

  it('anyone who becomes a moderator has what the rule keeps from others, and loses it with the role', async () => {
    const { creator, ada } = await goingOn();
    expectReply(await change(creator, { camerasOff: true, screensOff: true }));
    const role = (moderator: boolean) =>
      server.send(changeRole, { participantId: ada.participantId, moderator }, as(creator));
    expectReply(await role(true));
    expect(await blockedOf(ada)).toEqual([]);
    expectReply(await role(false));
    expect(await blockedOf(ada)).toEqual(['camera', 'screen']);
  });

  it('the chat is switched off and on, and newcomers begin muted', async () => {
    const { meetingId, creator, ada } = await goingOn();
    const write = () => server.send(sendChat, { text: 'Merhaba', clientKey: 'k'.repeat(22) }, as(ada));
    expectReply(await change(creator, { chatOff: true, muteOnStart: true }));
    expect((await write()).refusal.code).toBe('chat.off');
    expect(expectReply(await server.send(resumeRoom, {}, as(ada))).rules).toMatchObject({ chatOff: true });
    expect(expectReply(await server.send(goMeeting, { id: meetingId })).muteOnStart).toBe(true);
    expectReply(await change(creator, { chatOff: false }));
    expect((await write()).status).toBe(200);
  });

  it('mutes everyone but the moderator and who is left out; all are told', async () => {
    const { meetingId, creator, ada, can } = await goingOn();
    expect((await server.send(muteAll, {}, as(ada))).refusal.code).toBe('room.notModerator');
    const except = [ada.participantId];
    expectReply(await server.send(muteAll, { except }, as(creator)));
    const payload = { byId: creator.participantId, byName: creator.fullName, except };
    expect(told).toEqual([{ to: meetingId, name: 'room.mutedAll', payload }]);
    expect(server.sfu.asked).toEqual([`stop microphone ${can.participantId}`]);
  });

  it('shows someone large to everyone until they leave', async () => {
    const { meetingId, creator, ada } = await goingOn();
    const show = (session: RoomSession, participantId: string | null) =>
      server.send(setSpotlight, { participantId }, as(session));
    expect((await show(ada, ada.participantId)).refusal.code).toBe('room.notModerator');
    expect((await show(creator, 'x'.repeat(22))).refusal.code).toBe('room.personGone');
    expectReply(await show(creator, ada.participantId));
    const shown = { participantId: ada.participantId, rev: 1 };
    expect(named('room.spotlight')).toEqual([{ to: meetingId, name: 'room.spotlight', payload: shown }]);
    expect(await spotlightOf(server.app.deps.db, meetingId)).toEqual(shown);
    await server.send(leaveRoom, {}, as(ada));
    await vi.waitFor(() => expect(named('room.spotlight').at(-1)?.payload).toEqual({ participantId: null, rev: 2 }));
    // No one is notified of what is so already.
    expectReply(await show(creator, null));
    expect(named('room.spotlight')).toHaveLength(2);
  });

  it('someone calls themselves otherwise: others see it, the entry keeps the name of the door', async () => {
    const { meetingId, ada } = await goingOn();
    expect((await server.send(renameSelf, { fullName: '7' }, as(ada))).status).toBe(400);
    expectReply(await server.send(renameSelf, { fullName: '  Ayşe Kaya ' }, as(ada)));
    expect(named('room.person')).toMatchObject([{ to: meetingId, payload: { fullName: 'Ayşe Kaya' } }]);
    expect(expectReply(await server.send(resumeRoom, {}, as(ada))).fullName).toBe('Ayşe Kaya');
    const [row] = await rowsOf(
      server.app.deps.db,
      sql`select full_name, display_name from participant where id = ${ada.participantId}`,
    );
    expect(row).toEqual({ full_name: ada.fullName, display_name: 'Ayşe Kaya' });
  });

  it('the join page tells how many are inside, and to invited people who', async () => {
    const { meetingId, moderatorLink, creator, ada } = await goingOn();
    const look = async (id: string) => expectReply(await server.send(goMeeting, { id })).inside;
    expect(await look(meetingId)).toEqual({ count: 3, names: [] });
    expectReply(await server.send(renameSelf, { fullName: 'Ayşe Kaya' }, as(ada)));
    expect((await look(linkOf(moderatorLink)))?.names.slice(0, 2)).toEqual([creator.fullName, 'Ayşe Kaya']);
    expectReply(await change(creator, { guestsWait: true }));
    expect(await look(meetingId)).toBeUndefined();
  });

  describe('when the last moderator left', () => {
    /** The regular look, this long after, while everyone else's line to the hub stands. */
    async function look(seconds: number, ...inside: readonly RoomSession[]) {
      server.clock.advance(seconds * 1000);
      vi.spyOn(server.app.deps.hub, 'localParticipants').mockReturnValue(inside.map((one) => one.participantId));
      await server.app.periodicTasks.watch();
    }
    const roleOf = async ({ participantId }: RoomSession) =>
      (await findParticipant(server.app.deps.db, participantId))?.role;

    it('anyone who was there longest becomes one, after a minute, and is told', async () => {
      const { creator, ada, can } = await goingOn();
      await server.send(leaveRoom, {}, as(creator));
      await look(WITHOUT_MODERATOR_SECONDS - 1, ada, can);
      expect(await roleOf(ada)).toBe('guest');
      await look(1, ada, can);
      expect([await roleOf(ada), await roleOf(can)]).toEqual(['moderator', 'guest']);
      expect(named('room.person').at(-1)?.payload).toMatchObject({ id: ada.participantId, role: 'moderator' });
    });

    it('no one does while another moderator is inside', async () => {
      const { creator, ada, can } = await goingOn();
      expectReply(await server.send(changeRole, { participantId: can.participantId, moderator: true }, as(creator)));
      await server.send(leaveRoom, {}, as(creator));
      await look(WITHOUT_MODERATOR_SECONDS, ada, can);
      expect(await roleOf(ada)).toBe('guest');
    });

    it('a meeting to which none came yet waits for its own', async () => {
      const { meetingId } = await server.createTestMeeting();
      const early = await server.joinTestPerson(meetingId);
      await look(WITHOUT_MODERATOR_SECONDS * 2, early);
      expect(await roleOf(early)).toBe('guest');
    });
  });
});
