import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  deleteChat,
  editChat,
  listChat,
  listChatChanges,
  QUOTE_MAX,
  type RoomSession,
  sendChat,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, databaseKinds, expectReply, rowsOf, type TestServer } from '#testing/index.ts';

describe.each(databaseKinds)('replies (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const send = (session: RoomSession, text: string, to?: ChatMessage, clientKey = `key-${randomUUID()}`) =>
    server.send(
      sendChat,
      { text, clientKey, ...(to && { replyTo: { roomId: to.roomId ?? '', seq: to.seq } }) },
      as(session),
    );
  const write = async (session: RoomSession, text: string, to?: ChatMessage) =>
    expectReply(await send(session, text, to));
  const read = async (session: RoomSession) => expectReply(await server.send(listChat, {}, as(session)));

  async function twoInside() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    return {
      moderator: await server.joinTestPerson(meetingId, { link: moderatorLink, name: 'Yönetici' }),
      ada: await server.joinTestPerson(meetingId, { name: 'Ada Kaya' }),
    };
  }

  it('say to which message, as that is now, to everyone at once and to who comes later', async () => {
    const { moderator, ada } = await twoInside();
    const question = await write(ada, 'saat kaçta?');
    const told = vi.spyOn(server.app.deps.hub, 'toRoom');
    const answer = await write(moderator, 'onda', question);
    expect(answer.replyTo).toEqual({ seq: 1, authorName: 'Ada Kaya', text: 'saat kaçta?' });
    expect(told.mock.calls.map(([, signal, payload]) => [signal.name, payload])).toEqual([['chat.posted', answer]]);
    told.mockRestore();
    expectReply(await server.send(editChat, { roomId: ada.roomId, seq: 1, text: 'yarın kaçta?', edit: 1 }, as(ada)));
    const { messages } = await read(moderator);
    expect(messages[1]?.replyTo).toEqual({ seq: 1, authorName: 'Ada Kaya', text: 'yarın kaçta?', changed: 1 });
    // The same sent again is the same message.
    const again = await send(moderator, 'onda', question, answer.clientKey);
    expect(expectReply(again)).toEqual(messages[1]);
  });

  it('quote no text that was deleted, nor more than the beginning of a long one', async () => {
    const { moderator, ada } = await twoInside();
    const secret = await write(ada, 'şifrem 1234');
    await write(moderator, 'bunu silin', secret);
    expectReply(await server.send(deleteChat, { roomId: ada.roomId, seq: secret.seq }, as(ada)));
    const gone = { seq: 1, authorName: 'Ada Kaya', text: '', changed: 1, deletedBy: 'author' };
    expect((await read(moderator)).messages[1]?.replyTo).toEqual(gone);
    // A message that was deleted can still be answered.
    expect((await write(moderator, 'sildiniz', secret)).replyTo).toEqual(gone);
    const long = await write(ada, 'ğ'.repeat(QUOTE_MAX + 50));
    const reply = await write(moderator, 'uzun', long);
    expect(reply.replyTo?.text).toBe('ğ'.repeat(QUOTE_MAX));
    // Changing a reply leaves what it replies to; deleting it, too.
    const { roomId, seq } = { roomId: moderator.roomId, seq: reply.seq };
    const edited = await server.send(editChat, { roomId, seq, text: 'çok uzun', edit: 1 }, as(moderator));
    expect(expectReply(edited).replyTo).toEqual(reply.replyTo);
    expectReply(await server.send(deleteChat, { roomId, seq }, as(moderator)));
    const changes = expectReply(await server.send(listChatChanges, { after: 1 }, as(ada)));
    expect(changes.messages.map((one) => [one.seq, one.deletedBy, one.replyTo?.seq])).toEqual([
      [reply.seq, 'author', long.seq],
    ]);
  });

  it('go to messages of the room alone, and a refused one takes no number', async () => {
    const { ada } = await twoInside();
    const { ada: stranger } = await twoInside();
    const other = await write(stranger, 'başka toplantı');
    const own = await write(ada, 'bir');
    expect((await send(ada, 'x', other)).refusal.code).toBe('chat.notFound');
    expect((await send(ada, 'x', { ...own, seq: 99 })).refusal.code).toBe('chat.notFound');
    expect((await write(ada, 'iki')).seq).toBe(2);
  });

  it('go with their meeting', async () => {
    const { moderator, ada } = await twoInside();
    await write(moderator, 'cevap', await write(ada, 'soru'));
    const { db } = server.app.deps;
    await db.execute(sql`update meeting set ended_at = now() - interval '10 years' where id = ${ada.meetingId}`);
    const rows = () => rowsOf(db, sql`select seq from chat_message where meeting_id = ${ada.meetingId}`);
    expect(await rows()).toHaveLength(2);
    await server.app.periodicTasks.purge();
    expect(await rows()).toHaveLength(0);
  });
});
