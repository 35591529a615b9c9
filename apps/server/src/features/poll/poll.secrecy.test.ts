import { listPollAnswers, type RoomSession } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestServer,
  databaseKinds,
  expectReply,
  ownDataOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { as, createTestPollRoom, type PollRoom } from './testing/pollRoom.ts';

describe.each(databaseKinds)('an anonymous vote (%s)', (kind) => {
  let server: TestServer;
  let room: PollRoom;
  let zeynep: RoomSession;
  beforeAll(async () => {
    server = await createTestServer(kind);
    room = await createTestPollRoom(server);
    zeynep = await room.withAccount('zeynep@salon.test');
  });
  afterAll(() => server.close());

  /** Everything that the tables hold of a poll, with where and by which transaction each row was written. */
  async function tablesOf(pollId: string) {
    const { db } = server.app.deps;
    return {
      polls: await rowsOf(db, sql`select xmin::text as xmin, ctid::text as ctid, p.* from poll p where id = ${pollId}`),
      voters: await rowsOf(
        db,
        sql`select xmin::text as xmin, ctid::text as ctid, v.* from poll_voter v where poll_id = ${pollId}`,
      ),
      answers: await rowsOf(db, sql`select * from poll_answer where poll_id = ${pollId}`),
    };
  }

  async function castBy(people: readonly RoomSession[], pollId: string, votes: readonly object[]) {
    for (const [index, who] of people.entries()) {
      expect((await room.vote(who, pollId, votes[index] ?? {})).status).toBe(200);
      server.clock.advance(1000);
    }
  }

  it.each([
    ['single', { kind: 'single' }, [{ choices: [0] }, { choices: [1] }, { choices: [1] }, { choices: [0] }]],
    ['typed', { kind: 'typed' }, [{ text: 'd' }, { text: 'b' }, { text: 'c' }, { text: 'a' }]],
  ] as const)('on a %s question leaves the same tables, whoever voted what', async (_kind, asked, votes) => {
    const people = [await room.guest(), await room.guest(), zeynep, room.moderator];
    const left = [];
    for (const cast of [votes, votes.toReversed()]) {
      const { id } = await room.open({ ...asked, question: `Hangisi? ${left.length}` });
      await castBy(people, id, [...cast]);
      const { polls, voters, answers } = await tablesOf(id);
      left.push({ results: polls[0]?.results, voted: polls[0]?.voted, voters: voters.length, answers });
      await room.close(id);
    }
    // Read backwards by other people, the votes leave exactly the same: nothing in the rows depends on who cast which.
    expect(left[0]).toEqual(left[1]);
    expect(left[0]).toMatchObject({ voted: 4, voters: 4, answers: [] });
  });

  it('is in no row of its own: what was voted is in the row of the poll alone, which every vote writes again', async () => {
    const people = [await room.guest(), await room.guest(), await room.guest()];
    const { id } = await room.open({ kind: 'typed' });
    await castBy(people, id, [{ text: 'gizli-bir' }, { text: 'gizli-iki' }, { text: 'gizli-üç' }]);
    const { polls, voters } = await tablesOf(id);
    // A voter's row says the poll and a key, and nothing that could be joined: no time, no number, no person.
    for (const row of voters) expect(Object.keys(row).sort()).toEqual(['ctid', 'poll_id', 'voter_key', 'xmin']);
    const ids = people.map(({ participantId }) => participantId);
    for (const row of voters) expect(ids).not.toContain(row.voter_key);
    // Every transaction that wrote a voter wrote the same one row of sums: it names the last one, and no vote.
    expect(polls).toHaveLength(1);
    const tables = await rowsOf(server.app.deps.db, sql`select tablename from pg_tables where schemaname = 'public'`);
    const holding = [];
    for (const { tablename } of tables) {
      const name = sql.identifier(String(tablename));
      const found = await rowsOf(
        server.app.deps.db,
        sql`select 1 from ${name} t where t::text like '%gizli-%' limit 1`,
      );
      if (found.length > 0) holding.push(tablename);
    }
    expect(holding).toEqual(['poll']);
  });

  it('is known under another key in every poll', async () => {
    const who = await room.guest();
    const keys = [];
    for (const question of ['Bir?', 'İki?']) {
      const { id } = await room.open({ question });
      await room.vote(who, id, { choices: [0] });
      keys.push((await tablesOf(id)).voters[0]?.voter_key);
      await room.close(id);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('is told to nobody: not to moderators, and not to the voter who asks for their data', async () => {
    const { id } = await room.open();
    await room.vote(zeynep, id, { choices: [1] });
    expect(expectReply(await server.send(listPollAnswers, { pollId: id }, as(room.moderator))).answers).toEqual([]);
    const bearer = await tokenOf(server, 'zeynep@salon.test');
    const own = await ownDataOf(server, bearer);
    expect(JSON.stringify(own)).not.toContain(id);
  });
});
