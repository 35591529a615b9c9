import { askToEnter, enterFromLobby, leaveLobby, type RoomSession, readLobby } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transact } from '#platform/db/transact.ts';
import {
  answerAs,
  type Browser,
  buildGuestForm,
  createTestLobby,
  createTestServer,
  expectReply,
  itsModerator,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';

const ROUNDS = 6;

/** Only a database with many connections shows these. */
describe('many answers at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('postgres');
  });
  afterAll(() => server.close());

  const knocksIn = (meetingId: string) =>
    rowsOf(server.app.deps.db, sql`select * from knock where meeting_id = ${meetingId} order by asked_at, id`);
  const ask = async (meetingId: string) => {
    const { ticket } = expectReply(await server.send(askToEnter, buildGuestForm({ meetingId })));
    return ticket ?? '';
  };
  async function twoModerators(): Promise<{ meetingId: string; one: RoomSession; other: RoomSession }> {
    const { meetingId } = await createTestLobby(server);
    return { meetingId, one: await itsModerator(server, meetingId), other: await itsModerator(server, meetingId) };
  }

  it('two moderators answer differently: the first answer is the only one, and the other is told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { meetingId, one, other } = await twoModerators();
      const ticket = await ask(meetingId);
      const ids = (await knocksIn(meetingId)).map(({ id }) => String(id));
      const answers = await Promise.all([answerAs(server, one, ids, true), answerAs(server, other, ids, false)]);
      const codes = answers.map(({ status, refusal }) => (status === 200 ? 'taken' : refusal.code));
      expect(codes.sort()).toEqual(['room.notWaiting', 'taken']);
      const admitted = answers[0].status === 200;
      const [row] = await knocksIn(meetingId);
      expect(row).toMatchObject({ state: admitted ? 'admitted' : 'refused', refusals: admitted ? 0 : 1 });
      expect((await server.send(enterFromLobby, { meetingId, ticket })).status).toBe(admitted ? 200 : 403);
    }
  });

  it('both let everyone in: each is let in once, and no more than fit', async () => {
    const { meetingId, one, other } = await twoModerators();
    for (let count = 0; count < 6; count++) await ask(meetingId);
    // The one who is inside with two devices, four more, and the place that is kept for the invited moderator who is not there.
    await rowsOf(server.app.deps.db, sql`update meeting set max_participants = 6 where id = ${meetingId}`);
    const ids = (await knocksIn(meetingId)).map(({ id }) => String(id));
    const answers = await Promise.all([one, other, one, other].map((who) => answerAs(server, who, ids, true)));
    const counted = answers.reduce((sum, { status, reply }) => sum + (status === 200 ? reply.answered : 0), 0);
    expect(counted).toBe(4);
    expect((await knocksIn(meetingId)).filter(({ state }) => state === 'admitted')).toHaveLength(4);
  });

  it('a ticket used many times at once is one entry', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { meetingId, one } = await twoModerators();
      const ticket = await ask(meetingId);
      await answerAs(
        server,
        one,
        (await knocksIn(meetingId)).map(({ id }) => String(id)),
        true,
      );
      const entries = await Promise.all(
        Array.from({ length: 6 }, () => server.send(enterFromLobby, { meetingId, ticket })),
      );
      const ids = new Set(entries.map((entry) => expectReply(entry).participantId));
      expect(ids.size).toBe(1);
      const guests = await rowsOf(
        server.app.deps.db,
        sql`select id from participant where meeting_id = ${meetingId} and role = 'guest'`,
      );
      expect(guests).toHaveLength(1);
    }
  });

  it('one browser asks many times at once: one request, and exactly one ticket of it is worth something', async () => {
    const { meetingId } = await createTestLobby(server);
    const browser: Browser = {};
    const form = buildGuestForm({ meetingId });
    await server.send(askToEnter, form, { browser });
    const asked = await Promise.all(Array.from({ length: 8 }, () => server.send(askToEnter, form, { browser })));
    expect(await knocksIn(meetingId)).toHaveLength(1);
    const looks = await Promise.all(
      asked.map((one) => server.send(readLobby, { meetingId, ticket: expectReply(one).ticket ?? '' })),
    );
    expect(looks.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('anyone who goes at the moment of being let in is either gone or let in, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { meetingId, one } = await twoModerators();
      const ticket = await ask(meetingId);
      const ids = (await knocksIn(meetingId)).map(({ id }) => String(id));
      const [, answered] = await Promise.all([
        server.send(leaveLobby, { meetingId, ticket }),
        answerAs(server, one, ids, true),
      ]);
      const [row] = await knocksIn(meetingId);
      expect(row?.state).toBe(answered.status === 200 ? 'admitted' : 'left');
    }
  });

  it('a moderator who answers someone who is just going is notified that no one waits', async () => {
    const { meetingId, one } = await twoModerators();
    await ask(meetingId);
    const { db } = server.app.deps;
    const ids = (await knocksIn(meetingId)).map(({ id }) => String(id));
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { answering } = await transact(db, async (tx) => {
      await rowsOf(tx, sql`update knock set state = 'left' where meeting_id = ${meetingId} returning id`);
      const answering = answerAs(server, one, ids, true);
      await vi.waitFor(async () => expect(await rowsOf(db, waits)).toHaveLength(1));
      return { answering };
    });
    expect((await answering).refusal.code).toBe('room.notWaiting');
    expect((await knocksIn(meetingId)).map(({ state }) => state)).toEqual(['left']);
  });
});
