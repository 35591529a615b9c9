import {
  changeRules,
  deletePoll,
  endMeeting,
  listChat,
  listPollAnswers,
  openPoll,
  POLLS_MAX,
  pollChanged,
  publishPoll,
  savePoll,
  votePoll,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { as, createTestPollRoom, type PollRoom } from './testing/pollRoom.ts';

describe.each(databaseKinds)('polls of a meeting (%s)', (kind) => {
  let server: TestServer;
  let room: PollRoom;
  beforeAll(async () => {
    server = await createTestServer(kind);
    room = await createTestPollRoom(server);
  });
  afterAll(() => server.close());

  it('go from a draft that moderators alone see to a result that everyone sees', async () => {
    await room.tidy();
    const { moderator, guest, draft, vote, close, pollFor, seen } = room;
    const [one, two] = [await guest(), await guest()];
    const { id } = await draft({ question: ' Nerede\n buluşalım? ' });
    expect(await pollFor(moderator, id)).toMatchObject({
      question: 'Nerede buluşalım?',
      state: 'draft',
      results: null,
    });
    expect(await pollFor(one, id)).toBeUndefined();
    expect((await vote(one, id, { choices: [0] })).refusal.code).toBe('poll.notFound');

    const opened = expectReply(await server.send(openPoll, { pollId: id }, as(moderator)));
    expect(opened).toMatchObject({ state: 'open', voted: 0, openedAt: server.clock.now().toISOString() });
    expect((await vote(one, id, { choices: [1] })).status).toBe(200);
    expect((await vote(two, id, { choices: [1] })).status).toBe(200);
    expect((await vote(moderator, id, { choices: [0] })).status).toBe(200);
    expect((await pollFor(moderator, id))?.results).toEqual({ counts: [1, 2], texts: [] });
    expect(await pollFor(one, id)).toMatchObject({ voted: 3, results: null });
    expect((await seen(one)).votedIds).toEqual([id]);

    expect(await close(id)).toMatchObject({ state: 'closed', voted: 3 });
    expect((await vote(await guest(), id, { choices: [0] })).refusal.code).toBe('poll.notOpen');
    expect((await pollFor(one, id))?.results).toBeNull();
    expect((await server.send(publishPoll, { pollId: id }, as(moderator))).reply.state).toBe('published');
    expect((await pollFor(one, id))?.results).toEqual({ counts: [1, 2], texts: [] });
  });

  it('take one vote a person, from however many entries, and keep it after a reload', async () => {
    const { meetingId, withAccount, open, vote, seen } = room;
    const { id } = await open();
    const browser = {};
    const visitor = { browser, email: 'ayni@example.com' };
    const first = await server.joinTestPerson(meetingId, visitor);
    expect((await vote(first, id, { choices: [0] })).status).toBe(200);
    expect((await vote(first, id, { choices: [1] })).refusal.code).toBe('poll.alreadyVoted');
    const again = await server.joinTestPerson(meetingId, visitor);
    expect((await vote(again, id, { choices: [1] })).refusal.code).toBe('poll.alreadyVoted');
    expect((await seen(again)).votedIds).toEqual([id]);
    const [desk, phone] = [await withAccount('ayse@salon.test'), await withAccount('ayse@salon.test')];
    expect((await vote(desk, id, { choices: [1] })).status).toBe(200);
    expect((await vote(phone, id, { choices: [1] })).refusal.code).toBe('poll.alreadyVoted');
    // Someone else at the same browser is someone else.
    const other = await server.joinTestPerson(meetingId, { browser, email: 'baska@example.com' });
    expect((await vote(other, id, { choices: [0] })).status).toBe(200);
  });

  it.each([
    ['multiple', { options: ['a', 'b', 'c'] }, { choices: [0, 2] }, { counts: [1, 0, 1], texts: [] }],
    ['yesNo', {}, { choices: [2] }, { counts: [0, 0, 1], texts: [] }],
    ['rating', {}, { choices: [4] }, { counts: [0, 0, 0, 0, 1], texts: [] }],
    ['typed', {}, { text: ' <b>Ankara</b> ' }, { counts: [], texts: ['<b>Ankara</b>'] }],
  ] as const)('can ask for %s answers', async (asked, given, voted, results) => {
    const { moderator, guest, open, vote, pollFor } = room;
    const options = 'options' in given ? [...given.options] : ['left over'];
    const { id } = await open({ kind: asked, options, anonymous: false });
    const who = await guest();
    expect((await vote(who, id, {})).refusal.code).toBe('input.invalid');
    const answer = 'text' in voted ? { text: voted.text } : { choices: [...voted.choices] };
    expect((await vote(who, id, answer)).status).toBe(200);
    expect((await pollFor(moderator, id))?.results).toEqual(results);
  });

  it('with names tell moderators who answered what, and no one else', async () => {
    const { moderator, guest, open, vote } = room;
    const { id } = await open({ anonymous: false });
    const who = await guest('Elif Şahin');
    await vote(who, id, { choices: [1] });
    const { answers, more } = expectReply(await server.send(listPollAnswers, { pollId: id }, as(moderator)));
    expect([answers, more]).toEqual([
      [{ id: expect.any(String), fullName: 'Elif Şahin', choices: [1], text: '' }],
      false,
    ]);
    expect((await server.send(listPollAnswers, { pollId: id }, as(who))).refusal.code).toBe('room.notModerator');
  });

  it('show their result while they are open where the moderator said so, an anonymous one from the third vote on', async () => {
    const { guest, open, vote, pollFor } = room;
    const { id } = await open({ live: true });
    const people = [await guest(), await guest(), await guest()];
    for (const [index, who] of people.entries()) {
      await vote(who, id, { choices: [0] });
      expect((await pollFor(who, id))?.results?.counts).toEqual(index < 2 ? undefined : [3, 0]);
    }
  });

  it('are one at a time, and what was opened is not changed any more', async () => {
    const { moderator, draft, open } = room;
    const [first, second] = [await open(), await draft({ question: 'Ne zaman?' })];
    const send = (pollId: string) => server.send(openPoll, { pollId }, as(moderator));
    expect((await send(second.id)).refusal.code).toBe('poll.anotherOpen');
    expect((await send(first.id)).status).toBe(200);
    const changed = { pollId: first.id, kind: 'yesNo', question: 'Başka?' } as const;
    expect((await server.send(savePoll, changed, as(moderator))).refusal.code).toBe('poll.changedMeanwhile');
    expect((await server.send(deletePoll, { pollId: first.id }, as(moderator))).refusal.code).toBe(
      'poll.changedMeanwhile',
    );
    expect((await server.send(publishPoll, { pollId: first.id }, as(moderator))).refusal.code).toBe(
      'poll.changedMeanwhile',
    );
    expect((await server.send(deletePoll, { pollId: second.id }, as(moderator))).status).toBe(200);
    expect((await server.send(deletePoll, { pollId: second.id }, as(moderator))).status).toBe(200);
  });

  it('belong to their meeting: those of another are not found', async () => {
    const { id } = await room.open();
    const of = as((await createTestPollRoom(server)).moderator);
    for (const answer of [
      await server.send(openPoll, { pollId: id }, of),
      await server.send(publishPoll, { pollId: id }, of),
      await server.send(votePoll, { pollId: id, choices: [0] }, of),
      await server.send(listPollAnswers, { pollId: id }, of),
      await server.send(savePoll, { pollId: id, kind: 'yesNo', question: 'Benim?' }, of),
    ])
      expect(answer.refusal.code).toBe('poll.notFound');
  });

  it('are part of the package: a meeting without them has none to offer', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const answer = await server.send(savePoll, { kind: 'yesNo', question: 'Olur mu?' }, as(moderator));
    expect(answer.refusal.code).toBe('poll.notAllowed');
  });

  it('that are published stand in the chat once, in the language of who published them', async () => {
    const { moderator, guest, open, vote, close } = room;
    const who = await guest();
    const { id } = await open();
    await vote(who, id, { choices: [1] });
    await close(id);
    const options = { ...as(moderator), headers: { 'accept-language': 'en' } };
    for (let time = 0; time < 2; time += 1) await server.send(publishPoll, { pollId: id }, options);
    const { messages } = expectReply(await server.send(listChat, {}, as(who)));
    expect(messages.map(({ text }) => text).filter((text) => text.startsWith('Poll result'))).toEqual([
      'Poll result: Nerede buluşalım?\n1 person voted\n• Ankara: 0 votes (0%)\n• İzmir: 1 vote (100%)',
    ]);
  });

  it('that are published while the chat is off stay out of it', async () => {
    const { meetingId, moderator, guest, open, close, pollFor } = await createTestPollRoom(server);
    const who = await guest();
    const { id } = await open();
    await close(id);
    expectReply(await server.send(changeRules, { chatOff: true }, as(moderator)));
    expectReply(await server.send(publishPoll, { pollId: id }, as(moderator)));
    expect(await pollFor(who, id)).toMatchObject({ state: 'published' });
    const written = sql`select 1 from chat_message where meeting_id = ${meetingId}`;
    expect(await rowsOf(server.app.deps.db, written)).toEqual([]);
  });

  it('are fifty in a meeting at most', async () => {
    const { moderator, draft, seen } = room;
    const there = (await seen(moderator)).polls.length;
    for (let count = there; count < POLLS_MAX; count += 1) await draft({ question: `Soru ${count}` });
    const answer = await server.send(savePoll, { kind: 'yesNo', question: 'Bir daha?' }, as(moderator));
    expect(answer.refusal.code).toBe('poll.tooMany');
  });
});

describe('a formal vote', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());

  it('is for invited accounts, shows nothing before it is closed, and needs its quorum', async () => {
    const { moderator, guest, withAccount, open, vote, close, pollFor, seen } = await createTestPollRoom(server);
    const [zeynep, ayse, visitor] = [
      await withAccount('zeynep@salon.test'),
      await withAccount('ayse@salon.test'),
      await guest(),
    ];
    const { id, eligible } = await open({ kind: 'yesNo', quorum: 60, live: true });
    // Who made the meeting, and Zeynep; the other invited person has no account.
    expect(eligible).toBe(2);
    expect((await seen(zeynep)).mayVoteFormally).toBe(true);
    expect((await seen(ayse)).mayVoteFormally).toBe(false);
    for (const who of [ayse, visitor])
      expect((await vote(who, id, { choices: [0] })).refusal.code).toBe('poll.notInvited');
    expect((await vote(zeynep, id, { choices: [0] })).status).toBe(200);
    expect(await pollFor(moderator, id)).toMatchObject({ voted: 1, results: null });
    expect((await vote(moderator, id, { choices: [2] })).status).toBe(200);
    expect(await close(id)).toMatchObject({ voted: 2, eligible: 2, results: { counts: [1, 0, 1] } });
    const published = expectReply(await server.send(publishPoll, { pollId: id }, as(moderator)));
    expect(published.results).toEqual({ counts: [1, 0, 1], texts: [] });
    const { messages } = expectReply(await server.send(listChat, {}, as(visitor)));
    expect(messages[0]?.text).toBe(
      'Anket sonucu: Nerede buluşalım?\n2 kişiden 2 kişi oy verdi\n• Evet: 1 oy (%50)\n• Hayır: 0 oy (%0)\n• Çekimser: 1 oy (%50)\nKarar: Kabul edildi',
    );
  });

  it.each([
    ['closed', async ({ close }: PollRoom, id: string) => void (await close(id))],
    [
      'open when the meeting ends',
      async ({ moderator }: PollRoom) => void expectReply(await server.send(endMeeting, {}, as(moderator))),
    ],
  ])('counts who is invited when it is %s, not when it was opened', async (_name, end) => {
    const room = await createTestPollRoom(server);
    const { id, eligible } = await room.open({ kind: 'yesNo', quorum: 50 });
    expect(eligible).toBe(2);
    const { db } = server.app.deps;
    const invited = sql`meeting_id = ${room.meetingId} and email_key = 'dis@example.com'`;
    await db.execute(sql`update invitee set email = 'ayse@salon.test', email_key = 'ayse@salon.test' where ${invited}`);
    await end(room, id);
    expect(await rowsOf(db, sql`select eligible from poll where id = ${id}`)).toEqual([{ eligible: 3 }]);
  });

  it('cannot be held where no one was invited', async () => {
    const room = await createTestPollRoom(server);
    await server.app.deps.db.execute(sql`update invitee set removed_at = now() where meeting_id = ${room.meetingId}`);
    const draft = { kind: 'yesNo', question: 'Kabul mü?', quorum: 50 } as const;
    expect((await server.send(savePoll, draft, as(room.moderator))).refusal.code).toBe('poll.notInvited');
  });
});

describe('what the hub tells of polls', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  it('is for each what they may see, and later facts have higher numbers', async () => {
    const { moderator, guest, open, vote, close } = await createTestPollRoom(server);
    const who = await guest();
    const [boss, line] = [
      await createTestHubClient(address, moderator.admissionToken),
      await createTestHubClient(address, who.admissionToken),
    ];
    await Promise.all([boss.enter(), line.enter()]);
    const { id } = await open({ anonymous: false });
    await line.hear(pollChanged, ({ state }) => state === 'open');
    await vote(who, id, { choices: [1] });
    const notified = await boss.hear(pollChanged, ({ voted, results }) => voted === 1 && results !== null);
    expect(notified).toMatchObject({ voted: 1, results: { counts: [0, 1] } });
    expect(await line.hear(pollChanged, ({ voted }) => voted === 1)).toMatchObject({
      results: null,
      rev: notified.rev,
    });
    await close(id);
    await server.send(publishPoll, { pollId: id }, as(moderator));
    const published = await line.hear(pollChanged, ({ state }) => state === 'published');
    expect(published.results).toEqual({ counts: [0, 1], texts: [] });
    // No one but moderators ever heard of the draft, or of the result before.
    const heard = line.all(pollChanged);
    expect(heard.some(({ state }) => state === 'draft')).toBe(false);
    expect(heard.filter(({ results }) => results !== null)).toEqual([published]);
    expect(heard.map(({ rev }) => rev)).toEqual(heard.map(({ rev }) => rev).sort((a, b) => a - b));
    boss.close();
    line.close();
  });
});
