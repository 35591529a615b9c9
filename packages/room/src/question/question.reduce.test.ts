import { type MeetingQuestion, NEW_BOARD, type QuestionBoard, type QuestionsPage } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { reduceQuestions } from './question.reduce.ts';
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

  it('stay as they are when an older fact comes late', () => {
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

  it('that are being written are the same question when they are sent again, and outlive a reload', () => {
    const draft = { text: 'Ne zaman?', anonymous: true, clientKey: 'key' };
    const { state } = replay('guest', entered(), { is: 'question.draft', draft });
    const kept = JSON.parse(JSON.stringify(tool.persist?.(state)));
    expect(tool.restore?.(NO_QUESTIONS, kept)).toMatchObject({ draft, list: 'open', answering: null });
    expect(tool.restore?.(NO_QUESTIONS, { draft: { text: 3 }, answering: 'x', list: 'none' })).toEqual(NO_QUESTIONS);
  });
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
