import { randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  deleteChat,
  editChat,
  editPrivate,
  joinMeeting,
  leaveRoom,
  listChat,
  listPrivate,
  listPrivateThreads,
  type PrivateMessage,
  privateRead,
  type RoomSession,
  reactToChat,
  readPrivate,
  sendChat,
  sendPrivate,
} from '@salon/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import {
  type Browser,
  buildGuestForm,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { users } from '../account/account.tables.ts';
import { eraseMessagesOf } from './chat.retention.store.ts';

describe.each(databaseKinds)('the chat of a person with several devices (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const buildKey = () => `key-${randomUUID()}`;
  const write = async (session: RoomSession, { participantId }: { participantId: string }, text: string) =>
    expectReply(await server.send(sendPrivate, { participantId, text, clientKey: buildKey() }, as(session)));
  const texts = async (session: RoomSession, { participantId }: RoomSession) =>
    expectReply(await server.send(listPrivate, { participantId }, as(session))).messages.map(({ text }) => text);
  const threads = async (session: RoomSession) =>
    expectReply(await server.send(listPrivateThreads, {}, as(session))).threads;
  /** Comes in, by the account where one is given. */
  async function enter(meetingId: string, bearer?: string, device?: 'second' | 'move'): Promise<RoomSession> {
    const form = { ...buildGuestForm({ meetingId }), ...(device !== undefined && { device }) };
    const session = expectReply(await server.send(joinMeeting, form, bearer === undefined ? {} : { bearer }));
    await server.enter(session);
    server.clock.advance(10);
    return session;
  }
  /** Mehmet with two devices, and Can. */
  async function twoDevices() {
    const { meetingId } = await server.createTestMeeting();
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const first = await enter(meetingId, bearer);
    const second = await enter(meetingId, bearer, 'second');
    const can = await server.joinTestPerson(meetingId, { name: 'Can Öz' });
    return { meetingId, bearer, first, second, can };
  }

  it('is one private conversation on every device of both, and is changed from any of them', async () => {
    const { first, second, can } = await twoDevices();
    const told = vi.spyOn(server.app.deps.hub, 'toPerson');
    const heard = () =>
      new Map(
        told.mock.calls.map(([id, , message]) => {
          const { authorId, toId } = message as PrivateMessage;
          return [id, [authorId, toId]];
        }),
      );
    const [a, b, c] = [first.participantId, second.participantId, can.participantId];
    const toAll = (pair: readonly string[]) => new Map([a, b, c].map((id) => [id, pair]));
    await write(can, second, 'Merhaba');
    expect(heard()).toEqual(toAll([c, a]));
    told.mockClear();
    const answer = await write(second, can, 'Buyurun');
    expect([answer.authorId, answer.toId]).toEqual([a, c]);
    expect(heard()).toEqual(toAll([a, c]));
    for (const [who, other] of [
      [first, can],
      [second, can],
      [can, first],
      [can, second],
    ] as const)
      expect(await texts(who, other)).toEqual(['Merhaba', 'Buyurun']);
    const edit = { participantId: c, seq: answer.seq, text: 'Dinliyorum', edit: 1 };
    expectReply(await server.send(editPrivate, edit, as(first)));
    const toMyself = { participantId: second.participantId, text: 'Kendime', clientKey: buildKey() };
    expect((await server.send(sendPrivate, toMyself, as(first))).refusal.code).toBe('room.notYourself');
  });

  it('stays that one whichever device leaves, moves or comes back, in whatever order', async () => {
    const { meetingId, bearer, first, second, can } = await twoDevices();
    const told = vi.spyOn(server.app.deps.hub, 'toPerson');
    /** By which name both are notified of each other, from what was heard since. */
    const names = () => {
      const pairs = told.mock.calls.map(([, , message]) => [
        (message as PrivateMessage).authorId,
        (message as PrivateMessage).toId,
      ]);
      told.mockClear();
      return new Set(pairs.flat());
    };
    const both = new Set([first.participantId, can.participantId]);
    await write(can, first, 'bir');
    await write(second, can, 'iki');
    expect(names()).toEqual(both);
    // The first device leaves in the middle: what is written to either name goes to the other one.
    await server.send(leaveRoom, {}, as(first));
    await write(can, first, 'üç');
    await write(can, second, 'dört');
    await write(second, can, 'beş');
    expect(names()).toEqual(both);
    const moved = await enter(meetingId, bearer, 'move');
    await write(moved, can, 'altı');
    const third = await enter(meetingId, bearer, 'second');
    await write(third, can, 'yedi');
    await server.send(leaveRoom, {}, as(moved));
    await write(can, third, 'sekiz');
    expect(names()).toEqual(both);
    const all = ['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz'];
    expect([await texts(can, third), await texts(third, can)]).toEqual([all, all]);
    expect((await threads(can)).map(({ participantId }) => participantId)).toEqual([first.participantId]);
    expect((await threads(third)).map(({ participantId }) => participantId)).toEqual([can.participantId]);
  });

  it('is read on one device for all of them, also for one that comes later, and no one else is told', async () => {
    const { meetingId, bearer, first, second, can } = await twoDevices();
    for (const text of ['bir', 'iki', 'üç']) await write(can, first, text);
    const told = vi.spyOn(server.app.deps.hub, 'toPerson');
    const read = (session: RoomSession, other: RoomSession, seq: number) =>
      server.send(readPrivate, { participantId: other.participantId, seq }, as(session));
    expectReply(await read(second, can, 2));
    expect(told.mock.calls).toEqual([[first.participantId, privateRead, { participantId: can.participantId, seq: 2 }]]);
    // What is late or said twice changes nothing, and no one reads further than what is there.
    expectReply(await read(first, can, 1));
    expectReply(await read(first, can, 2));
    expect(told).toHaveBeenCalledTimes(1);
    expect(await threads(first)).toMatchObject([{ last: 3, read: 2 }]);
    expectReply(await read(first, can, 100));
    const third = await enter(meetingId, bearer, 'second');
    expect(await threads(third)).toMatchObject([{ last: 3, read: 3 }]);
    expect(await threads(can)).toMatchObject([{ participantId: first.participantId, read: 0 }]);
    expectReply(await read(can, third, 1));
    expect(await threads(can)).toMatchObject([{ read: 1 }]);
    expect((await read(first, second, 1)).refusal.code).toBe('room.notYourself');
    const stranger = await server.joinTestPerson((await server.createTestMeeting()).meetingId);
    expect((await read(stranger, can, 1)).refusal.code).toBe('room.personGone');
  });

  it('has what any device of mine wrote to everyone as mine: to change, to delete, to react to once', async () => {
    const { first, second, can } = await twoDevices();
    const post = async (session: RoomSession, text: string, more: object = {}) =>
      expectReply(await server.send(sendChat, { text, clientKey: buildKey(), ...more }, as(session)));
    const one = ({ roomId = '', seq }: ChatMessage) => ({ roomId, seq });
    const mine = await post(second, 'telefondan');
    expect(mine.authorId).toBe(first.participantId);
    expectReply(await server.send(editChat, { ...one(mine), text: 'düzeltildi', edit: 1 }, as(first)));
    const others = await server.send(editChat, { ...one(mine), text: 'başkası', edit: 2 }, as(can));
    expect(others.refusal.code).toBe('chat.notFound');
    for (const who of [first, second])
      expectReply(await server.send(reactToChat, { ...one(mine), reaction: '👍', on: true }, as(who)));
    const mentions = [{ participantId: second.participantId, written: 'Mehmet' }];
    await post(can, 'selam @Mehmet', { mentions });
    const { messages } = expectReply(await server.send(listChat, {}, as(can)));
    expect(messages[0]).toMatchObject({
      text: 'düzeltildi',
      reactions: [{ reaction: '👍', count: 1, by: [{ id: first.participantId }] }],
    });
    expect(messages[1]?.mentions?.map(({ id }) => id)).toEqual([first.participantId]);
    const gone = expectReply(await server.send(deleteChat, one(mine), as(first)));
    expect(gone.deletedBy).toBe('author');
  });

  it('has what a guest wrote in another tab of the same browser as theirs', async () => {
    const { meetingId } = await server.createTestMeeting();
    const browser: Browser = {};
    const form = buildGuestForm({ meetingId, fullName: 'Ada Kaya', email: 'ada@example.com' });
    const first = expectReply(await server.send(joinMeeting, form, { browser }));
    await server.enter(first);
    const second = expectReply(await server.send(joinMeeting, { ...form, device: 'second' }, { browser }));
    await server.enter(second);
    const mine = expectReply(await server.send(sendChat, { text: 'öbür sekmeden', clientKey: buildKey() }, as(second)));
    const edit = { roomId: mine.roomId ?? '', seq: mine.seq, text: 'bu sekmeden', edit: 1 };
    expect(expectReply(await server.send(editChat, edit, as(first))).text).toBe('bu sekmeden');
  });

  it('loses the words of an erased account that came second, with a link that someone without one opened first', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const link = linkOf(moderatorLink);
    const form = buildGuestForm({ meetingId, link });
    const first = expectReply(await server.send(joinMeeting, form, { browser: {} }));
    await server.enter(first);
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const second = expectReply(await server.send(joinMeeting, { ...form, device: 'second' }, { bearer }));
    await server.enter(second);
    const can = await server.joinTestPerson(meetingId, { name: 'Can Öz' });
    await write(second, can, 'özel');
    await write(can, second, 'yanıt');
    expectReply(await server.send(sendChat, { text: 'herkese', clientKey: buildKey() }, as(second)));
    const { db } = server.app.deps;
    const [{ id } = { id: '' }] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'ayse@salon.test'));
    await transact(db, (tx) => eraseMessagesOf(tx, id));
    expect(await texts(can, second)).toEqual(['—', 'yanıt']);
    expect(expectReply(await server.send(listChat, {}, as(can))).messages.map(({ text }) => text)).toEqual(['—']);
  });
});
