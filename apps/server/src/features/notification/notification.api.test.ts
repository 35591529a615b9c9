import {
  askToEnter,
  CALL_UNANSWERED_SECONDS,
  countUnreadNotifications,
  endMeeting,
  leaveLobby,
  leaveRoom,
  listNotifications,
  markMissedCallsSeen,
  notificationsChanged,
  readAllNotifications,
  readLobby,
  readNotifications,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import { type NewNotification, raiseNotifications } from '#platform/notifications.ts';
import {
  answerAs,
  buildGuestForm,
  connectAccountHub,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  type HubClient,
  itsModerator,
  notificationsOf,
  ownDataOf,
  rowsOf,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [MEHMET, ZEYNEP, CAN] = ['mehmet@salon.test', 'zeynep@salon.test', 'can@salon.test'] as const;
const DAY_MS = 86_400_000;

describe.each(databaseKinds)('notifications (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  const lines: HubClient[] = [];
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await run(sql`delete from notification`);
    return () => {
      for (const line of lines.splice(0)) line.close();
    };
  });

  const run = (statement: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, statement);
  const idOf = async (email: string) =>
    String((await run(sql`select id from "user" where email_key = ${email}`))[0]?.id);
  const raise = async (email: string, overrides: Partial<NewNotification> & { subject: string }) => {
    const userId = await idOf(email);
    const content = { kind: 'missedCall', callerName: 'Can Kaya', callerEmail: CAN } as const;
    const one = { userId, content, ...overrides };
    await transact(server.app.deps.db, (tx) => raiseNotifications(server.app.deps, tx, [one]));
  };
  const list = async (email: string, input: { before?: string; rowCount?: number } = {}) =>
    expectReply(await server.send(listNotifications, input, { bearer: await tokenOf(server, email) }));
  const unread = async (email: string) =>
    expectReply(await server.send(countUnreadNotifications, {}, { bearer: await tokenOf(server, email) })).unread;
  const contents = async (email: string) => notificationsOf(server, await tokenOf(server, email));
  const createTestLine = async (email: string) => {
    const line = await connectAccountHub(address, { access: await tokenOf(server, email) });
    lines.push(line);
    return line;
  };
  const deliver = async () => {
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['notification.changed']);
  };

  it('are listed page by page, the latest first, to their owner alone', async () => {
    for (const subject of ['1', '2', '3', '4', '5']) {
      await raise(ZEYNEP, { subject });
      server.clock.advance(1000);
    }
    const first = await list(ZEYNEP, { rowCount: 2 });
    expect(first).toMatchObject({ unread: 5, next: expect.any(String) });
    const second = await list(ZEYNEP, { rowCount: 2, before: first.next ?? '' });
    const third = await list(ZEYNEP, { rowCount: 2, before: second.next ?? '' });
    expect(third.next).toBeNull();
    const all = [first, second, third].flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await list(CAN)).toEqual({ items: [], next: null, unread: 0 });
    const before = await server.send(
      listNotifications,
      { before: "x' or 1=1" },
      { bearer: await tokenOf(server, ZEYNEP) },
    );
    expect(before.refusal.code).toBe('input.invalid');
  });

  it('are read one by one and all at once by their owner alone, and every tab of theirs is notified of it', async () => {
    for (const subject of ['1', '2', '3']) await raise(ZEYNEP, { subject });
    const tab = await createTestLine(ZEYNEP);
    const [item] = (await list(ZEYNEP)).items;
    const ids = [item?.id ?? ''];
    const bearer = await tokenOf(server, ZEYNEP);
    await server.send(readNotifications, { ids }, { bearer: await tokenOf(server, CAN) });
    expect(await unread(ZEYNEP)).toBe(3);
    expect(expectReply(await server.send(readNotifications, { ids }, { bearer }))).toEqual({ unread: 2 });
    await tab.hear(notificationsChanged, (told) => told.unread === 2);
    expect(expectReply(await server.send(readNotifications, { ids, isRead: false }, { bearer }))).toEqual({
      unread: 3,
    });
    expect(expectReply(await server.send(readAllNotifications, {}, { bearer }))).toEqual({ unread: 0 });
    await tab.hear(notificationsChanged, (told) => told.unread === 0);
    expect((await list(ZEYNEP)).items.map(({ isRead }) => isRead)).toEqual([true, true, true]);
  });

  it('come after the commit of their fact, once about the same, and not to someone who was erased', async () => {
    await deliver();
    const tab = await createTestLine(ZEYNEP);
    const userId = await idOf(ZEYNEP);
    const content = { kind: 'renewalStopped' } as const;
    await expect(
      transact(server.app.deps.db, async (tx) => {
        await raiseNotifications(server.app.deps, tx, [{ userId, subject: 'undone', content }]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await deliver();
    expect(tab.all(notificationsChanged)).toEqual([]);
    await raise(ZEYNEP, { subject: 'same', content });
    await deliver();
    await tab.hear(notificationsChanged, (told) => told.unread === 1);
    expectReply(await server.send(readAllNotifications, {}, { bearer: await tokenOf(server, ZEYNEP) }));
    await raise(ZEYNEP, { subject: 'same', content, isNews: false });
    expect(await unread(ZEYNEP)).toBe(0);
    await raise(ZEYNEP, { subject: 'same', content });
    expect(await list(ZEYNEP)).toMatchObject({ unread: 1, items: [{ content, isRead: false }] });
    await run(sql`update "user" set erased_at = now() where id = ${userId}`);
    await raise(ZEYNEP, { subject: 'other', content });
    await run(sql`update "user" set erased_at = null where id = ${userId}`);
    expect((await list(ZEYNEP)).items).toHaveLength(1);
  });

  it('of a kind that this version does not know are left out', async () => {
    await raise(ZEYNEP, { subject: '1' });
    await run(sql`update notification set content = '{"kind":"later"}'`);
    expect(await list(ZEYNEP)).toMatchObject({ items: [], unread: 1 });
  });

  it('are told to their owner, forgotten with them and with whom they name, and after ninety days', async () => {
    await raise(ZEYNEP, { subject: '1', actorId: await idOf(CAN) });
    await raise(MEHMET, { subject: '2' });
    const own = await ownDataOf(server, await tokenOf(server, ZEYNEP));
    expect(own.notifications).toMatchObject([{ kind: 'missedCall', callerName: 'Can Kaya', readAt: null }]);
    const person = { email: CAN, emailKey: CAN, name: '', surname: '', language: 'tr' as const, companyId: null };
    const ids = [await idOf(CAN), await idOf(MEHMET)];
    await transact(server.app.deps.db, async (tx) => {
      for (const id of ids) await server.app.deps.features.erasePerson(tx, { ...person, id }, server.clock.now());
      expect(await rowsOf(tx, sql`select 1 from notification`)).toEqual([]);
      throw new Error('undone');
    }).catch((failure: Error) => expect(failure.message).toBe('undone'));
    server.clock.advance(89 * DAY_MS);
    await server.app.periodicTasks.purge();
    expect(await run(sql`select 1 from notification`)).toHaveLength(2);
    server.clock.advance(2 * DAY_MS);
    await server.app.periodicTasks.purge();
    expect(await run(sql`select 1 from notification`)).toEqual([]);
  });

  it('tell the callee of a missed call, until they looked at their calls', async () => {
    const caller = await createTestLine(ZEYNEP);
    const callee = await createTestLine(CAN);
    const ids = [await idOf(ZEYNEP), await idOf(CAN)];
    const online = sql`select 1 from online_user where disconnected_at is null and user_id in ${ids}`;
    await vi.waitFor(async () => expect(await run(online)).toHaveLength(2));
    await server.app.periodicTasks.presence();
    const { state } = await caller.socket.emitWithAck('CallToUser', CAN);
    expect(state).toBe('dialing');
    expect(await contents(CAN)).toEqual([]);
    server.clock.advance(CALL_UNANSWERED_SECONDS * 1000);
    await server.app.periodicTasks.presence();
    await server.app.periodicTasks.calls();
    expect(await contents(CAN)).toEqual([{ kind: 'missedCall', callerName: 'Zeynep Kaya', callerEmail: ZEYNEP }]);
    expect(await contents(ZEYNEP)).toEqual([]);
    await deliver();
    await callee.hear(notificationsChanged, (told) => told.unread === 1);
    expectReply(await server.send(markMissedCallsSeen, {}, { bearer: await tokenOf(server, CAN) }));
    expect(await unread(CAN)).toBe(0);
    await deliver();
    await callee.hear(notificationsChanged, (told) => told.unread === 0);
  });

  describe('who waits', () => {
    const ask = async (meetingId: string, fullName: string) => {
      const form = buildGuestForm({ meetingId, fullName, email: `${fullName.slice(0, 3)}@example.com` });
      server.clock.advance(1000);
      return expectReply(await server.send(askToEnter, form)).ticket ?? '';
    };
    const waiting = (meetingId: string, name: string, count: number) => [
      { kind: 'lobbyWaiting', meetingId, title: 'Bütçe görüşmesi', name, count },
    ];
    const settled = (email: string, expected: unknown) =>
      vi.waitFor(async () => expect(await contents(email)).toEqual(expected));

    it('is one notification a meeting for its moderators who are not inside, and goes with who waits', async () => {
      const { meetingId } = await createTestLobby(server);
      const ada = await ask(meetingId, 'Ada Kaya');
      // The maker, and an invited moderator.
      for (const email of [MEHMET, ZEYNEP]) expect(await contents(email)).toEqual(waiting(meetingId, 'Ada Kaya', 1));
      expect(await contents(CAN)).toEqual([]);
      expectReply(await server.send(readAllNotifications, {}, { bearer: await tokenOf(server, MEHMET) }));
      const bora = await ask(meetingId, 'Bora Kaya');
      expect(await list(MEHMET)).toMatchObject({
        unread: 1,
        items: [{ content: waiting(meetingId, 'Bora Kaya', 2)[0] }],
      });
      expectReply(await server.send(leaveLobby, { meetingId, ticket: bora }));
      expect(await contents(MEHMET)).toEqual(waiting(meetingId, 'Ada Kaya', 1));
      const moderator = await itsModerator(server, meetingId);
      await settled(MEHMET, []);
      expect(await contents(ZEYNEP)).toHaveLength(1);
      expectReply(await server.send(leaveRoom, {}, { admission: moderator.admissionToken }));
      await settled(MEHMET, waiting(meetingId, 'Ada Kaya', 1));
      expectReply(await server.send(leaveLobby, { meetingId, ticket: ada }));
      for (const email of [MEHMET, ZEYNEP]) expect(await contents(email)).toEqual([]);
    });

    it('is withdrawn when they are answered, fall silent, or the meeting ends, and comes back with a sign of life', async () => {
      const { meetingId } = await createTestLobby(server);
      await server.app.periodicTasks.watch();
      const ticket = await ask(meetingId, 'Ada Kaya');
      server.clock.advance(46_000);
      await server.app.periodicTasks.watch();
      expect(await contents(ZEYNEP)).toEqual([]);
      expectReply(await server.send(readLobby, { meetingId, ticket }));
      expect(await contents(ZEYNEP)).toEqual(waiting(meetingId, 'Ada Kaya', 1));
      const moderator = await itsModerator(server, meetingId);
      const [knock] = await run(sql`select id from knock where meeting_id = ${meetingId}`);
      expectReply(await answerAs(server, moderator, [String(knock?.id)], true));
      expect(await contents(ZEYNEP)).toEqual([]);
      await ask(meetingId, 'Bora Kaya');
      expect(await contents(ZEYNEP)).toHaveLength(1);
      expectReply(await server.send(endMeeting, {}, { admission: moderator.admissionToken }));
      expect(await contents(ZEYNEP)).toEqual([]);
    });
  });
});
