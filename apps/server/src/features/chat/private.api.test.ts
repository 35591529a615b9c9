import { randomUUID } from 'node:crypto';
import {
  CHAT_MAX,
  CHAT_PAGE,
  endMeeting,
  joinMeeting,
  leaveRoom,
  listChat,
  listPrivate,
  listPrivateThreads,
  PRIVATE_THREADS_PAGE,
  type RoomSession,
  removePerson,
  sendChat,
  sendPrivate,
} from '@salon/contract';
import { phrasesFor } from '@salon/phrases/all';
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

describe.each(databaseKinds)('what two write to each other alone (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const buildKey = () => `key-${randomUUID()}`;
  const write = (session: RoomSession, to: { participantId: string }, text: string, clientKey = buildKey()) =>
    server.send(sendPrivate, { participantId: to.participantId, text, clientKey }, as(session));
  const page = (
    session: RoomSession,
    other: { participantId: string },
    more: { after?: number; before?: number; rowCount?: number } = {},
  ) => server.send(listPrivate, { participantId: other.participantId, ...more }, as(session));
  const read = async (session: RoomSession, other: { participantId: string }) =>
    expectReply(await page(session, other)).messages.map(({ text }) => text);
  const threads = async (session: RoomSession, after?: string) =>
    expectReply(await server.send(listPrivateThreads, after === undefined ? {} : { after }, as(session)));

  async function threeInside() {
    const meeting = await server.createTestMeeting();
    const inside = (name: string, link?: string) =>
      server.joinTestPerson(meeting.meetingId, { name, ...(link !== undefined && { link }) });
    return {
      meeting,
      moderator: await inside('Yönetici Kişi', meeting.moderatorLink),
      ada: await inside('Ada Kaya'),
      can: await inside('Can Öz'),
    };
  }

  it('keeps what they write in the order of sending, numbered from one, the same for both', async () => {
    const { ada, can } = await threeInside();
    const sent = [];
    for (const [from, to, text] of [
      [ada, can, 'selam'],
      [can, ada, 'merhaba'],
      [ada, can, 'aramızda'],
    ] as const) {
      sent.push(expectReply(await write(from, to, text)));
      server.clock.advance(1000);
    }
    expect(sent.map(({ seq, authorId, toId, authorName }) => [seq, authorId, toId, authorName])).toEqual([
      [1, ada.participantId, can.participantId, 'Ada Kaya'],
      [2, can.participantId, ada.participantId, 'Can Öz'],
      [3, ada.participantId, can.participantId, 'Ada Kaya'],
    ]);
    for (const [who, other] of [
      [ada, can],
      [can, ada],
    ] as const)
      expect(expectReply(await page(who, other))).toEqual({ messages: sent });
  });

  it('no one else reads it: not a moderator, not the public chat, not another conversation', async () => {
    const { moderator, ada, can } = await threeInside();
    await write(ada, can, 'gizli');
    await write(moderator, ada, 'size de gizli');
    expect(await read(moderator, ada)).toEqual(['size de gizli']);
    expect(await read(moderator, can)).toEqual([]);
    expect(expectReply(await server.send(listChat, {}, as(moderator))).messages).toEqual([]);
    expect((await threads(moderator)).threads.map(({ participantId }) => participantId)).toEqual([ada.participantId]);
  });

  it('both are told, and no one else', async () => {
    const { ada, can } = await threeInside();
    const toRoom = vi.spyOn(server.app.deps.hub, 'toRoom');
    const toPerson = vi.spyOn(server.app.deps.hub, 'toPerson');
    const message = expectReply(await write(ada, can, 'yalnız size'));
    expect(toPerson.mock.calls.map(([id, signal, payload]) => [id, signal.name, payload])).toEqual([
      [ada.participantId, 'chat.private', message],
      [can.participantId, 'chat.private', message],
    ]);
    expect(toRoom).not.toHaveBeenCalled();
    toRoom.mockRestore();
    toPerson.mockRestore();
  });

  it('has no gap and no double when both write at once, again and again', async () => {
    const { ada, can } = await threeInside();
    const notified = vi.spyOn(server.app.deps.hub, 'toPerson');
    const mine = Array.from({ length: 24 }, (_, index) => ({ isAda: index % 2 === 0, key: buildKey() }));
    const answers = await Promise.all(
      [...mine, ...mine, ...mine].map(({ isAda, key }) =>
        isAda ? write(ada, can, `mesaj ${key}`, key) : write(can, ada, `mesaj ${key}`, key),
      ),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { messages } = expectReply(await page(ada, can));
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(new Set(messages.map(({ clientKey }) => clientKey)).size).toBe(24);
    expect(notified.mock.calls).toHaveLength(48);
    notified.mockRestore();
    const made = await rowsOf(
      server.app.deps.db,
      sql`select last from private_thread where first_id = ${ada.participantId} or second_id = ${ada.participantId}`,
    );
    expect(made).toEqual([{ last: 24 }]);
    const [one] = mine;
    expect((await write(ada, can, 'başka bir metin', one?.key)).reply.text).toBe(`mesaj ${one?.key}`);
  });

  it('the same key to two people is two messages', async () => {
    const { moderator, ada, can } = await threeInside();
    const key = buildKey();
    await write(ada, can, 'Can’a', key);
    await write(ada, moderator, 'yöneticiye', key);
    expect([await read(ada, can), await read(ada, moderator)]).toEqual([['Can’a'], ['yöneticiye']]);
  });

  it('refuses oneself, someone of another meeting like someone unknown, and who is not there', async () => {
    const { moderator, ada, can } = await threeInside();
    const { ada: stranger } = await threeInside();
    const code = async (to: { participantId: string }) => (await write(ada, to, 'selam')).refusal.code;
    expect(await code(ada)).toBe('room.notYourself');
    const unknown = { participantId: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const answers = await Promise.all([stranger, unknown].map((to) => write(ada, to, 'selam')));
    expect(answers.map(({ status, refusal }) => [status, refusal])).toEqual([
      [404, answers[0]?.refusal],
      [404, answers[0]?.refusal],
    ]);
    expect(answers[0]?.refusal.code).toBe('room.personGone');
    for (const other of [stranger, unknown]) expect((await page(ada, other)).refusal.code).toBe('room.personGone');
    expect((await page(ada, ada)).refusal.code).toBe('room.notYourself');
    const entering = await server.createTestPerson((await server.createTestMeeting()).meetingId);
    expect(await code(entering)).toBe('room.personGone');
    await server.send(removePerson, { participantId: can.participantId }, as(moderator));
    expect(await code(can)).toBe('room.personGone');
    expect((await threads(ada)).threads).toEqual([]);
  });

  it('is readable after the other left, and goes on when they are back', async () => {
    const { ada, can } = await threeInside();
    const key = buildKey();
    await write(ada, can, 'buradayken', key);
    await server.send(leaveRoom, {}, as(can));
    expect((await write(ada, can, 'duyuyor musunuz?')).refusal).toMatchObject({
      code: 'room.personGone',
      content: phrasesFor('tr')('errors.room_personGone'),
    });
    expect((await write(ada, can, 'buradayken', key)).status).toBe(200);
    expect(await read(ada, can)).toEqual(['buradayken']);
    expect((await threads(ada)).threads).toEqual([
      { participantId: can.participantId, fullName: 'Can Öz', last: 1, read: 0 },
    ]);
    expect((await page(can, ada)).refusal.code).toBe('room.notAdmitted');
    await server.enter(can);
    expect(await read(can, ada)).toEqual(['buradayken']);
    expect((await write(ada, can, 'hoş geldiniz')).status).toBe(200);
  });

  it('a removed person reads nothing any more, nor does anybody after the end', async () => {
    const { moderator, ada, can } = await threeInside();
    await write(ada, can, 'kalır');
    await server.send(removePerson, { participantId: can.participantId }, as(moderator));
    for (const answer of [
      await page(can, ada),
      await write(can, ada, 'atıldım'),
      await server.send(listPrivateThreads, {}, as(can)),
    ])
      expect(answer.refusal.code).toBe('room.removed');
    expect(await read(ada, can)).toEqual(['kalır']);
    await server.send(endMeeting, {}, as(moderator));
    expect((await page(ada, can)).refusal.code).toBe('meeting.ended');
    expect((await write(ada, moderator, 'bitti')).refusal.code).toBe('meeting.ended');
  });

  it('takes texts as the public chat takes them', async () => {
    const { ada, can } = await threeInside();
    const strange = "  <b>kalın</b>\u0000 '; drop table private_message; -- مرحبا \n";
    expect((await write(ada, can, strange)).reply.text).toBe("<b>kalın</b> '; drop table private_message; -- مرحبا");
    const errors = async (text: string) => (await write(ada, can, text)).refusal.errors;
    expect(await errors(' \u0000 ')).toEqual({ text: phrasesFor('tr')('field.required') });
    expect(await errors('x'.repeat(CHAT_MAX + 1))).toEqual({ text: phrasesFor('tr')('field.messageLong') });
    expect((await write(ada, can, 'x', 'kısa')).refusal.errors).toHaveProperty('clientKey');
    expect((await write(ada, { participantId: 'x' }, 'x')).status).toBe(400);
  });

  it('comes in pages, conversations as well as messages', async () => {
    const { meeting, ada, can } = await threeInside();
    for (let count = 0; count < CHAT_PAGE + 5; count++) await write(ada, can, `mesaj ${count}`);
    const seqs = async (given: Parameters<typeof page>[2]) =>
      expectReply(await page(can, ada, given)).messages.map(({ seq }) => seq);
    const newest = await seqs({});
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([CHAT_PAGE, 6, CHAT_PAGE + 5]);
    expect(await seqs({ before: 6 })).toEqual([1, 2, 3, 4, 5]);
    expect(await seqs({ after: 10, before: 15, rowCount: 2 })).toEqual([13, 14]);

    // More conversations than one page holds: written as rows, a meeting has not so many seats.
    const { db } = server.app.deps;
    const ids = Array.from({ length: PRIVATE_THREADS_PAGE }, (_, index) => `0000000000000000000${100 + index}`);
    for (const id of ids) {
      await rowsOf(
        db,
        sql`insert into participant select (jsonb_populate_record(a, jsonb_build_object('id', ${id}::text, 'token_hash', ${id}::text, 'state', 'left'))).* from participant a where id = ${can.participantId}`,
      );
      const [one, two] = [id, ada.participantId].sort();
      await rowsOf(
        db,
        sql`insert into private_thread (id, meeting_id, first_id, second_id, last) values (${id}, ${meeting.meetingId}, ${one}, ${two}, 1)`,
      );
    }
    const list = await threads(ada);
    expect([list.threads.length, list.more]).toEqual([PRIVATE_THREADS_PAGE, true]);
    const tail = await threads(ada, list.threads.at(-1)?.participantId);
    expect([tail.threads.length, tail.more]).toEqual([1, false]);
    const all = [...list.threads, ...tail.threads].map(({ participantId }) => participantId);
    expect(new Set(all)).toEqual(new Set([...ids, can.participantId]));
  });

  /** A planned meeting that continues: its creator and a guest inside. */
  async function ruled(rules: { disablePublicChat?: boolean; disablePrivateChat?: boolean }) {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const local = (minutes: number) =>
      new Date(server.clock.now().getTime() + (180 + minutes) * 60_000).toISOString().slice(0, 16);
    const { id } = await createTestPlannedMeeting(server, bearer, {
      startingDate: local(1),
      endDate: local(60),
      ...rules,
    });
    server.clock.advance(2 * 60_000);
    const moderator = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId: id }), { bearer }));
    await server.enter(moderator);
    return { moderator, guest: await server.joinTestPerson(id) };
  }

  it('is closed to everyone, moderators too, where the plan says so; the chat of all goes on', async () => {
    const { moderator, guest } = await ruled({ disablePrivateChat: true });
    expect(guest.rules).toMatchObject({ chatOff: false, privateChatOff: true });
    for (const [from, to] of [
      [moderator, guest],
      [guest, moderator],
    ] as const) {
      const { status, refusal } = await write(from, to, 'selam');
      expect([status, refusal.code, refusal.content]).toEqual([
        403,
        'chat.privateOff',
        phrasesFor('tr')('errors.chat_privateOff'),
      ]);
    }
    expect(await read(guest, moderator)).toEqual([]);
    expect((await server.send(sendChat, { text: 'herkese', clientKey: buildKey() }, as(guest))).status).toBe(200);
  });

  it('is open where only the chat of all is closed', async () => {
    const { moderator, guest } = await ruled({ disablePublicChat: true });
    expect((await server.send(sendChat, { text: 'herkese', clientKey: buildKey() }, as(guest))).refusal.code).toBe(
      'chat.off',
    );
    expect((await write(guest, moderator, 'size')).status).toBe(200);
    expect(await read(moderator, guest)).toEqual(['size']);
  });
});
