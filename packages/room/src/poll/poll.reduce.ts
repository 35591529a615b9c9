import type { Poll, PollsSeen } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import type { PollFact, PollNotice, PollsState, PollTypes } from './poll.state.ts';

type Step = ToolStep<PollNotice>;

const without = <V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Whether a poll tells more than what is known of it: later, or at the same moment with the result that moderators see. */
const isNews = (known: Poll | undefined, poll: Poll): boolean =>
  known === undefined ||
  poll.rev > known.rev ||
  (poll.rev === known.rev && known.results === null && poll.results !== null);

const inOrder = (polls: readonly Poll[]): readonly Poll[] =>
  [...polls].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

/** What is to be looked at: people vote and I have not, or there is a result. */
function isWorthALook(poll: Poll, known: Poll | undefined, state: PollsState): boolean {
  if (poll.state === known?.state) return false;
  return poll.state === 'published' || (poll.state === 'open' && !state.votedIds.includes(poll.id));
}

/** Takes a poll over. `dispatch`: what it has come to is told once. */
function take(state: PollsState, poll: Poll, dispatch: ((notice: PollNotice) => void) | null): PollsState {
  const known = state.polls.find(({ id }) => id === poll.id);
  if (!isNews(known, poll)) return state;
  const polls = inOrder([...state.polls.filter(({ id }) => id !== poll.id), poll]);
  const chosen = poll.state === 'open' ? state.chosen : without(state.chosen, poll.id);
  const taken = { ...state, polls, chosen };
  if (!isWorthALook(poll, known, state)) return taken;
  dispatch?.({ is: poll.state === 'open' ? 'pollOpened' : 'pollPublished', question: poll.question });
  if (state.open) return taken;
  return { ...taken, unread: [...state.unread.filter((id) => id !== poll.id), poll.id] };
}

/** All polls as they are now; what I did not see open before counts as unread. */
function takeAll(state: PollsState, { polls, votedIds, mayVoteFormally }: PollsSeen): PollsState {
  const ids = polls.map(({ id }) => id);
  const waiting = polls.filter(({ id, state: at }) => at === 'open' && !votedIds.includes(id)).map(({ id }) => id);
  const known = new Set(state.polls.filter((poll) => poll.state === 'open').map(({ id }) => id));
  const unread = new Set([...state.unread.filter((id) => ids.includes(id)), ...waiting.filter((id) => !known.has(id))]);
  return {
    ...state,
    mayVoteFormally,
    polls: inOrder(polls),
    votedIds,
    unread: state.open ? [] : [...unread],
    chosen: Object.fromEntries(Object.entries(state.chosen).filter(([id]) => waiting.includes(id))),
  };
}

function reduceOwn(state: PollsState, fact: PollFact): PollsState {
  switch (fact.is) {
    case 'poll.listed':
      return takeAll(state, fact.reply);
    case 'poll.answered':
      return take(state, fact.poll, null);
    case 'poll.panel':
      return { ...state, open: fact.open, unread: fact.open ? [] : state.unread };
    case 'poll.choosing':
      return { ...state, chosen: { ...state.chosen, [fact.pollId]: fact.vote } };
    case 'poll.sent':
      return { ...state, votedIds: [...state.votedIds, fact.pollId] };
    case 'poll.unsent':
      return { ...state, votedIds: state.votedIds.filter((id) => id !== fact.pollId) };
    case 'poll.form':
      return { ...state, form: fact.form };
    case 'poll.named': {
      const before = fact.first ? [] : (state.named[fact.pollId]?.answers ?? []);
      const page = { answers: [...before, ...fact.page.answers], more: fact.page.more };
      return { ...state, named: { ...state.named, [fact.pollId]: page } };
    }
  }
}

/** The next state of the polls after something happened. */
export function reducePolls(state: PollsState, event: ToolEvent<PollTypes>, step: Step): PollsState {
  switch (event.is) {
    case 'tool.entered':
      return takeAll(state, event.snapshot);
    case 'poll.changed':
      return take(state, event.payload, step.note);
    case 'poll.deleted':
      return { ...state, polls: state.polls.filter(({ id }) => id !== event.payload.id) };
    case 'poll.listed':
    case 'poll.answered':
    case 'poll.panel':
    case 'poll.choosing':
    case 'poll.sent':
    case 'poll.unsent':
    case 'poll.form':
    case 'poll.named':
      return reduceOwn(state, event);
    default:
      return state;
  }
}
