import { askToEnter, changeRole, enterFromLobby, type RoomSession } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToken } from '#platform/sfu/tokens.ts';
import {
  answerAs,
  type Browser,
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  rowsOf,
  TEST_SFU_KEY,
  TEST_SFU_SECRET,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { enterByHub, gateAuthorizer } from '../gate/room.gate.ts';
import { devicesIn } from '../testing/devices.ts';
import { roomPrincipals } from './room.principals.ts';

describe.each(databaseKinds)('moving the meeting to another tab or device (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  // Time continues with everyone who comes.
  beforeEach(async () => {
    bearer = await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());
  const { enter, inside, join, resume } = devicesIn(() => server);

  it('moves: the same entry continues with the new secret, and the old one says where it went', async () => {
    const { meetingId } = await server.createTestMeeting();
    const first = await enter({ meetingId }, { bearer });
    const second = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect(second).toMatchObject({ participantId: first.participantId, role: first.role });
    expect(second.isSecondDevice).toBeUndefined();
    expect((await resume(first)).refusal.code).toBe('room.movedElsewhere');
    await expect(roomPrincipals(server.app.deps).participant(first.admissionToken)).rejects.toThrow(
      'room.movedElsewhere',
    );
    expect((await resume(second)).status).toBe(200);
    expect(server.sfu.asked).toContain(`remove ${first.participantId}`);
    // And back.
    const third = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect((await resume(second)).refusal.code).toBe('room.movedElsewhere');
    expect((await resume(first)).refusal.code).toBe('room.movedElsewhere');
    expect((await resume(third)).status).toBe(200);
    expect(await inside(meetingId)).toHaveLength(1);
  });

  it('moves: a token for the media server from before opens nothing any more, the new one does', async () => {
    const { meetingId } = await server.createTestMeeting();
    const gate = gateAuthorizer(server.app.deps);
    const letIn = async ({ sfu }: RoomSession) => {
      const token = await readToken(sfu.token, { apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET });
      return token === null ? null : gate.check(token);
    };
    const first = await enter({ meetingId }, { bearer });
    expect(await letIn(first)).toBe(200);
    const second = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect([await letIn(first), await letIn(second)]).toEqual([403, 200]);
    const third = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect([await letIn(first), await letIn(second), await letIn(third)]).toEqual([403, 403, 200]);
    expect(await letIn(expectReply(await resume(third)))).toBe(200);
  });

  it('moves with the role, the name and the rights of the entry', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const as = { admission: moderator.admissionToken };
    const browser: Browser = {};
    const form = buildGuestForm({ meetingId });
    const guest = await enter(form, { browser });
    await server.send(changeRole, { participantId: guest.participantId, moderator: true }, as);
    const moved = expectReply(await join({ ...form, device: 'move' }, { browser }));
    expect(moved.role).toBe('moderator');
  });

  it('two who move at once: both are answered, and one of the secrets is good', async () => {
    const { meetingId } = await server.createTestMeeting();
    await enter({ meetingId }, { bearer });
    const moves = await Promise.all([1, 2].map(() => join({ meetingId, device: 'move' }, { bearer })));
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    const codes = await Promise.all(moves.map(async ({ reply }) => (await resume(reply)).status));
    expect(codes.toSorted()).toEqual([200, 403]);
    expect(await inside(meetingId)).toHaveLength(1);
  });

  it('anyone who was let in by a moderator moves without asking once more', async () => {
    const { meetingId } = await createTestLobby(server);
    const moderator = await itsModerator(server, meetingId);
    const browser: Browser = {};
    const form = { meetingId, fullName: 'Zeynep Kaya', email: 'zeynep@example.com' };
    expect((await join(form, { browser })).refusal.code).toBe('room.mustWait');
    const { ticket } = expectReply(await server.send(askToEnter, buildGuestForm(form), { browser }));
    const [knock] = await rowsOf(server.app.deps.db, sql`select id from knock where meeting_id = ${meetingId}`);
    await answerAs(server, moderator, [String(knock?.id)], true);
    const first = expectReply(await server.send(enterFromLobby, { meetingId, ticket: String(ticket) }));
    await server.enter(first);
    expect((await join(form, { browser })).refusal.code).toBe('room.alreadyIn');
    const moved = expectReply(await join({ ...form, device: 'move' }, { browser }));
    expect(moved.participantId).toBe(first.participantId);
    // A stranger of the same name still waits.
    expect((await join({ ...form, device: 'move' }, { browser: {} })).refusal.code).toBe('room.mustWait');
    await enterByHub(server.app.deps, await roomPrincipals(server.app.deps).participant(moved.admissionToken));
  });
});
