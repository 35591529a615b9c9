import {
  answerQuestion,
  askQuestion,
  enterHub,
  getMeetingQuestions,
  getQuestionFile,
  getRoomQuestionFile,
  type InputOf,
  listQuestions,
  type MeetingQuestion,
  moderateQuestion,
  QUESTIONS_PAGE,
  QUESTIONS_PINNED_MAX,
  type QuestionAction,
  questionBoardChanged,
  questionChanged,
  questionGone,
  type RoomSession,
  readMeetingFile,
  setQuestionBoard,
  voteQuestion,
  withdrawQuestion,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestHubClient,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  rowsOf,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { eraseQuestionsOf, purgeQuestions } from './question.store.ts';

const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });
let keys = 0;

/** A meeting that continues, its moderator, and what people do with questions. */
async function createTestRoom(server: TestServer) {
  const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
  const moderator = await itsModerator(server, meetingId);
  const guest = (name?: string) => server.joinTestPerson(meetingId, name === undefined ? {} : { name });
  const send = (who: RoomSession, text: string, given: Partial<InputOf<typeof askQuestion>> = {}) => {
    keys += 1;
    return server.send(askQuestion, { text, clientKey: `question-${keys}`, ...given }, as(who));
  };
  const ask = async (who: RoomSession, text: string, given: Partial<InputOf<typeof askQuestion>> = {}) =>
    expectReply(await send(who, text, given));
  const page = async (who: RoomSession, given: InputOf<typeof listQuestions> = {}) =>
    expectReply(await server.send(listQuestions, given, as(who)));
  const texts = async (who: RoomSession, given: InputOf<typeof listQuestions> = {}) =>
    (await page(who, given)).questions.map(({ text }) => text);
  const vote = (who: RoomSession, { id }: MeetingQuestion, on = true) =>
    server.send(voteQuestion, { questionId: id, on }, as(who));
  const moderate = ({ id }: MeetingQuestion, action: QuestionAction, who = moderator) =>
    server.send(moderateQuestion, { questionId: id, action }, as(who));
  const answer = ({ id }: MeetingQuestion, text = '') =>
    server.send(answerQuestion, { questionId: id, answer: text }, as(moderator));
  const set = (given: InputOf<typeof setQuestionBoard>) => server.send(setQuestionBoard, given, as(moderator));
  return { meetingId, moderator, guest, send, ask, page, texts, vote, moderate, answer, set };
}

describe.each(databaseKinds)('questions of a meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  it('are asked, voted for once a person and not by their own, and shown by votes, pinned ones first', async () => {
    const { guest, ask, vote, texts, moderate, set, page } = await createTestRoom(server);
    const [one, two, three] = [await guest('Elif Şahin'), await guest(), await guest()];
    const [first, second, third] = [await ask(one, ' Ne zaman? '), await ask(two, 'Nerede?'), await ask(three, 'Kim?')];
    expect(first).toMatchObject({ text: 'Ne zaman?', authorName: 'Elif Şahin', state: 'open', votes: 0, seq: 1 });
    expect((await vote(one, first)).refusal.code).toBe('question.own');
    for (const who of [one, three, one]) expect((await vote(who, second)).status).toBe(200);
    expect((await vote(one, third)).status).toBe(200);
    expect(await texts(two)).toEqual(['Nerede?', 'Kim?', 'Ne zaman?']);
    const mine = await page(one);
    expect([mine.mineIds, mine.votedIds.toSorted()]).toEqual([[first.id], [second.id, third.id].toSorted()]);
    await vote(one, third, false);
    await vote(one, third, false);
    expect((await page(one)).questions.map(({ votes }) => votes)).toEqual([2, 0, 0]);
    expect((await moderate(third, 'pin')).reply).toMatchObject({ pinned: true });
    expect(await texts(two)).toEqual(['Kim?', 'Nerede?', 'Ne zaman?']);
    await set({ order: 'time' });
    expect(await texts(two)).toEqual(['Kim?', 'Ne zaman?', 'Nerede?']);
  });

  it('are answered aloud or with a text, reopened, dismissed, and one is being answered now', async () => {
    const { guest, ask, answer, moderate, texts, page, vote } = await createTestRoom(server);
    const who = await guest();
    const [first, second] = [await ask(who, 'Bir?'), await ask(who, 'İki?')];
    expect((await moderate(first, 'show')).status).toBe(200);
    expect((await page(who)).board.currentId).toBe(first.id);
    expect((await answer(first)).reply).toMatchObject({ state: 'answered', answer: '' });
    expect((await page(who)).board.currentId).toBeNull();
    expect((await answer(first, 'Yarın.')).reply).toMatchObject({ answer: 'Yarın.' });
    expect((await vote(await guest(), first)).refusal.code).toBe('question.changedMeanwhile');
    expect((await moderate(first, 'pin')).refusal.code).toBe('question.changedMeanwhile');
    expect(await texts(who, { state: 'answered' })).toEqual(['Bir?']);
    expect((await moderate(first, 'reopen')).reply).toMatchObject({ state: 'open', answeredAt: null });
    await moderate(second, 'show');
    expect((await moderate(second, 'dismiss')).reply).toMatchObject({ state: 'dismissed' });
    expect((await moderate(second, 'dismiss')).status).toBe(200);
    expect((await page(who)).board.currentId).toBeNull();
    expect((await answer(second)).refusal.code).toBe('question.changedMeanwhile');
    // No one but moderators and anyone who asked it sees what was dismissed.
    expect(await texts(await guest(), { state: 'dismissed' })).toEqual([]);
    expect(await texts(who, { state: 'dismissed' })).toEqual(['İki?']);
  });

  it('wait for a moderator where they are to be approved, and anyone who asked sees them meanwhile', async () => {
    const { moderator, guest, ask, vote, moderate, texts, set, page } = await createTestRoom(server);
    await set({ approval: true });
    const [who, other] = [await guest(), await guest()];
    const waiting = await ask(who, 'Onaylar mısınız?');
    expect(waiting.state).toBe('waiting');
    expect((await ask(moderator, 'Benim?')).state).toBe('open');
    expect(await texts(other)).toEqual(['Benim?']);
    expect(await texts(other, { state: 'waiting' })).toEqual([]);
    expect((await page(other)).counts.waiting).toBe(0);
    expect(await texts(who, { state: 'waiting' })).toEqual(['Onaylar mısınız?']);
    expect((await page(moderator)).counts.waiting).toBe(1);
    expect((await vote(other, waiting)).refusal.code).toBe('question.notFound');
    expect((await moderate(waiting, 'approve', other)).refusal.code).toBe('room.notModerator');
    expect((await moderate(waiting, 'approve')).reply).toMatchObject({ state: 'open' });
    expect(await texts(other)).toEqual(['Onaylar mısınız?', 'Benim?']);
  });

  it('can be asked without a name where the moderators allow it, and no one learns whose they are', async () => {
    const { moderator, guest, ask, send, set, page } = await createTestRoom(server);
    const who = await guest('Gizli Kişi');
    const asked = await ask(who, 'Adsız?', { anonymous: true });
    expect(asked.authorName).toBeNull();
    expect(JSON.stringify((await page(moderator)).questions)).not.toContain('Gizli');
    expect((await page(who)).mineIds).toEqual([asked.id]);
    const [row] = await rowsOf(server.app.deps.db, sql`select * from question where id = ${asked.id}`);
    expect([row?.user_id, row?.author_name]).toEqual([null, null]);
    await set({ anonymous: false });
    expect((await send(who, 'Yine?', { anonymous: true })).refusal.code).toBe('question.namesOnly');
    await set({ open: false });
    expect((await send(who, 'Yine?')).refusal.code).toBe('question.closed');
    expect((await send(moderator, 'Ben sorabilirim.')).status).toBe(200);
  });

  it('are there once however often they are sent, and are taken back by anyone who asked', async () => {
    const { meetingId, guest, send, ask, texts, vote } = await createTestRoom(server);
    const [who, other] = [await guest(), await guest()];
    const same = { clientKey: 'same-key-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(who, 'Bir kere?', same)));
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1);
    const asked = expectReply(answers[0] as (typeof answers)[number]);
    await vote(other, asked);
    const back = (by: RoomSession) => server.send(withdrawQuestion, { questionId: asked.id }, as(by));
    expect((await back(other)).refusal.code).toBe('question.notFound');
    expect((await back(who)).status).toBe(200);
    expect((await back(who)).status).toBe(200);
    expect(await texts(who)).toEqual([]);
    expect(await rowsOf(server.app.deps.db, sql`select 1 from question where meeting_id = ${meetingId}`)).toEqual([]);
    expect((await send(who, '  ')).refusal.code).toBe('input.invalid');
    expect((await ask(who, 'x'.repeat(500))).text).toHaveLength(500);
    expect((await send(who, 'x'.repeat(501))).refusal.code).toBe('input.invalid');
  });

  it('come in pages whose order holds, and ten are pinned at most', async () => {
    const { meetingId, moderator, guest, texts, page, moderate, set } = await createTestRoom(server);
    const { db } = server.app.deps;
    await set({ order: 'votes' });
    await db.execute(
      sql`insert into question (id, meeting_id, seq, author_key, client_key, text, state, votes, asked_at)
      select 'q' || lpad(n::text, 21, '0'), ${meetingId}, n, 'somebody', n::text, 'Soru ' || n, 'open', n % 7, now()
      from generate_series(1, 120) n`,
    );
    const who = await guest();
    const seen: MeetingQuestion[] = [];
    for (let more = true; more; ) {
      const last = seen.at(-1);
      const next = await page(who, last === undefined ? {} : { afterVotes: last.votes, afterSeq: last.seq });
      seen.push(...next.questions);
      more = next.more;
      if (more) expect(next.questions).toHaveLength(QUESTIONS_PAGE);
    }
    expect(seen).toHaveLength(120);
    const expected = seen.toSorted((a, b) => b.votes - a.votes || a.seq - b.seq);
    expect(seen).toEqual(expected);
    const some = seen.slice(-QUESTIONS_PINNED_MAX - 1);
    for (const one of some.slice(0, -1)) expect((await moderate(one, 'pin')).status).toBe(200);
    expect((await moderate(some.at(-1) as MeetingQuestion, 'pin')).refusal.code).toBe('question.tooManyPinned');
    expect((await texts(moderator)).slice(0, QUESTIONS_PINNED_MAX).toSorted()).toEqual(
      some
        .slice(0, -1)
        .map(({ text }) => text)
        .toSorted(),
    );
  });

  it('count everyone’s vote while all vote at once', async () => {
    const { guest, ask, vote, page } = await createTestRoom(server);
    const asked = await ask(await guest(), 'Hep birlikte?');
    const people = await Promise.all(Array.from({ length: 8 }, () => guest()));
    await Promise.all(people.flatMap((who) => [vote(who, asked), vote(who, asked)]));
    expect((await page(people[0] as RoomSession)).questions[0]?.votes).toBe(8);
  });

  it('belong to their meeting, and go with it and with their person', async () => {
    const { meetingId, guest, ask, vote, moderate } = await createTestRoom(server);
    const [who, other] = [await guest(), await guest()];
    const asked = await ask(who, 'Kimin?');
    await vote(other, asked);
    const elsewhere = await createTestRoom(server);
    expect((await moderate(asked, 'pin', elsewhere.moderator)).refusal.code).toBe('question.notFound');
    expect((await vote(elsewhere.moderator, asked)).refusal.code).toBe('question.notFound');
    const { db } = server.app.deps;
    const kept = async () =>
      (await rowsOf(db, sql`select 1 from question where meeting_id = ${meetingId}`)).length +
      (await rowsOf(db, sql`select 1 from question_vote where question_id = ${asked.id}`)).length;
    expect(await kept()).toBe(2);
    const [{ id: userId }] = (await rowsOf(db, sql`select creator_id as id from meeting where id = ${meetingId}`)) as [
      { id: string },
    ];
    await db.transaction((tx) => eraseQuestionsOf(tx, userId));
    expect(await kept()).toBe(0);
    await ask(who, 'Yine mi?');
    await db.transaction((tx) => purgeQuestions(tx, [meetingId]));
    expect(await kept()).toBe(0);
  });

  it('are kept with the meeting, for who made it to read and to save', async () => {
    const { moderator, meetingId, guest, ask, answer } = await createTestRoom(server);
    const who = await guest('Elif Şahin');
    await answer(await ask(who, '=1+1 eder mi?'), 'Evet.');
    await ask(who, 'Adsız?', { anonymous: true });
    const [maker, stranger] = [await tokenOf(server, 'mehmet@salon.test'), await tokenOf(server, 'ayse@salon.test')];
    const [{ creator }] = (await rowsOf(
      server.app.deps.db,
      sql`select u.email as creator from meeting m join "user" u on u.id = m.creator_id where m.id = ${meetingId}`,
    )) as [{ creator: string }];
    const bearer = creator === 'mehmet@salon.test' ? maker : await tokenOf(server, creator);
    const kept = expectReply(await server.send(getMeetingQuestions, { id: meetingId }, { bearer }));
    expect([kept.total, kept.more, kept.questions.map(({ text }) => text)]).toEqual([
      2,
      false,
      ['=1+1 eder mi?', 'Adsız?'],
    ]);
    expect((await server.send(getMeetingQuestions, { id: meetingId }, { bearer: stranger })).refusal.code).toBe(
      'meeting.notFound',
    );
    const about = { bearer, headers: { 'accept-language': 'en' } };
    const { sections } = expectReply(await server.send(readMeetingFile, { id: meetingId }, about));
    expect(sections.find(({ name }) => name === 'questions')).toMatchObject({
      heading: 'Questions',
      blocks: [
        { is: 'message', author: 'Elif Şahin', text: '=1+1 eder mi?' },
        { is: 'paragraph', text: '0 votes · Answer: Evet.' },
        { is: 'message', author: 'Anonymous' },
        { is: 'paragraph', text: '0 votes · Open' },
      ],
      next: null,
    });
    for (const format of ['csv', 'xlsx'] as const) {
      const { url, fileName } = expectReply(
        await server.send(getQuestionFile, { id: meetingId, format }, { bearer, headers: { 'accept-language': 'en' } }),
      );
      // Moderators have the same while the meeting continues.
      const inRoom = { ...as(moderator), headers: { 'accept-language': 'en' } };
      const same = expectReply(await server.send(getRoomQuestionFile, { format }, inRoom));
      expect(same.fileName).toBe(fileName);
      if (format === 'csv')
        expect((await server.app.http.inject(same.url)).body).toBe((await server.app.http.inject(url)).body);
      expect(fileName.endsWith(`.${format}`)).toBe(true);
      const file = await server.app.http.inject(url);
      if (format === 'csv') {
        expect(file.body).toContain(`"'=1+1 eder mi?","Elif Şahin","Answered","0","Evet."`);
        expect(file.body).toContain('"Adsız?","Anonymous","Open"');
      } else expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    }
  });
});

describe('what the hub tells of questions', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  it('is for each what they may see', async () => {
    const { moderator, guest, ask, moderate, set, vote } = await createTestRoom(server);
    const [who, other] = [await guest(), await guest()];
    const [boss, line] = [
      await createTestHubClient(address, moderator.admissionToken),
      await createTestHubClient(address, other.admissionToken),
    ];
    const shown = await line.enter();
    // Nothing was asked, and this browser has not fetched the tool.
    expect(enterHub.reply.parse(shown).tools.question).toBeNull();
    await boss.enter();
    await set({ approval: true });
    await line.hear(questionBoardChanged, ({ approval }) => approval);
    const asked = await ask(who, 'Beni kim görür?');
    await boss.hear(questionChanged, ({ state }) => state === 'waiting');
    await moderate(asked, 'approve');
    await line.hear(questionChanged, ({ state }) => state === 'open');
    await vote(other, asked);
    expect((await boss.hear(questionChanged, ({ votes }) => votes === 1)).rev).toBe(3);
    await moderate(asked, 'dismiss');
    await line.hear(questionGone, ({ id, withdrawn }) => id === asked.id && !withdrawn);
    await boss.hear(questionChanged, ({ state }) => state === 'dismissed');
    expect(line.all(questionChanged).every(({ state }) => state === 'open')).toBe(true);
    boss.close();
    line.close();
  });
});
