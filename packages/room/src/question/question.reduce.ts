import {
  type MeetingQuestion,
  QUESTIONS_PAGE,
  type QuestionBoard,
  type QuestionState,
  type QuestionsPage,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolEvent, ToolStep } from '../tool.ts';
import {
  NO_DRAFT,
  NO_LISTS,
  type QuestionFact,
  type QuestionNotice,
  type QuestionsState,
  type QuestionTypes,
} from './question.state.ts';

type Step = ToolStep<QuestionNotice>;

export const amModerator = ({ people, localParticipantId }: Pick<RoomCore, 'people' | 'localParticipantId'>): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

const together = (ids: readonly string[], further: readonly string[]): readonly string[] => [
  ...new Set([...ids, ...further]),
];

/** Takes a page over; the first one says all that is known of its state. */
function takePage(state: QuestionsState, of: QuestionState, page: QuestionsPage, first: boolean): QuestionsState {
  const ids = new Set(page.questions.map(({ id }) => id));
  const newest = (question: MeetingQuestion) => {
    const known = state.known.find(({ id }) => id === question.id);
    return known !== undefined && known.rev > question.rev ? known : question;
  };
  const others = state.known.filter((question) => !ids.has(question.id) && !(first && question.state === of));
  const loose = page.questions.filter(({ pinned }) => !pinned);
  const last = loose.at(-1);
  const before = first ? null : state.lists[of];
  const notHere = state.votedIds.filter((id) => !ids.has(id));
  return {
    ...state,
    board: page.board.rev >= state.board.rev ? page.board : state.board,
    known: [...others, ...page.questions.map(newest)],
    mineIds: together(state.mineIds, page.mineIds),
    votedIds: [...notHere, ...page.votedIds],
    counts: page.counts,
    lists: {
      ...state.lists,
      [of]: {
        shown: (before?.shown ?? 0) + QUESTIONS_PAGE,
        more: page.more,
        after: last === undefined ? (before?.after ?? null) : { votes: last.votes, seq: last.seq },
      },
    },
  };
}

/** One more in its state, one less in the one that it was in. */
function counted(
  counts: QuestionsState['counts'],
  before: QuestionState | null,
  now: QuestionState | null,
): QuestionsState['counts'] {
  if (before === now) return counts;
  const next = { ...counts };
  if (before !== null) next[before] = Math.max(0, next[before] - 1);
  if (now !== null) next[now] += 1;
  return next;
}

function take(state: QuestionsState, question: MeetingQuestion): QuestionsState {
  const known = state.known.find(({ id }) => id === question.id);
  if (known !== undefined && known.rev >= question.rev) return state;
  // What I never heard of and was changed before is counted already.
  const isNew = known !== undefined || question.rev === 1;
  const isNews = known?.state !== question.state && !state.mineIds.includes(question.id);
  const waits = question.state === 'open' || question.state === 'waiting';
  const fresh = isNews && waits && (known === undefined ? question.rev <= 2 : known.state === 'waiting');
  return {
    ...state,
    known: [...state.known.filter(({ id }) => id !== question.id), question],
    counts: isNew ? counted(state.counts, known?.state ?? null, question.state) : state.counts,
    unread: fresh && !state.open ? together(state.unread, [question.id]) : state.unread,
  };
}

function drop(state: QuestionsState, id: string): QuestionsState {
  const known = state.known.find((question) => question.id === id);
  if (known === undefined) return state;
  return {
    ...state,
    known: state.known.filter((question) => question !== known),
    counts: counted(state.counts, known.state, null),
    unread: state.unread.filter((one) => one !== id),
  };
}

/** It was put aside: moderators keep it, anyone who asked it sees so, no one else has it any more. */
function withoutQuestion(
  state: QuestionsState,
  { id, withdrawn, rev }: { id: string; withdrawn: boolean; rev: number },
  room: RoomCore,
) {
  if (withdrawn) return drop(state, id);
  if (amModerator(room)) return state;
  const known = state.known.find((question) => question.id === id);
  if (known === undefined || known.rev > rev) return state;
  if (!state.mineIds.includes(id)) return drop(state, id);
  return take(state, { ...known, state: 'dismissed', pinned: false, rev });
}

/** Moderators set something; another order is read again. */
function takeBoard(state: QuestionsState, board: QuestionBoard, step: Step | null): QuestionsState {
  if (board.rev <= state.board.rev) return state;
  if (board.currentId !== null && board.currentId !== state.board.currentId) {
    const current = state.known.find(({ id }) => id === board.currentId);
    if (current !== undefined) step?.note({ is: 'questionCurrent', question: current.text });
  }
  return { ...state, board, lists: board.order === state.board.order ? state.lists : NO_LISTS };
}

function reduceOwn(state: QuestionsState, fact: QuestionFact): QuestionsState {
  switch (fact.is) {
    case 'question.page':
      return takePage(state, fact.of, fact.page, fact.first);
    case 'question.answered':
      return take(state, fact.question);
    case 'question.set':
      return takeBoard(state, fact.board, null);
    case 'question.panel':
      return { ...state, open: fact.open, unread: fact.open ? [] : state.unread };
    case 'question.look':
      return { ...state, list: fact.list };
    case 'question.draft':
      return { ...state, draft: fact.draft, asked: fact.draft.text === '' ? state.asked : null };
    case 'question.asked': {
      const mine = { ...state, mineIds: together(state.mineIds, [fact.question.id]) };
      const draft = { ...NO_DRAFT, anonymous: state.draft.anonymous };
      const asked = fact.question.state === 'waiting' ? 'waiting' : 'open';
      const unread = state.unread.filter((id) => id !== fact.question.id);
      return { ...take(mine, fact.question), unread, draft, asked };
    }
    case 'question.answering':
      return { ...state, answering: fact.answering };
    case 'question.voted':
      return {
        ...state,
        votedIds: fact.on ? together(state.votedIds, [fact.id]) : state.votedIds.filter((id) => id !== fact.id),
      };
    case 'question.withdrawn':
      return drop(state, fact.id);
    case 'question.stale':
      return { ...state, known: [], lists: NO_LISTS };
  }
}

/** The next state of the questions after something happened. */
export function reduceQuestions(state: QuestionsState, event: ToolEvent<QuestionTypes>, step: Step): QuestionsState {
  switch (event.is) {
    case 'tool.entered': {
      // What was told meanwhile was not heard: the other lists are read again when they are looked at.
      const anew = { ...state, known: [], lists: NO_LISTS };
      return takePage(anew, 'open', event.snapshot, true);
    }
    case 'question.changed':
      return take(state, event.payload);
    case 'question.gone':
      return withoutQuestion(state, event.payload, step.room);
    case 'question.board':
      return takeBoard(state, event.payload, step);
    case 'question.page':
    case 'question.answered':
    case 'question.set':
    case 'question.panel':
    case 'question.look':
    case 'question.draft':
    case 'question.asked':
    case 'question.answering':
    case 'question.voted':
    case 'question.withdrawn':
    case 'question.stale':
      return reduceOwn(state, event);
    default:
      return state;
  }
}
