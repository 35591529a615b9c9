import { randomUUID } from 'node:crypto';
import {
  CHANGES_PAGE,
  type ChatMessage,
  deleteChat,
  deletePrivate,
  editChat,
  editPrivate,
  joinMeeting,
  leaveRoom,
  listChat,
  listChatChanges,
  listPrivate,
  listPrivateChanges,
  listPrivateThreads,
  type RoomSession,
  sendChat,
  sendPrivate,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildGuestForm,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

describe.each(databaseKinds)('messages that are changed (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const write = async (session: RoomSession, text: string) =>
    expectReply(await server.send(sendChat, { text, clientKey: `key-${randomUUID()}` }, as(session)));
  const writeTo = async (session: RoomSession, { participantId }: RoomSession, text: string) =>
    expectReply(await server.send(sendPrivate, { participantId, text, clientKey: `key-${randomUUID()}` }, as(session)));
  const edit = (session: RoomSession, { roomId = '', seq }: ChatMessage, text: string, nth = 1) =>
    server.send(editChat, { roomId, seq, text, edit: nth }, as(session));
  const remove = (session: RoomSession, { roomId = '', seq }: ChatMessage) =>
    server.send(deleteChat, { roomId, seq }, as(session));
  const changes = async (session: RoomSession, after = 0) =>
    expectReply(await server.send(listChatChanges, { after }, as(session)));
  const read = async (session: RoomSession) => expectReply(await server.send(listChat, {}, as(session)));

  async function threeInside() {
    const meeting = await server.createTestMeeting();
    return {
      meeting,
      moderator: await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink, name: 'Yönetici' }),
      ada: await server.joinTestPerson(meeting.meetingId, { name: 'Ada Kaya' }),
      can: await server.joinTestPerson(meeting.meetingId, { name: 'Can Öz' }),
    };
  }

  it('an author changes the text of their own, and the room is notified of the message as it is now', async () => {
    const { ada, can } = await threeInside();
    const sent = await write(ada, 'yarın 10:00');
    const told = vi.spyOn(server.app.deps.hub, 'toRoom');
    const edited = expectReply(await edit(ada, sent, 'yarın 11:00'));
    expect(edited).toEqual({ ...sent, text: 'yarın 11:00', changed: 1, edits: 1 });
    expect(told.mock.calls.map(([, signal, payload]) => [signal.name, payload])).toEqual([['chat.changed', edited]]);
    told.mockRestore();
    expect(await read(can)).toEqual({ messages: [edited], changes: 1 });
  });

  it('sending an edit again changes nothing; one that did not see the latest text is refused', async () => {
    const { ada } = await threeInside();
    const sent = await write(ada, 'bir');
    const first = expectReply(await edit(ada, sent, 'iki'));
    const told = vi.spyOn(server.app.deps.hub, 'toRoom');
    expect(expectReply(await edit(ada, sent, 'iki'))).toEqual(first);
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
    expect((await edit(ada, sent, 'başka sekme')).refusal.code).toBe('chat.changedMeanwhile');
    expect(expectReply(await edit(ada, sent, 'üç', 2))).toMatchObject({ text: 'üç', edits: 2, changed: 2 });
    // The first edit comes late: it overwrites nothing.
    expect((await edit(ada, sent, 'iki')).refusal.code).toBe('chat.changedMeanwhile');
  });

  it('many edits at the same time: one holds, each change has a number of its own', async () => {
    const { ada, can } = await threeInside();
    const [one, other] = [await write(ada, 'bir'), await write(can, 'iki')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? edit(ada, one, `bir ${index}`) : edit(can, other, `iki ${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const { messages, changes: latest } = await read(ada);
    expect([messages.map(({ changed }) => changed).sort(), latest]).toEqual([[1, 2], 2]);
  });

  it('no one changes what someone else wrote, a moderator neither', async () => {
    const { moderator, ada, can } = await threeInside();
    const sent = await write(ada, 'benim');
    for (const who of [can, moderator]) expect((await edit(who, sent, 'değil')).refusal.code).toBe('chat.notFound');
    expect((await remove(can, sent)).refusal.code).toBe('room.notModerator');
    expect((await read(can)).messages).toEqual([sent]);
  });

  it('an author and a moderator delete, once, and the message keeps its number without its text', async () => {
    const { moderator, ada, can } = await threeInside();
    const [own, others] = [await write(ada, 'şifrem 1234'), await write(can, 'kaba bir söz')];
    await edit(ada, own, 'şifrem 12345');
    const deleted = expectReply(await remove(ada, own));
    expect(deleted).toMatchObject({ seq: 1, text: '', deletedBy: 'author', changed: 2 });
    expect(deleted.edits).toBeUndefined();
    expect(expectReply(await remove(moderator, others))).toMatchObject({ seq: 2, text: '', deletedBy: 'moderator' });
    // A moderator who comes later finds it deleted already.
    expect(expectReply(await remove(moderator, own))).toEqual(deleted);
    expect((await edit(ada, own, 'geri', 1)).refusal.code).toBe('chat.notFound');
    const { db } = server.app.deps;
    const rows = await rowsOf(db, sql`select seq, text from chat_message where room_id = ${own.roomId} order by seq`);
    expect(rows.map(({ seq, text }) => [seq, text])).toEqual([
      [1, ''],
      [2, ''],
    ]);
    // A retry of the sending brings nothing back.
    const again = await server.send(sendChat, { text: 'şifrem 1234', clientKey: own.clientKey }, as(ada));
    expect(expectReply(again)).toEqual(deleted);
  });

  it('is closed to those who left and belongs to the room where one is', async () => {
    const { meeting, ada, can } = await threeInside();
    const sent = await write(ada, 'selam');
    const { ada: stranger, moderator } = await threeInside();
    for (const who of [stranger, moderator]) {
      expect((await edit(who, sent, 'x')).refusal.code).toBe('chat.notFound');
      expect((await remove(who, sent)).refusal.code).toBe('chat.notFound');
    }
    expect((await remove(can, { ...sent, seq: 99 })).refusal.code).toBe('chat.notFound');
    await server.send(leaveRoom, {}, as(ada));
    for (const answer of [await edit(ada, sent, 'x'), await remove(ada, sent)])
      expect(answer.refusal.code).toBe('room.notAdmitted');
    // The same person again is another entry.
    const again = await server.joinTestPerson(meeting.meetingId, { name: 'Ada Kaya' });
    expect((await edit(again, sent, 'x')).refusal.code).toBe('chat.notFound');
  });

  it('where no one writes, nothing is edited; what is there can be deleted', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const local = (minutes: number) =>
      new Date(server.clock.now().getTime() + (180 + minutes) * 60_000).toISOString().slice(0, 16);
    const times = { startingDate: local(1), endDate: local(60) };
    const { id } = await createTestPlannedMeeting(server, bearer, { ...times });
    server.clock.advance(2 * 60_000);
    const moderator = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId: id }), { bearer }));
    await server.enter(moderator);
    const guest = await server.joinTestPerson(id);
    const [sent, alone] = [await write(guest, 'selam'), await writeTo(guest, moderator, 'selam')];
    const { db } = server.app.deps;
    const off = JSON.stringify({ disablePublicChat: true, disablePrivateChat: true });
    await db.execute(sql`update meeting set content = content || ${off}::jsonb where id = ${id}`);
    expect((await edit(guest, sent, 'x')).refusal.code).toBe('chat.off');
    const one = { participantId: moderator.participantId, seq: alone.seq };
    const privately = await server.send(editPrivate, { ...one, text: 'x', edit: 1 }, as(guest));
    expect(privately.refusal.code).toBe('chat.privateOff');
    expect(expectReply(await remove(moderator, sent)).deletedBy).toBe('moderator');
    expect(expectReply(await server.send(deletePrivate, one, as(guest))).deletedBy).toBe('author');
  });

  it('someone who was away is told each changed message as it is now, a page at a time', async () => {
    const { ada, can } = await threeInside();
    const sent: ChatMessage[] = [];
    for (let count = 0; count < CHANGES_PAGE + 2; count++) sent.push(await write(ada, `mesaj ${count}`));
    for (const message of sent) await edit(ada, message, `${message.text}!`);
    // The first one again: of its changes the latest alone is told.
    expectReply(await remove(ada, sent[0] as ChatMessage));
    const first = await changes(can);
    expect([first.messages.length, first.messages[0]?.seq, first.changes, first.more]).toEqual([
      CHANGES_PAGE,
      2,
      CHANGES_PAGE + 1,
      true,
    ]);
    const rest = await changes(can, first.changes);
    expect(rest.messages.map(({ seq, deletedBy }) => [seq, deletedBy])).toEqual([
      [CHANGES_PAGE + 2, undefined],
      [1, 'author'],
    ]);
    expect([rest.changes, rest.more, rest.roomId]).toEqual([CHANGES_PAGE + 3, false, can.roomId]);
    expect(await changes(can, rest.changes)).toMatchObject({ messages: [], changes: CHANGES_PAGE + 3, more: false });
  });

  it('between two: the author alone changes, the two are told, no one else', async () => {
    const { moderator, ada, can } = await threeInside();
    const [sent, answer] = [await writeTo(ada, can, 'gizli'), await writeTo(can, ada, 'tamam')];
    const [toRoom, toPerson] = [vi.spyOn(server.app.deps.hub, 'toRoom'), vi.spyOn(server.app.deps.hub, 'toPerson')];
    const to = (session: RoomSession, seq: number) => ({ participantId: session.participantId, seq });
    const input = { ...to(can, sent.seq), text: 'daha gizli', edit: 1 };
    const edited = expectReply(await server.send(editPrivate, input, as(ada)));
    expect(edited).toEqual({ ...sent, text: 'daha gizli', changed: 1, edits: 1 });
    expect(expectReply(await server.send(editPrivate, input, as(ada)))).toEqual(edited);
    expect(toPerson.mock.calls.map(([id, { name }]) => [id, name])).toEqual([
      [ada.participantId, 'chat.privateChanged'],
      [can.participantId, 'chat.privateChanged'],
    ]);
    expect(toRoom).not.toHaveBeenCalled();
    for (const spied of [toRoom, toPerson]) spied.mockRestore();

    const refused = async (session: RoomSession, one: { participantId: string; seq: number }) => [
      (await server.send(editPrivate, { ...one, text: 'x', edit: 1 }, as(session))).refusal.code,
      (await server.send(deletePrivate, one, as(session))).refusal.code,
    ];
    expect(await refused(can, to(ada, sent.seq))).toEqual(['chat.notFound', 'chat.notFound']);
    expect(await refused(ada, to(can, answer.seq))).toEqual(['chat.notFound', 'chat.notFound']);
    expect(await refused(moderator, to(ada, sent.seq))).toEqual(['chat.notFound', 'chat.notFound']);
    expect(await refused(ada, to(ada, sent.seq))).toEqual(['room.notYourself', 'room.notYourself']);

    // Also when the other has left.
    await server.send(leaveRoom, {}, as(can));
    const deleted = expectReply(await server.send(deletePrivate, to(can, sent.seq), as(ada)));
    expect(deleted).toMatchObject({ text: '', deletedBy: 'author', changed: 2 });
    const page = expectReply(await server.send(listPrivate, { participantId: can.participantId }, as(ada)));
    expect(page).toEqual({ messages: [deleted, answer], changes: 2 });
    const missed = { participantId: can.participantId, after: 1 };
    expect(expectReply(await server.send(listPrivateChanges, missed, as(ada)))).toEqual({
      messages: [deleted],
      changes: 2,
      more: false,
    });
    const { threads } = expectReply(await server.send(listPrivateThreads, {}, as(ada)));
    expect(threads.map(({ last, changes: latest }) => [last, latest])).toEqual([[2, 2]]);
    const nothing = await server.send(
      listPrivateChanges,
      { ...missed, participantId: ada.participantId },
      as(moderator),
    );
    expect(expectReply(nothing)).toEqual({ messages: [], changes: 1, more: false });
    const { db } = server.app.deps;
    const rows = await rowsOf(
      db,
      sql`select m.text from private_message m join private_thread t on t.id = m.thread_id
        where t.meeting_id = ${ada.meetingId} order by m.seq`,
    );
    expect(rows.map(({ text }) => text)).toEqual(['', 'tamam']);
  });
});
