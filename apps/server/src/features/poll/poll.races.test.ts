import { closePoll, openPoll, publishPoll, savePoll, votePoll } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, everyDatabaseKind, rowsOf, type TestServer } from '#testing/index.ts';
import { as, createTestPollRoom, type PollRoom } from './testing/pollRoom.ts';

describe.each(everyDatabaseKind)('polls when everything happens at once (%s)', (kind) => {
  let server: TestServer;
  let room: PollRoom;
  beforeAll(async () => {
    server = await createTestServer(kind);
    room = await createTestPollRoom(server);
  });
  beforeEach(() => room.tidy());
  afterAll(() => server.close());

  it('count a vote that is sent ten times at once one time', async () => {
    const { moderator, guest, open, vote, pollFor } = room;
    const who = await guest();
    const { id } = await open({ anonymous: false });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => vote(who, id, { choices: [index % 2] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(
      new Set(['poll.alreadyVoted']),
    );
    const { voted, results } = (await pollFor(moderator, id)) ?? {};
    expect([voted, results?.counts.reduce((sum, count) => sum + count, 0)]).toEqual([1, 1]);
    expect(await rowsOf(server.app.deps.db, sql`select 1 from poll_answer where poll_id = ${id}`)).toHaveLength(1);
  });

  it('count everyone’s vote while all vote at once', async () => {
    const { moderator, guest, open, vote, pollFor } = room;
    const people = await Promise.all(Array.from({ length: 12 }, () => guest()));
    const { id } = await open();
    const answers = await Promise.all(people.map((who, index) => vote(who, id, { choices: [index % 2] })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await pollFor(moderator, id)).toMatchObject({ voted: 12, results: { counts: [6, 6] } });
  });

  it('count each vote that was taken, and none that came after the closing', async () => {
    const { moderator, guest, open, vote, pollFor } = room;
    const people = await Promise.all(Array.from({ length: 8 }, () => guest()));
    const { id } = await open();
    const votes = people.map((who) => vote(who, id, { choices: [0] }));
    const [answers, closed] = await Promise.all([
      Promise.all(votes),
      server.send(closePoll, { pollId: id }, as(moderator)),
    ]);
    const taken = answers.filter(({ status }) => status === 200).length;
    for (const { status, refusal } of answers) if (status !== 200) expect(refusal.code).toBe('poll.notOpen');
    expect(closed.reply).toMatchObject({ state: 'closed', voted: taken });
    expect(await pollFor(moderator, id)).toMatchObject({ voted: taken, results: { counts: [taken, 0] } });
  });

  it('open one poll when two moderators open two at once', async () => {
    const { moderator, draft, seen } = room;
    const drafts = [await draft({ question: 'Bir?' }), await draft({ question: 'İki?' })];
    const answers = await Promise.all(drafts.map(({ id }) => server.send(openPoll, { pollId: id }, as(moderator))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['poll.anotherOpen']);
    const states = (await seen(moderator)).polls.filter(({ id }) => drafts.some((one) => one.id === id));
    expect(states.map(({ state }) => state).sort()).toEqual(['draft', 'open']);
  });

  it('are opened, closed and published once by two who do it together', async () => {
    const { moderator, meetingId, draft } = room;
    const { id } = await draft();
    for (const call of [openPoll, closePoll, publishPoll]) {
      const both = await Promise.all([1, 2].map(() => server.send(call, { pollId: id }, as(moderator))));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    const written = await rowsOf(server.app.deps.db, sql`select 1 from chat_message where meeting_id = ${meetingId}`);
    expect(written).toHaveLength(1);
  });

  it('are never changed by one moderator after another opened them', async () => {
    const { moderator, guest, draft, pollFor } = room;
    const who = await guest();
    const { id } = await draft();
    const [changed] = await Promise.all([
      server.send(savePoll, { pollId: id, kind: 'yesNo', question: 'Başka bir soru?' }, as(moderator)),
      server.send(openPoll, { pollId: id }, as(moderator)),
    ]);
    const asked = await pollFor(who, id);
    expect(asked?.question).toBe(changed.status === 200 ? 'Başka bir soru?' : 'Nerede buluşalım?');
    expect((await server.send(votePoll, { pollId: id, choices: [1] }, as(who))).status).toBe(200);
    expect((await pollFor(moderator, id))?.voted).toBe(1);
  });
});
