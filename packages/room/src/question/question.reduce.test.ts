import { type MeetingQuestion, NEW_BOARD, type QuestionBoard, type QuestionsPage } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { amModerator, reduceQuestions } from './question.reduce.ts';
import { NO_QUESTIONS, type QuestionNotice, type QuestionsState } from './question.state.ts';
import { question as tool } from './question.tool.ts';

type Event = Parameters<typeof reduceQuestions>[1];
type Step = Parameters<typeof reduceQuestions>[2];

const buildQuestion = (given: Partial<MeetingQuestion> = {}): MeetingQuestion => ({
  id: 'a'.repeat(22),
  seq: 1,
  text: 'Ne zaman?',
  authorName: 'Elif',
  state: 'open',
  pinned: false,
  votes: 0,
  answer: '',
  askedAt: '2026-11-20T09:00:00.000Z',
  answeredAt: null,
  rev: 1,
  ...given,
});
const counts = { waiting: 0, open: 0, answered: 0, dismissed: 0 };
const buildPage = (given: Partial<QuestionsPage> = {}): QuestionsPage => ({
  board: NEW_BOARD,
  questions: [],
  more: false,
  counts,
  mineIds: [],
  votedIds: [],
  ...given,
});
const room = (role: string) => ({ localParticipantId: 'me', people: [{ id: 'me', role }] }) as never;

/** Replays events as someone with a role hears them; what was told once is gathered. */
function replay(role: 'guest' | 'moderator', ...events: object[]) {
  const notices: QuestionNotice[] = [];
  const step = { note: (notice: QuestionNotice) => notices.push(notice), room: room(role) } as unknown as Step;
  const state = events.reduce<QuestionsState>(
    (before, event) => reduceQuestions(before, { ...event, at: 0 } as Event, step),
    NO_QUESTIONS,
  );
  return { state, notices };
}
const entered = (given: Partial<QuestionsPage> = {}) => ({ is: 'tool.entered', snapshot: buildPage(given) });
const changed = (given: Partial<MeetingQuestion> = {}) => ({ is: 'question.changed', payload: buildQuestion(given) });
const gone = (given: object) => ({
  is: 'question.gone',
  payload: { id: buildQuestion().id, withdrawn: false, rev: 2, ...given },
});
const board = (given: Partial<QuestionBoard>) => ({
  is: 'question.board',
  payload: { ...NEW_BOARD, rev: 1, ...given },
});
const mine = { is: 'question.asked', question: buildQuestion() };

describe('questions in the room', () => {
  it('are news until the panel is looked at, but not one’s own', () => {
    const asked = replay('guest', entered(), changed(), changed({ rev: 2, votes: 1 })).state;
    expect([asked.unread, asked.counts.open, asked.known[0]?.votes]).toEqual([[buildQuestion().id], 1, 1]);
    expect(replay('guest', entered(), mine, changed()).state.unread).toEqual([]);
    expect(replay('guest', entered(), changed(), { is: 'question.panel', open: true }).state.unread).toEqual([]);
    expect(replay('guest', entered(), { is: 'question.panel', open: true }, changed()).state.unread).toEqual([]);
  });

  it.each([
    ['asked', [changed()], true],
    ['asked and waiting', [changed({ state: 'waiting' })], true],
    ['approved before I heard of it', [changed({ rev: 2 })], true],
    ['changed twice before I heard of it', [changed({ rev: 3 })], false],
    ['answered before I heard of it', [changed({ rev: 2, state: 'answered' })], false],
    ['approved', [entered({ questions: [buildQuestion({ state: 'waiting' })] }), changed({ rev: 2 })], true],
    ['reopened', [entered({ questions: [buildQuestion({ state: 'answered' })] }), changed({ rev: 2 })], false],
    ['voted on', [entered({ questions: [buildQuestion()] }), changed({ rev: 2, votes: 1 })], false],
    [
      'voted on while it waits',
      [entered({ questions: [buildQuestion({ state: 'waiting' })] }), changed({ rev: 2, state: 'waiting' })],
      false,
    ],
    ['approved, my own', [mine, changed({ rev: 2 })], false],
  ])('is news or not when it is %s', (_what, events, isNews) => {
    expect(replay('guest', entered(), ...events).state.unread).toEqual(isNews ? [buildQuestion().id] : []);
  });

  it('that I ask are no news any more, and the next one is written as anonymously', () => {
    const draft = { is: 'question.draft', draft: { text: 'Ne', anonymous: true, clientKey: 'k' } };
    const other = changed({ id: 'other' });
    const stateAfter = (state: MeetingQuestion['state']) =>
      replay('guest', entered(), other, changed({ rev: 0 }), draft, {
        is: 'question.asked',
        question: buildQuestion({ state }),
      }).state;
    expect(stateAfter('open')).toMatchObject({
      unread: ['other'],
      asked: 'open',
      draft: { text: '', anonymous: true, clientKey: null },
    });
    expect(stateAfter('waiting').asked).toBe('waiting');
    const asked = { is: 'question.asked', question: buildQuestion() };
    const cleared = { is: 'question.draft', draft: { ...draft.draft, text: '' } };
    expect(replay('guest', asked, cleared).state.asked).toBe('open');
    expect(replay('guest', asked, draft).state.asked).toBeNull();
  });

  it('are counted once in each state, and never below none', () => {
    const countsAfter = (...events: object[]) => replay('guest', ...events).state.counts;
    const one = { ...counts, open: 1 };
    expect(countsAfter(entered({ counts: one }), changed({ rev: 2 }))).toEqual(one);
    expect(countsAfter(entered(), changed(), changed({ rev: 2 }))).toEqual(one);
    expect(countsAfter(entered(), changed(), changed({ rev: 2, state: 'answered' }))).toEqual({
      ...counts,
      answered: 1,
    });
    expect(countsAfter(entered({ questions: [buildQuestion()] }), changed({ rev: 2, state: 'answered' }))).toEqual({
      ...counts,
      answered: 1,
    });
    expect(
      countsAfter(entered({ counts: { ...counts, open: 3 } }), changed({ id: 'other' }), {
        is: 'question.withdrawn',
        id: 'other',
      }),
    ).toEqual({ ...counts, open: 3 });
  });

  it('are known by their ids: what is taken back or changed leaves the others', () => {
    const other = changed({ id: 'other', seq: 2 });
    const withdrawn = (id: string) => ({ is: 'question.withdrawn', id });
    const { state } = replay('guest', entered(), other, changed(), withdrawn(buildQuestion().id));
    expect([state.known.map(({ id }) => id), state.unread]).toEqual([['other'], ['other']]);
    expect(replay('guest', entered(), other, withdrawn('none')).state.known).toHaveLength(1);
    expect(
      replay('guest', entered(), other, changed(), changed({ rev: 2 })).state.known.map(({ id, rev }) => [id, rev]),
    ).toEqual([
      ['other', 1],
      [buildQuestion().id, 2],
    ]);
  });

  it('that I vote for are marked at once, and not any more when I take it back', () => {
    const vote = (id: string, on: boolean) => ({ is: 'question.voted', id, on });
    expect(replay('guest', entered({ votedIds: ['a'] }), vote('b', true), vote('b', true)).state.votedIds).toEqual([
      'a',
      'b',
    ]);
    expect(replay('guest', entered({ votedIds: ['a', 'b'] }), vote('a', false)).state.votedIds).toEqual(['b']);
  });

  it('are all read again when what I may see has changed', () => {
    const { state } = replay('guest', entered(), changed(), { is: 'question.stale' });
    expect([state.known, state.lists.open]).toEqual([[], null]);
  });

  it('stay as they are when an older fact comes late', () => {
    expect(replay('guest', entered(), changed({ rev: 2 }), changed({ rev: 2, votes: 1 })).state.known[0]?.votes).toBe(
      0,
    );
    const { state } = replay('guest', entered(), changed({ rev: 3, state: 'answered' }), changed({ rev: 2 }));
    expect(state.known).toEqual([buildQuestion({ rev: 3, state: 'answered' })]);
  });

  it('that are put aside leave everyone but anyone who asked and moderators', () => {
    const id = buildQuestion().id;
    expect(replay('guest', entered(), changed(), gone({ id })).state).toMatchObject({ known: [], unread: [], counts });
    expect(replay('guest', entered(), mine, gone({ id })).state.known).toMatchObject([{ state: 'dismissed' }]);
    const told = changed({ state: 'dismissed', rev: 2 });
    expect(replay('moderator', entered(), changed(), gone({ id }), told).state).toMatchObject({
      known: [{ state: 'dismissed' }],
      counts: { open: 0, dismissed: 1 },
    });
    expect(replay('guest', entered(), mine, gone({ id, withdrawn: true })).state.known).toEqual([]);
  });

  it('that are put aside are so for anyone who asked: not pinned any more, and not by an older fact', () => {
    const { id } = buildQuestion();
    const other = changed({ id: 'other', seq: 2 });
    const own = { is: 'question.asked', question: buildQuestion({ pinned: true, rev: 2 }) };
    const stateAfter = (rev: number) => replay('guest', entered(), other, own, gone({ id, rev })).state.known;
    expect(stateAfter(1)).toEqual([buildQuestion({ id: 'other', seq: 2 }), buildQuestion({ pinned: true, rev: 2 })]);
    expect(stateAfter(3)).toEqual([
      buildQuestion({ id: 'other', seq: 2 }),
      buildQuestion({ state: 'dismissed', pinned: false, rev: 3 }),
    ]);
    const none = replay('guest', entered(), other, gone({ id })).state;
    expect(none.known).toHaveLength(1);
    const late = replay('guest', entered(), changed({ rev: 3 }), gone({ id, rev: 2 })).state;
    expect(late.known).toHaveLength(1);
    expect(replay('guest', entered(), changed({ rev: 2 }), gone({ id, rev: 2 })).state.known).toEqual([]);
  });

  it('are notified of by their text, where it is known, and not when the board says nothing else', () => {
    const current = (currentId: string | null, rev: number) => board({ currentId, rev });
    const other = changed({ id: 'other', text: 'Nerede?' });
    const noticesAfter = (...events: object[]) => replay('guest', entered(), other, changed(), ...events).notices;
    expect(noticesAfter(current('other', 1))).toEqual([{ is: 'questionCurrent', question: 'Nerede?' }]);
    expect(noticesAfter(current('unknown', 1))).toEqual([]);
    expect(noticesAfter(current(null, 1))).toEqual([]);
    expect(noticesAfter(current('other', 0))).toEqual([]);
    expect(noticesAfter(current('other', 2), current(null, 1))).toHaveLength(1);
    expect(noticesAfter({ is: 'question.set', board: { ...NEW_BOARD, currentId: 'other', rev: 1 } })).toEqual([]);
    const lists = replay('guest', entered(), board({ open: false })).state.lists;
    expect(lists.open?.shown).toBe(50);
    const set = replay('guest', entered(), board({ rev: 2 }), {
      is: 'question.set',
      board: { ...NEW_BOARD, open: false, rev: 2 },
    });
    expect(set.state.board.open).toBe(true);
    const newer = replay('guest', entered(), { is: 'question.set', board: { ...NEW_BOARD, open: false, rev: 1 } });
    expect(newer.state.board.open).toBe(false);
  });

  it('are notified of once when one is being answered', () => {
    const { state, notices } = replay(
      'guest',
      entered(),
      changed(),
      board({ currentId: buildQuestion().id }),
      board({ currentId: buildQuestion().id, rev: 2, open: false }),
    );
    expect(notices).toEqual([{ is: 'questionCurrent', question: 'Ne zaman?' }]);
    expect(state.board).toMatchObject({ open: false, rev: 2 });
  });

  it('are read again in another order, and after an absence', () => {
    expect(replay('guest', entered(), board({ order: 'time' })).state.lists.open).toBeNull();
    const page = { is: 'question.page', of: 'answered', page: buildPage(), first: true };
    const { state } = replay('guest', entered(), page, entered());
    expect([state.lists.answered, state.lists.open?.shown]).toEqual([null, 50]);
  });

  it('come in pages that join, with my votes', () => {
    const [one, two] = [buildQuestion({ id: 'one', seq: 1, votes: 5 }), buildQuestion({ id: 'two', seq: 2, votes: 3 })];
    const next = buildPage({ questions: [two], votedIds: ['two'] });
    const { state } = replay('guest', entered({ questions: [one], more: true, mineIds: ['one'] }), {
      is: 'question.page',
      of: 'open',
      page: next,
      first: false,
    });
    expect(state.known).toEqual([one, two]);
    expect([state.mineIds, state.votedIds]).toEqual([['one'], ['two']]);
    expect(state.lists.open).toEqual({ shown: 100, more: false, after: { votes: 3, seq: 2 } });
  });

  it('read in pages: a newer one that is known stays, the first page says all that is in its state', () => {
    const known = [
      buildQuestion({ id: 'newer', rev: 5, votes: 4 }),
      buildQuestion({ id: 'removed', rev: 1 }),
      buildQuestion({ id: 'answered', state: 'answered' }),
    ];
    const questions = [buildQuestion({ id: 'newer', rev: 4 }), buildQuestion({ id: 'same', rev: 2, votes: 1 })];
    const events = [entered(), ...known.map((payload) => ({ is: 'question.changed', payload }))];
    const page = (first: boolean) => ({ is: 'question.page', of: 'open', page: buildPage({ questions }), first });
    const idsAfter = (first: boolean) =>
      replay('guest', ...events, page(first)).state.known.map(({ id, rev }) => `${id} ${rev}`);
    expect(idsAfter(true)).toEqual(['answered 1', 'newer 5', 'same 2']);
    expect(idsAfter(false)).toEqual(['removed 1', 'answered 1', 'newer 5', 'same 2']);
  });

  it('read in pages continue after the last that is not pinned', () => {
    const pinned = buildQuestion({ id: 'pinned', pinned: true, seq: 9 });
    const loose = buildQuestion({ id: 'loose', seq: 2, votes: 7 });
    const next = { is: 'question.page', of: 'open', page: buildPage({ questions: [pinned] }), first: false };
    const { state } = replay('guest', entered({ questions: [loose, pinned] }), next);
    expect(state.lists.open).toEqual({ shown: 100, more: false, after: { votes: 7, seq: 2 } });
    expect(replay('guest', entered({ questions: [pinned] })).state.lists.open?.after).toBeNull();
  });

  it('read in pages bring my votes for what is in them', () => {
    const [one, two] = [buildQuestion({ id: 'one' }), buildQuestion({ id: 'two' })];
    const first = entered({ questions: [one, two], votedIds: ['one', 'two'] });
    const next = { is: 'question.page', of: 'open', page: buildPage({ questions: [two], votedIds: [] }), first: false };
    expect(replay('guest', first, next).state.votedIds).toEqual(['one']);
    expect(replay('guest', first, next, next).state.votedIds).toEqual(['one']);
  });

  it('come with the newest board', () => {
    const orderAfter = (rev: number) =>
      replay('guest', entered({ board: { ...NEW_BOARD, rev: 3 } }), {
        is: 'question.page',
        of: 'open',
        page: buildPage({ board: { ...NEW_BOARD, order: 'time', rev } }),
        first: true,
      }).state.board.order;
    expect([2, 3, 4].map(orderAfter)).toEqual(['votes', 'time', 'time']);
  });

  it('that are being written are the same question when they are sent again, and outlive a reload', () => {
    const draft = { text: 'Ne zaman?', anonymous: true, clientKey: 'key' };
    const { state } = replay('guest', entered(), { is: 'question.draft', draft });
    const kept = JSON.parse(JSON.stringify(tool.persist?.(state)));
    expect(tool.restore?.(NO_QUESTIONS, kept)).toMatchObject({ draft, list: 'open', answering: null });
    expect(tool.restore?.(NO_QUESTIONS, { draft: { text: 3 }, answering: 'x', list: 'none' })).toEqual(NO_QUESTIONS);
  });
});

it.each([
  [
    'a guest beside a moderator',
    [
      { id: 'other', role: 'moderator' },
      { id: 'me', role: 'guest' },
    ],
    false,
  ],
  [
    'a moderator beside a guest',
    [
      { id: 'other', role: 'guest' },
      { id: 'me', role: 'moderator' },
    ],
    true,
  ],
  ['somebody who is not inside', [{ id: 'other', role: 'moderator' }], false],
])('%s moderates: %s', (_who, people, moderates) => {
  expect(amModerator({ localParticipantId: 'me', people } as never)).toBe(moderates);
});

describe('why not', () => {
  const state = replay('guest', entered(), mine, changed({ id: 'other', seq: 2 })).state;
  it('no one votes for what they asked, and what was asked can be taken back', () => {
    expect(tool.denials.vote(state, room('guest'), buildQuestion().id)).toBe('question.own');
    expect(tool.denials.vote(state, room('guest'), 'other')).toBeNull();
    expect(tool.denials.vote(state, room('guest'), 'none')).toBe('question.notFound');
    expect(tool.denials.withdraw(state, room('guest'), buildQuestion().id)).toBeNull();
    expect(tool.denials.withdraw(state, room('guest'), 'other')).toBe('question.notFound');
  });
  it('moderators ask also while no questions are taken', () => {
    const closed = { ...state, board: { ...NEW_BOARD, open: false } };
    expect(tool.denials.ask(closed, room('guest'))).toBe('question.closed');
    expect(tool.denials.ask(closed, room('moderator'))).toBeNull();
    expect(tool.denials.moderate(state, room('guest'))).toBe('room.notModerator');
  });
});
