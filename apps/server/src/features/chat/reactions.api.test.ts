import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  changeRules,
  deleteChat,
  editChat,
  leaveRoom,
  listChat,
  listChatChanges,
  MAX_LISTED_REACTORS,
  type MessageReaction,
  type RoomSession,
  reactToChat,
  sendChat,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, databaseKinds, expectReply, rowsOf, type TestServer } from '#testing/index.ts';

type Reaction = MessageReaction['reaction'];

describe.each(databaseKinds)('reactions to messages (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const write = async (session: RoomSession, text: string) =>
    expectReply(await server.send(sendChat, { text, clientKey: `key-${randomUUID()}` }, as(session)));
  const send = (session: RoomSession, { roomId = '', seq }: ChatMessage, reaction: Reaction, on = true) =>
    server.send(reactToChat, { roomId, seq, reaction, on }, as(session));
  const react = async (session: RoomSession, message: ChatMessage, reaction: Reaction, on = true) =>
    expectReply(await send(session, message, reaction, on));
  const read = async (session: RoomSession) => expectReply(await server.send(listChat, {}, as(session)));
  const by = (...people: RoomSession[]) => people.map(({ participantId: id, fullName }) => ({ id, fullName }));

  async function twoInside() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    return {
      moderator: await server.joinTestPerson(meetingId, { link: moderatorLink, name: 'Yönetici' }),
      ada: await server.joinTestPerson(meetingId, { name: 'Ada Kaya' }),
    };
  }

  it('are one of each kind a person, taken back by the same, and told as a change of the message', async () => {
    const { moderator, ada } = await twoInside();
    const sent = await write(moderator, 'başardık');
    const told = vi.spyOn(server.app.deps.hub, 'toRoom');
    const first = await react(ada, sent, '🎉');
    expect(first).toEqual({ ...sent, changed: 1, reactions: [{ reaction: '🎉', count: 1, by: by(ada) }] });
    expect(await react(ada, sent, '🎉')).toEqual(first);
    expect(told.mock.calls.map(([, signal, payload]) => [signal.name, payload])).toEqual([['chat.changed', first]]);
    told.mockRestore();
    server.clock.advance(1000);
    await react(moderator, sent, '🎉');
    await react(moderator, sent, '👍');
    const both = [
      { reaction: '🎉', count: 2, by: by(moderator, ada) },
      { reaction: '👍', count: 1, by: by(moderator) },
    ];
    // Anyone who asks stands first.
    expect((await read(moderator)).messages[0]?.reactions).toEqual(both);
    expect((await read(ada)).messages[0]?.reactions?.[0]?.by).toEqual(by(ada, moderator));
    await react(ada, sent, '🎉', false);
    const after = await react(ada, sent, '🎉', false);
    expect([after.changed, after.reactions?.[0]]).toEqual([4, { reaction: '🎉', count: 1, by: by(moderator) }]);
    // Someone who was away is told the message as it is now.
    const { messages, changes } = expectReply(await server.send(listChatChanges, { after: 0 }, as(ada)));
    expect([messages.map(({ changed, reactions }) => [changed, reactions?.length]), changes]).toEqual([[[4, 2]], 4]);
  });

  it('stay with an edited message and go with a deleted one', async () => {
    const { moderator, ada } = await twoInside();
    const sent = await write(ada, 'bir');
    const { reactions } = await react(moderator, sent, '👏');
    const { roomId, seq } = { roomId: ada.roomId, seq: sent.seq };
    const edited = await server.send(editChat, { roomId, seq, text: 'iki', edit: 1 }, as(ada));
    expect(expectReply(edited)).toMatchObject({ text: 'iki', reactions });
    const gone = expectReply(await server.send(deleteChat, { roomId, seq }, as(ada)));
    expect(gone.reactions).toBeUndefined();
    expect((await send(moderator, sent, '👍')).refusal.code).toBe('chat.notFound');
    const { db } = server.app.deps;
    expect(await rowsOf(db, sql`select 1 from chat_reaction where room_id = ${roomId}`)).toHaveLength(0);
  });

  it('are for those in the room, to its messages, while there is a chat', async () => {
    const { moderator, ada } = await twoInside();
    const { ada: stranger } = await twoInside();
    const sent = await write(ada, 'selam');
    expect((await send(stranger, sent, '👍')).refusal.code).toBe('chat.notFound');
    expect((await send(ada, { ...sent, seq: 9 }, '👍')).refusal.code).toBe('chat.notFound');
    const wrong = await server.send(
      reactToChat,
      { roomId: ada.roomId, seq: 1, reaction: '💥' as Reaction, on: true },
      as(ada),
    );
    expect(wrong.status).toBe(400);
    await react(moderator, sent, '👍');
    expectReply(await server.send(changeRules, { chatOff: true }, as(moderator)));
    expect((await send(ada, sent, '👍')).refusal.code).toBe('chat.off');
    await server.send(leaveRoom, {}, as(ada));
    expect((await send(ada, sent, '👍')).refusal.code).toBe('room.notAdmitted');
  });

  it('of many name the first, and anyone who asks', async () => {
    const { moderator, ada } = await twoInside();
    const sent = await write(moderator, 'herkes');
    await react(ada, sent, '👍');
    const { db } = server.app.deps;
    // Others from long ago: rows, as entering so many takes long.
    await db.execute(sql`insert into participant select (jsonb_populate_record(p, jsonb_build_object('id', 'crowd-' || lpad(n::text, 16, '0'), 'token_hash', 'crowd-' || lpad(n::text, 16, '0')))).*
      from participant p, generate_series(1, ${MAX_LISTED_REACTORS + 5}) n where p.id = ${moderator.participantId}`);
    await db.execute(sql`insert into chat_reaction (room_id, seq, reaction, participant_id, reacted_at)
      select ${moderator.roomId}, ${sent.seq}, '👍', 'crowd-' || lpad(n::text, 16, '0'), '2001-01-01' from generate_series(1, ${MAX_LISTED_REACTORS + 5}) n`);
    const own = async (session: RoomSession) => {
      const [message] = (await read(session)).messages;
      const [one] = message?.reactions ?? [];
      return [
        one?.count,
        one?.by.length,
        one?.by[0]?.id === session.participantId,
        message?.reactor === session.participantId,
      ];
    };
    expect(await own(ada)).toEqual([MAX_LISTED_REACTORS + 6, MAX_LISTED_REACTORS, true, true]);
    expect(await own(moderator)).toEqual([MAX_LISTED_REACTORS + 6, MAX_LISTED_REACTORS, false, true]);
  });
});
