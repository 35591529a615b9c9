import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  deleteChat,
  editChat,
  listChat,
  MENTIONS_MAX,
  type Mentions,
  type RoomSession,
  renameSelf,
  sendChat,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, databaseKinds, expectReply, rowsOf, type TestServer } from '#testing/index.ts';

describe.each(databaseKinds)('people who are mentioned (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const send = (session: RoomSession, text: string, mentions: Mentions, clientKey = `key-${randomUUID()}`) =>
    server.send(sendChat, { text, clientKey, mentions }, as(session));
  const write = async (session: RoomSession, text: string, mentions: Mentions) =>
    expectReply(await send(session, text, mentions));
  const edit = (
    session: RoomSession,
    { roomId = '', seq }: ChatMessage,
    text: string,
    nth: number,
    mentions?: Mentions,
  ) => server.send(editChat, { roomId, seq, text, edit: nth, mentions }, as(session));
  const read = async (session: RoomSession) => expectReply(await server.send(listChat, {}, as(session))).messages;
  const to = ({ participantId }: RoomSession, written: string) => ({ participantId, written });

  async function twoInside() {
    const { meetingId } = await server.createTestMeeting();
    return {
      ada: await server.joinTestPerson(meetingId, { name: 'Ada Kaya' }),
      can: await server.joinTestPerson(meetingId, { name: 'Can Öz' }),
    };
  }

  it('are told with the message, once each, by the name that they have now', async () => {
    const { ada, can } = await twoInside();
    const told = vi.spyOn(server.app.deps.hub, 'toRoom');
    const sent = await write(ada, '@Can Öz bakar mısınız', [to(can, 'Can Öz'), to(can, 'Can Öz')]);
    expect(sent.mentions).toEqual([{ id: can.participantId, fullName: 'Can Öz', written: 'Can Öz' }]);
    expect(told.mock.calls.map(([, , payload]) => payload)).toEqual([sent]);
    told.mockRestore();
    expectReply(await server.send(renameSelf, { fullName: 'Can Özer' }, as(can)));
    const [message] = await read(ada);
    expect(message?.mentions).toEqual([{ id: can.participantId, fullName: 'Can Özer', written: 'Can Öz' }]);
    expect(message?.text).toBe('@Can Öz bakar mısınız');
    const again = await send(ada, sent.text, [], sent.clientKey);
    expect(expectReply(again)).toEqual(message);
  });

  it('are those of the meeting whose name stands in the text; others are refused and take no number', async () => {
    const { ada, can } = await twoInside();
    const { can: stranger } = await twoInside();
    expect((await write(ada, 'Can Öz nerede', [to(can, 'Can Öz')])).mentions).toBeUndefined();
    expect((await send(ada, '@Can Öz', [to(stranger, 'Can Öz')])).refusal.code).toBe('room.personGone');
    const many = Array.from({ length: MENTIONS_MAX + 1 }, () => to(can, 'Can Öz'));
    expect((await send(ada, '@Can Öz', many)).status).toBe(400);
    expect((await write(ada, 'iki', [])).seq).toBe(2);
  });

  it('change with an edit, and go with the text', async () => {
    const { ada, can } = await twoInside();
    const sent = await write(ada, '@Can Öz', [to(can, 'Can Öz')]);
    const other = expectReply(await edit(ada, sent, '@Ada Kaya', 1, [to(can, 'Can Öz'), to(ada, 'Ada Kaya')]));
    expect(other.mentions?.map(({ id }) => id)).toEqual([ada.participantId]);
    expect(expectReply(await edit(ada, sent, 'kimse', 2)).mentions).toBeUndefined();
    await edit(ada, sent, '@Can Öz', 3, [to(can, 'Can Öz')]);
    const rows = () => rowsOf(server.app.deps.db, sql`select 1 from chat_mention where room_id = ${ada.roomId}`);
    expect(await rows()).toHaveLength(1);
    const { roomId, seq } = { roomId: ada.roomId, seq: sent.seq };
    expect(expectReply(await server.send(deleteChat, { roomId, seq }, as(ada))).mentions).toBeUndefined();
    expect(await rows()).toHaveLength(0);
  });
});
