import {
  API_BASE,
  type Call,
  CHAT_FILE_BYTES,
  CHAT_FILES_BYTES,
  endMeeting,
  HEADERS,
  leaveRoom,
  prepareMeetingSlides,
  type RoomSession,
  removePerson,
  uploadChatFile,
  uploadPicture,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginUpload,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const as = (who: RoomSession) => ({ admission: who.admissionToken });
interface Answer {
  status: number;
  code: string | undefined;
  retryAfter: unknown;
}
/** Begins an upload of which nothing comes. */
async function begin(server: TestServer, call: Call, who: Record<string, string>, told = {}, bytes = CHAT_FILE_BYTES) {
  const { statusCode, headers, payload } = await server.app.http.inject({
    method: 'POST',
    url: API_BASE + call.path,
    headers: { ...who, ...beginUpload({ filename: 'a.txt', ...told }, bytes) },
  });
  const { code } = JSON.parse(payload === '' ? '{}' : payload) as { code?: string };
  return { status: statusCode, code, retryAfter: headers['retry-after'] } satisfies Answer;
}
const beginChat = (server: TestServer, { admissionToken }: RoomSession, bytes?: number) =>
  begin(server, uploadChatFile, { [HEADERS.admission]: admissionToken }, {}, bytes);
const outcomeOf = ({ status, code }: Answer): string => (status === 201 ? 'begun' : String(code));
const outcomes = (answers: readonly Answer[]) => answers.map(outcomeOf);

async function createTestRoom(server: TestServer) {
  const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
  const createTestGuest = async () => {
    const guest = await server.createTestPerson(meetingId);
    await server.enter(guest);
    return guest;
  };
  return { meetingId, createTestGuest };
}

describe.each(databaseKinds)('files that somebody begins to send (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind, { limits: true });
  });
  afterAll(() => server.close());
  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, query);
  const unfinishedOf = (meetingId: string) =>
    rows(sql`select 1 from file where owner_id = ${meetingId} and stored_at is null and deleted_at is null`);

  it('take their declared room of the meeting at once: of many that begin together only those that fit', async () => {
    const { meetingId, createTestGuest } = await createTestRoom(server);
    const guests = [];
    for (let one = 0; one < 8; one++) guests.push(await createTestGuest());
    const [first] = guests;
    if (first === undefined) throw new Error('no guest');
    const file = new File(['x'], 'bir.txt');
    expectReply(await server.send(uploadChatFile, { file }, as(first)));
    // As if it were that large: room for two more files.
    const room = 2 * CHAT_FILE_BYTES + 1000;
    await rows(sql`update chat_file set size = ${CHAT_FILES_BYTES - room} where meeting_id = ${meetingId}`);
    const answers = outcomes(await Promise.all(guests.map((guest) => beginChat(server, guest))));
    expect(answers.toSorted()).toEqual(['begun', 'begun', ...Array<string>(6).fill('chat.filesFull')]);
    expect(await unfinishedOf(meetingId)).toHaveLength(2);
  });

  it('are two of the largest at a time; what is left lying makes way after a while', async () => {
    const { meetingId, createTestGuest } = await createTestRoom(server);
    const guest = await createTestGuest();
    const answers = outcomes(await Promise.all([1, 2, 3, 4].map(() => beginChat(server, guest))));
    expect(answers.toSorted()).toEqual(['begun', 'begun', 'limit.tooMany', 'limit.tooMany']);
    const refused = await beginChat(server, guest);
    expect([refused.status, String(refused.retryAfter)]).toEqual([429, '300']);
    server.clock.advance(301_000);
    expect(outcomeOf(await beginChat(server, guest))).toBe('begun');
    expect(await unfinishedOf(meetingId)).toHaveLength(1);
  });

  it('go with their sender who leaves or is removed, and with the meeting', async () => {
    const { meetingId, createTestGuest } = await createTestRoom(server);
    const [leaving, removed, staying] = [await createTestGuest(), await createTestGuest(), await createTestGuest()];
    for (const guest of [leaving, removed, staying]) expect(outcomeOf(await beginChat(server, guest))).toBe('begun');
    expectReply(await server.send(leaveRoom, {}, as(leaving)));
    await expect.poll(() => unfinishedOf(meetingId)).toHaveLength(2);
    const moderator = await itsModerator(server, meetingId);
    expectReply(await server.send(removePerson, { participantId: removed.participantId }, as(moderator)));
    await expect.poll(() => unfinishedOf(meetingId)).toHaveLength(1);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const account = { [HEADERS.authorization]: `Bearer ${bearer}` };
    expect(outcomeOf(await begin(server, prepareMeetingSlides, account, { id: meetingId }, 1000))).toBe('begun');
    expect(await unfinishedOf(meetingId)).toHaveLength(2);
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    expect(await unfinishedOf(meetingId)).toEqual([]);
  });

  it('are bounded for all meetings of one account, and for one network', async () => {
    const { meetingId, createTestGuest } = await createTestRoom(server);
    const [one, two] = [await createTestGuest(), await createTestGuest()];
    expect(outcomeOf(await beginChat(server, one))).toBe('begun');
    const [row] = await rows(sql`select payer_id, network from file where owner_id = ${meetingId}`);
    expect(row).toEqual({ payer_id: expect.any(String), network: expect.any(String) });
    const grown = (column: 'payer_id' | 'network', bytes: number) =>
      rows(sql`insert into file (id, key, owner_kind, owner_id, purpose, size, type, name, created_at, uploader_id, ${sql.identifier(column)})
        select ${column}, 'upload/x', 'user', 'x', 'chat', ${bytes}, 'x', 'x', now(), 'x', ${sql.identifier(column)} from file where owner_id = ${meetingId} limit 1`);
    for (const [column, bytes] of [
      ['payer_id', 3_990_000_000],
      ['network', 1_990_000_000],
    ] as const) {
      await grown(column, bytes);
      expect([column, outcomeOf(await beginChat(server, two))]).toEqual([column, 'limit.tooMany']);
      await rows(sql`delete from file where id = ${column}`);
    }
    expect(outcomeOf(await beginChat(server, two))).toBe('begun');
  });
});

describe('a disk with less room than its reserve', () => {
  it('takes nothing more of people, and its operator reads so', async () => {
    const lines: string[] = [];
    const metricsToken = 'metrics-token-of-the-test';
    const server = await createTestServer(
      'pglite',
      { storageReserve: 2 ** 52, metricsToken, logLevel: 'error' },
      { logTo: { write: (line) => lines.push(line) } },
    );
    try {
      const { createTestGuest } = await createTestRoom(server);
      const guest = await createTestGuest();
      const refused = await beginChat(server, guest, 10);
      expect([refused.status, refused.code]).toEqual([507, 'server.storageFull']);
      const bearer = await tokenOf(server, 'mehmet@salon.test');
      const picture = await server.send(uploadPicture, { file: new File(['x'], 'a.png') }, { bearer });
      expect(picture.refusal.code).toBe('server.storageFull');
      expect(lines.filter((line) => line.includes('free space is below the reserve'))).toHaveLength(1);
      const { body } = await server.app.http.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      expect(body).toMatch(/^uploads_refused_for_space_total 2$/m);
      expect(body).toMatch(/^storage_free_bytes [1-9]\d+$/m);
    } finally {
      await server.close();
    }
  });
});
