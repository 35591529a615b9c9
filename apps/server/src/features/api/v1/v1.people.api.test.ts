import {
  apiAdmitParticipant,
  apiCreateInstantMeeting,
  apiCreateJoinLink,
  apiGetAttendance,
  apiGetMeetingFile,
  apiGetMeetingFileSection,
  apiListParticipants,
  apiListPeople,
  apiMuteParticipant,
  apiRemoveParticipant,
  apiScopes,
  askToEnter,
  createApiKey,
  endMeeting,
  enterFromLobby,
  joinMeeting,
  resumeRoom,
  sendChat,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
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

describe.each(databaseKinds)('people of the API for programs (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  let strangerKey: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await keyOf('mehmet@salon.test');
    strangerKey = await keyOf('can@salon.test');
  });
  afterAll(() => server.close());

  const keyOf = async (email: string) => {
    const token = await tokenOf(server, email);
    const reply = await server.send(createApiKey, { name: 'Asistan', scopes: [...apiScopes] }, { bearer: token });
    return expectReply(reply).secret;
  };
  const list = async (id: string) => expectReply(await server.send(apiListParticipants, { id }, { bearer })).items;

  it('who wait are admitted or turned away, and who are inside are muted and removed', async () => {
    const { meetingId: id } = await createTestLobby(server);
    const moderator = await itsModerator(server, id);
    const knocks = async (fullName: string) =>
      expectReply(await server.send(askToEnter, buildGuestForm({ meetingId: id, fullName })));
    const admitted = await knocks('Bekleyen Bir');
    server.clock.advance(1000);
    await knocks('Bekleyen İki');
    const before = await list(id);
    expect(before).toMatchObject([
      { id: moderator.participantId, state: 'inside', role: 'moderator', isOrganiser: true },
      { fullName: 'Bekleyen Bir', state: 'waiting', role: null },
      { fullName: 'Bekleyen İki', state: 'waiting', role: null },
    ]);
    const [, firstId, secondId] = before.map((row) => row.id);
    expectReply(await server.send(apiAdmitParticipant, { id, participantId: firstId ?? '' }, { bearer }));
    expectReply(await server.send(apiRemoveParticipant, { id, participantId: secondId ?? '' }, { bearer }));
    const ticket = admitted.ticket ?? '';
    const session = expectReply(await server.send(enterFromLobby, { meetingId: id, ticket }));
    await server.enter(session);
    expect((await list(id)).map(({ fullName, state }) => [fullName, state])).toEqual([
      [moderator.fullName, 'inside'],
      ['Bekleyen Bir', 'inside'],
    ]);
    const { participantId } = session;
    const { asked: requests } = server.sfu;
    const requestCount = requests.length;
    expectReply(await server.send(apiMuteParticipant, { id, participantId }, { bearer }));
    expect(JSON.stringify(requests.slice(requestCount))).toContain(participantId);
    const self = await server.send(apiRemoveParticipant, { id, participantId: moderator.participantId }, { bearer });
    expect(self.refusal.code).toBe('room.notYourself');
    expectReply(await server.send(apiRemoveParticipant, { id, participantId }, { bearer }));
    const back = await server.send(resumeRoom, {}, { admission: session.admissionToken });
    expect(back.refusal.code).toBe('room.removed');
    const repeated = await server.send(apiMuteParticipant, { id, participantId }, { bearer });
    expect(repeated.refusal.code).toBe('room.personGone');
  });

  it('who came by a join link are no organisers, whatever their role, and can be removed for good', async () => {
    const { id } = expectReply(await server.send(apiCreateInstantMeeting, { title: 'Destek' }, { bearer }));
    for (const role of ['moderator', 'guest'] as const) {
      const input = { id, fullName: role === 'guest' ? 'Deniz Ak' : 'Ada Lovelace', role };
      const { url } = expectReply(await server.send(apiCreateJoinLink, input, { bearer }));
      const session = await server.joinTestPerson(id, { link: url, name: input.fullName });
      const person = (await list(id)).find((row) => row.id === session.participantId);
      expect(person).toMatchObject({ role, isOrganiser: false });
      const { participantId } = session;
      expectReply(await server.send(apiRemoveParticipant, { id, participantId }, { bearer }));
      const form = buildGuestForm({ meetingId: id, link: linkOf(url) });
      expect((await server.send(joinMeeting, form)).refusal.code).toBe('room.removed');
    }
  });

  it('are the matter of those who moderate the meeting by its plan', async () => {
    const { meetingId: id } = await createTestLobby(server, {
      selectedUsers: [
        { email: 'can@salon.test', isModerator: false },
        { email: 'zeynep@salon.test', isModerator: true },
      ],
    });
    expect((await server.send(apiListParticipants, { id }, { bearer: strangerKey })).refusal.code).toBe(
      'room.notModerator',
    );
    const invited = await keyOf('zeynep@salon.test');
    expect(expectReply(await server.send(apiListParticipants, { id }, { bearer: invited })).items).toEqual([]);
    const { meetingId } = await createTestLobby(server);
    const foreign = await server.send(apiListParticipants, { id: meetingId }, { bearer: strangerKey });
    expect(foreign.refusal.code).toBe('meeting.notFound');
  });

  it('and what they did are there when the meeting is over', async () => {
    const { meetingId: id } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    const moderator = await itsModerator(server, id);
    const guest = await server.joinTestPerson(id, { name: 'Ada Konuk' });
    const admission = guest.admissionToken;
    expectReply(await server.send(sendChat, { text: 'Merhaba arşiv', clientKey: publicId() }, { admission }));
    server.clock.advance(10 * 60_000);
    expectReply(await server.send(endMeeting, {}, { admission: moderator.admissionToken }));
    const attendance = expectReply(await server.send(apiGetAttendance, { id, minimum: '0' }, { bearer }));
    expect(attendance.people.find(({ fullName }) => fullName === 'Ada Konuk')).toMatchObject({ status: 'present' });
    const file = expectReply(await server.send(apiGetMeetingFile, { id }, { bearer }));
    expect([file.status, JSON.stringify(file.sections)]).toEqual([
      'terminated',
      expect.stringContaining('Merhaba arşiv'),
    ]);
    const section = file.sections.find(({ blocks }) => JSON.stringify(blocks).includes('Merhaba arşiv'))?.name ?? '';
    const page = expectReply(await server.send(apiGetMeetingFileSection, { id, section }, { bearer }));
    expect(JSON.stringify(page.blocks)).toContain('Merhaba arşiv');
    expect((await server.send(apiGetAttendance, { id }, { bearer: strangerKey })).refusal.code).toBe(
      'meeting.notFound',
    );
  });

  it('of a company come page by page, with role and seat', async () => {
    const members: { email: string; role: string }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { email: string; role: string; hasSeat: boolean }[]; nextCursor: string | null } =
        expectReply(await server.send(apiListPeople, { limit: 1, cursor }, { bearer: strangerKey }));
      members.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(members.map(({ email }) => email)).size).toBe(members.length);
    expect(members).toContainEqual(expect.objectContaining({ email: 'zeynep@salon.test', role: 'owner' }));
    expect(members).toContainEqual(expect.objectContaining({ email: 'can@salon.test' }));
    expect(expectReply(await server.send(apiListPeople, {}, { bearer })).items).toEqual([]);
  });
});
