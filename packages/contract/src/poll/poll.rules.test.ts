import { describe, expect, it } from 'vitest';
import {
  ANONYMOUS_SHOWN_FROM,
  answersOf,
  getChangePollDenial,
  getOpenPollDenial,
  getPublishPollDenial,
  getVoteDenial,
  maySeeResults,
  meanOf,
  noVotes,
  OPTIONS_MAX,
  outcomeOf,
  type Poll,
  PollDraft,
  type PollKind,
  type PollState,
  pollStates,
  type Vote,
  voteFault,
  votesNeeded,
  withVote,
} from './index.ts';

const buildPoll = (overrides: Partial<Poll> = {}): Poll => ({
  id: 'A'.repeat(22),
  kind: 'single',
  question: 'Nerede?',
  options: ['Burada', 'Orada', 'Hiçbiri'],
  anonymous: true,
  live: false,
  quorum: null,
  eligible: 0,
  state: 'open',
  voted: 0,
  results: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
  closedAt: null,
  rev: 1,
  ...overrides,
});
const buildVote = (choices: number[], text = ''): Vote => ({ choices, text });

describe('what a moderator says about a poll', () => {
  const faultsOf = (input: Record<string, unknown>) =>
    PollDraft.safeParse({ kind: 'single', question: 'Nerede?', options: ['a', 'b'], ...input }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    ) ?? [];

  it.each([
    [{}, []],
    [{ kind: 'yesNo', options: [] }, []],
    [{ question: '  \n ' }, [['question', 'field.required']]],
    [{ question: 'x'.repeat(301) }, [['question', 'field.textLong']]],
    [{ options: ['a'] }, [['options', 'field.required']]],
    [{ kind: 'multiple', options: ['a'] }, [['options', 'field.required']]],
    [{ kind: 'yesNo', options: [], quorum: 50 }, []],
    [{ kind: 'rating', options: [] }, []],
    [{ options: ['a', ' a '] }, [['options', 'field.invalid']]],
    [{ options: ['a', ''] }, [['options.1', 'field.required']]],
    [{ options: Array.from({ length: OPTIONS_MAX + 1 }, (_, index) => `${index}`) }, [['options', 'field.invalid']]],
    [{ quorum: 0 }, [['quorum', 'field.invalid']]],
    [{ quorum: 101 }, [['quorum', 'field.invalid']]],
    [{ quorum: 50 }, []],
    [{ quorum: 50, kind: 'rating' }, [['kind', 'field.invalid']]],
    [{ quorum: 50, kind: 'multiple' }, [['kind', 'field.invalid']]],
  ])('%j is judged by its fields', (input, faults) => expect(faultsOf(input)).toEqual(faults));

  it('is one line, anonymous and no formal vote unless it says so', () =>
    expect(PollDraft.parse({ kind: 'yesNo', question: ' Devam\n edelim mi? ' })).toEqual({
      kind: 'yesNo',
      question: 'Devam edelim mi?',
      options: [],
      anonymous: true,
      live: false,
      quorum: null,
    }));
});

describe('a vote', () => {
  it.each<[PollKind, Vote, string | null]>([
    ['single', buildVote([1]), null],
    ['single', buildVote([]), 'field.required'],
    ['single', buildVote([0, 1]), 'field.invalid'],
    ['single', buildVote([3]), 'field.invalid'],
    ['multiple', buildVote([0, 2]), null],
    ['multiple', buildVote([0, 0]), 'field.invalid'],
    ['multiple', buildVote([0, 3]), 'field.invalid'],
    ['multiple', buildVote([]), 'field.required'],
    ['yesNo', buildVote([2]), null],
    ['yesNo', buildVote([3]), 'field.invalid'],
    ['rating', buildVote([4]), null],
    ['rating', buildVote([5]), 'field.invalid'],
    ['typed', buildVote([], 'Ankara'), null],
    ['typed', buildVote([]), 'field.required'],
  ])('on a %s question: %j', (kind, vote, fault) => expect(voteFault(buildPoll({ kind }), vote)).toBe(fault));

  it('is counted, and texts never tell which came last', () => {
    const poll = buildPoll();
    expect(answersOf(poll)).toBe(3);
    expect(answersOf({ kind: 'yesNo', options: [] })).toBe(3);
    const counted = [[0], [2], [2]].reduce(
      (results, choices) => withVote(poll, results, buildVote(choices)),
      noVotes(poll),
    );
    expect(counted).toEqual({ counts: [1, 0, 2], texts: [] });
    const typed = buildPoll({ kind: 'typed' });
    const texts = ['c', 'a', 'b'].reduce(
      (results, text) => withVote(typed, results, buildVote([], text)),
      noVotes(typed),
    );
    expect(texts).toEqual({ counts: [], texts: ['a', 'b', 'c'] });
  });

  it('of ratings has a mean', () => {
    expect(meanOf([0, 0, 0, 0, 0])).toBeNull();
    expect(meanOf([1, 0, 0, 0, 1])).toBe(3);
    expect(meanOf([0, 0, 0, 3, 1])).toBe(4.25);
  });
});

describe('a formal vote', () => {
  it('needs so many of those who may vote, rounded up', () => {
    expect(votesNeeded({ quorum: 50, eligible: 5 })).toBe(3);
    expect(votesNeeded({ quorum: 100, eligible: 7 })).toBe(7);
    expect(votesNeeded({ quorum: null, eligible: 7 })).toBe(0);
  });

  it.each([
    [{ kind: 'yesNo', voted: 2 }, [2, 0, 0], { is: 'noQuorum' }],
    [{ kind: 'yesNo', voted: 3 }, [2, 1, 0], { is: 'accepted' }],
    [{ kind: 'yesNo', voted: 3 }, [1, 1, 1], { is: 'tie' }],
    [{ kind: 'yesNo', voted: 3 }, [0, 1, 2], { is: 'rejected' }],
    [{ kind: 'yesNo', voted: 3 }, [0, 0, 3], { is: 'tie' }],
    [{ kind: 'single', voted: 3 }, [0, 2, 1], { is: 'chosen', option: 1 }],
    [{ kind: 'single', voted: 4 }, [2, 2, 0], { is: 'tie' }],
    [{ kind: 'single', voted: 0, eligible: 0 }, [0, 0, 0], { is: 'noQuorum' }],
  ] as const)('%j with %j comes to %j', (overrides, counts, outcome) => {
    const poll = buildPoll({ quorum: 60, eligible: 5, ...overrides });
    expect(outcomeOf(poll, { counts: [...counts], texts: [] })).toEqual(outcome);
  });
});

describe('the states of a poll', () => {
  const allowed = (rule: (poll: Poll) => string | null): PollState[] =>
    pollStates.filter((state) => rule(buildPoll({ state })) === null);
  it('allow what fits them and nothing else', () => {
    expect(allowed(getChangePollDenial)).toEqual(['draft']);
    expect(allowed((poll) => getOpenPollDenial(poll, false))).toEqual(['draft']);
    expect(allowed((poll) => getOpenPollDenial(poll, true))).toEqual([]);
    expect(allowed(getVoteDenial)).toEqual(['open']);
    expect(allowed(getPublishPollDenial)).toEqual(['closed']);
  });

  it('show the result to those whom it is for', () => {
    const seen = (overrides: Partial<Poll>) => [
      maySeeResults(buildPoll(overrides), true),
      maySeeResults(buildPoll(overrides), false),
    ];
    const many = { voted: ANONYMOUS_SHOWN_FROM };
    expect(seen({ ...many, state: 'draft', live: true })).toEqual([false, false]);
    expect(seen(many)).toEqual([true, false]);
    expect(seen({ ...many, live: true })).toEqual([true, true]);
    expect(seen({ live: true, voted: ANONYMOUS_SHOWN_FROM - 1 })).toEqual([false, false]);
    expect(seen({ live: true, voted: 1, anonymous: false })).toEqual([true, true]);
    expect(seen({ ...many, live: true, quorum: 50 })).toEqual([false, false]);
    expect(seen({ state: 'closed' })).toEqual([true, false]);
    expect(seen({ state: 'published', quorum: 50 })).toEqual([true, true]);
  });
});
