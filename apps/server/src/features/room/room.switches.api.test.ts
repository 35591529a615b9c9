import {
  allowBack,
  askToEnter,
  changeRules,
  editLiveMeeting,
  enterFromLobby,
  getLiveEditDetail,
  goMeeting,
  joinMeeting,
  leaveRoom,
  OPEN_RULES,
  type RoomSession,
  readLobby,
  removePerson,
  resumeRoom,
} from '@salon/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerAs,
  type Browser,
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  linkOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { knocksWaiting } from './lobby/room.lobby.queries.ts';

const as = (session: RoomSession) => ({ admission: session.admissionToken });

describe.each(databaseKinds)('what moderators switch while the meeting goes on (%s)', (kind) => {
  let server: TestServer;
  let notified: { to: string; name: string; payload: unknown }[];
  beforeAll(async () => {
    server = await createTestServer(kind);
    // The first sealed field makes the key, which takes its time.
    await tokenOf(server, 'mehmet@salon.test');
    vi.spyOn(server.app.deps.hub, 'toMeeting').mockImplementation(
      (to, signal, payload) => void notified.push({ to, name: signal.name, payload }),
    );
  });
  beforeEach(() => {
    notified = [];
  });
  afterAll(() => server.close());

  async function createTestMeeting() {
    const meeting = await server.createTestMeeting();
    const creator = await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    return { ...meeting, creator };
  }
  const change = (session: RoomSession, rules: { guestsWait?: boolean; locked?: boolean }) =>
    server.send(changeRules, rules, as(session));
  const join = async (meetingId: string, link?: string) => {
    const response = await server.send(
      joinMeeting,
      buildGuestForm({ meetingId, ...(link !== undefined && { link, device: 'second' }) }),
    );
    return response.status === 200 ? 'in' : response.refusal.code;
  };
  const ask = (meetingId: string, browser: Browser = {}) =>
    server.send(askToEnter, buildGuestForm({ meetingId }), { browser });
  const idsWaiting = async (meetingId: string) =>
    (await knocksWaiting(server.app.deps.db, meetingId)).map(({ id }) => id);

  it('an instant meeting gets a lobby, and everyone inside is told', async () => {
    const { meetingId, creator, moderatorLink } = await createTestMeeting();
    const guest = await server.joinTestPerson(meetingId);
    expect((await change(guest, { guestsWait: true })).refusal.code).toBe('room.notModerator');
    expectReply(await change(creator, { guestsWait: true }));
    const rules = { ...OPEN_RULES, guestsWait: true, rev: 1 };
    expect(notified.at(-1)).toEqual({ to: meetingId, name: 'room.rules', payload: rules });
    expect((await server.send(resumeRoom, {}, as(guest))).reply.rules).toEqual(rules);
    expect(await join(meetingId)).toBe('room.mustWait');
    expect((await server.send(goMeeting, { id: meetingId })).reply.preconnect).toBeNull();
    // The holder of the creator's link moderates, and waits for no one.
    expect(await join(meetingId, linkOf(moderatorLink))).toBe('in');
    const { ticket } = expectReply(await ask(meetingId));
    expectReply(await answerAs(server, creator, await idsWaiting(meetingId), true));
    expectReply(await server.send(enterFromLobby, { meetingId, ticket: ticket ?? '' }));
  });

  it('without the lobby who waits is let in', async () => {
    const { meetingId, creator } = await createTestMeeting();
    expectReply(await change(creator, { guestsWait: true }));
    const { ticket } = expectReply(await ask(meetingId));
    expectReply(await change(creator, { guestsWait: false }));
    const lobbyReply = await server.send(readLobby, { meetingId, ticket: ticket ?? '' });
    expect(expectReply(lobbyReply).state).toBe('admitted');
    expect(await join(meetingId)).toBe('in');
  });

  it('a planned meeting begins as its plan says, and is switched in the same way', async () => {
    const { meetingId } = await createTestLobby(server);
    const creator = await itsModerator(server, meetingId);
    expect(creator.rules).toMatchObject({ guestsWait: true, locked: false });
    expectReply(await change(creator, { guestsWait: false }));
    expect(await join(meetingId)).toBe('in');
    expectReply(await change(creator, { locked: true }));
    expect(await join(meetingId)).toBe('room.locked');
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId, device: 'second' }), { bearer })).status).toBe(
      200,
    );
  });

  it('its organiser changes the rules of the plan while it continues, and they hold for those inside at once', async () => {
    const { meetingId } = await createTestLobby(server, {
      isGuestPolicyAlwaysAccept: true,
      selectedUsers: [{ email: 'dis@example.com' }],
    });
    const creator = await itsModerator(server, meetingId);
    const guest = await server.joinTestPerson(meetingId);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const read = async () => expectReply(await server.send(getLiveEditDetail, { id: meetingId }, { bearer }));
    const before = await read();
    const words = { id: meetingId, title: before.plan.title, selectedUsers: before.plan.selectedUsers };
    const rules = {
      disableMic: true,
      disablePublicChat: true,
      isGuestPolicyAlwaysAccept: false,
      allowModsToUnmuteUsers: true,
    };
    expectReply(await server.send(editLiveMeeting, { ...words, revision: before.revision, ...rules }, { bearer }));
    expect(notified.filter(({ name }) => name === 'room.rules').at(-1)?.payload).toMatchObject({
      microphonesOff: true,
      chatOff: true,
      guestsWait: true,
      moderatorsUnmute: true,
    });
    const people = expectReply(await server.send(resumeRoom, {}, as(creator))).people;
    expect(people.find(({ id }) => id === guest.participantId)?.blocked).toEqual(['microphone']);
    expect(await join(meetingId)).toBe('room.mustWait');
    // A moderator switches one back in the room; the form shows it, and a later edit of something else leaves it.
    expectReply(await server.send(changeRules, { microphonesOff: false }, as(creator)));
    const now = await read();
    expect(now.plan).toMatchObject({ disableMic: false, disablePublicChat: true });
    expectReply(await server.send(editLiveMeeting, { ...words, revision: now.revision, disableCam: true }, { bearer }));
    const after = expectReply(await server.send(resumeRoom, {}, as(creator))).rules;
    expect(after).toMatchObject({ microphonesOff: false, camerasOff: true, chatOff: true });
  });

  it('no one new comes into a locked meeting: by the form, the lobby, an entry not used yet or a promised one', async () => {
    const { meetingId, creator } = await createTestMeeting();
    const looked = expectReply(await server.send(goMeeting, { id: meetingId }));
    const late = await server.createTestPerson(meetingId);
    expectReply(await change(creator, { locked: true }));
    expect(await join(meetingId)).toBe('room.locked');
    const proof = looked.preconnect?.proof ?? '';
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId, proof }))).refusal.code).toBe('room.locked');
    expect((await ask(meetingId)).refusal.code).toBe('room.locked');
    expect((await server.send(resumeRoom, {}, as(late))).refusal.code).toBe('room.locked');
    await expect(server.enter(late)).rejects.toThrow('room.locked');
    expect((await server.send(goMeeting, { id: meetingId })).reply).toMatchObject({ locked: true, preconnect: null });
    expectReply(await change(creator, { locked: false }));
    expect(await join(meetingId)).toBe('in');
    expect((await server.send(resumeRoom, {}, as(late))).status).toBe(200);
  });

  it('who was inside comes back into a locked meeting, and a moderator may still say yes to someone who waits', async () => {
    const { meetingId, creator } = await createTestMeeting();
    const guest = await server.joinTestPerson(meetingId);
    expectReply(await change(creator, { guestsWait: true }));
    const { ticket } = expectReply(await ask(meetingId));
    expectReply(await change(creator, { locked: true }));
    await server.send(leaveRoom, {}, as(guest));
    expect((await server.send(resumeRoom, {}, as(guest))).status).toBe(200);
    await server.enter(guest);
    expectReply(await answerAs(server, creator, await idsWaiting(meetingId), true));
    const entered = expectReply(await server.send(enterFromLobby, { meetingId, ticket: ticket ?? '' }));
    await server.enter(entered);
  });

  it('a removed person whom a moderator lets back in waits at a locked door like anybody new', async () => {
    const { meetingId, creator } = await createTestMeeting();
    const browser: Browser = {};
    const guest = await server.joinTestPerson(meetingId, { browser });
    expectReply(await server.send(removePerson, { participantId: guest.participantId }, as(creator)));
    expectReply(await change(creator, { locked: true }));
    expectReply(await server.send(allowBack, { participantId: guest.participantId }, as(creator)));
    const form = buildGuestForm({ meetingId });
    expect((await server.send(joinMeeting, form, { browser })).refusal.code).toBe('room.locked');
  });

  it('several moderators who switch at once: every change counts, and the last one told is the one that stands', async () => {
    const { meetingId, creator } = await createTestMeeting();
    await Promise.all(
      [{ locked: true }, { guestsWait: true }, { locked: false }, { guestsWait: false }, { locked: true }].map(
        (rules) => change(creator, rules),
      ),
    );
    const revOf = ({ payload }: { payload: unknown }) => (payload as { rev: number }).rev;
    const switches = notified.filter(({ name }) => name === 'room.rules').sort((a, b) => revOf(a) - revOf(b));
    const last = switches.at(-1);
    expect((await server.send(resumeRoom, {}, as(creator))).reply.rules).toEqual(last?.payload);
    expect(meetingId).toBe(last?.to);
  });
});
