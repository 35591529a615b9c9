import type { Poll, PollsSeen } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { withPersisted } from './poll.persistence.ts';
import { reducePolls } from './poll.reduce.ts';
import { NO_POLLS, type PollNotice, type PollsState } from './poll.state.ts';
import { poll as pollTool } from './poll.tool.ts';

type Event = Parameters<typeof reducePolls>[1];
type Step = Parameters<typeof reducePolls>[2];

const buildPoll = (overrides: Partial<Poll> = {}): Poll => ({
  id: 'a'.repeat(22),
  kind: 'single',
  question: 'Nerede?',
  options: ['Ankara', 'İzmir'],
  anonymous: true,
  live: false,
  quorum: null,
  eligible: 0,
  state: 'open',
  voted: 0,
  results: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  openedAt: '2026-11-20T09:00:00.000Z',
  closedAt: null,
  rev: 1,
  ...overrides,
});
const seen = (overrides: Partial<PollsSeen> = {}): PollsSeen => ({
  polls: [],
  votedIds: [],
  mayVoteFormally: false,
  ...overrides,
});

/** Replays events; what was told once is gathered. */
function replay(...events: object[]) {
  const notices: PollNotice[] = [];
  const step = { note: (notice: PollNotice) => notices.push(notice), nameOf: () => null, room: {} } as unknown as Step;
  const state = events.reduce<PollsState>(
    (before, event) => reducePolls(before, { ...event, at: 0 } as Event, step),
    NO_POLLS,
  );
  return { state, notices };
}
const entered = (overrides: Partial<PollsSeen> = {}) => ({ is: 'tool.entered', snapshot: seen(overrides) });
const changed = (overrides: Partial<Poll>) => ({ is: 'poll.changed', payload: buildPoll(overrides) });

describe('polls in the room', () => {
  it('are notified of once when they open and when their result is published, and wait to be looked at', () => {
    const { state, notices } = replay(
      entered(),
      changed({}),
      changed({ rev: 2, voted: 1 }),
      changed({ rev: 3, state: 'closed' }),
      changed({ rev: 4, state: 'published', results: { counts: [1, 0], texts: [] } }),
    );
    expect(notices).toEqual([
      { is: 'pollOpened', question: 'Nerede?' },
      { is: 'pollPublished', question: 'Nerede?' },
    ]);
    expect(state.unread).toEqual([buildPoll().id]);
    expect(replay(entered(), changed({}), { is: 'poll.panel', open: true }).state.unread).toEqual([]);
  });

  it('are never undone by a fact that comes late, and a moderator’s fuller one counts at the same moment', () => {
    const results = { counts: [1, 0], texts: [] };
    const { state } = replay(
      entered(),
      changed({ rev: 3, voted: 1 }),
      changed({ rev: 3, voted: 1, results }),
      changed({ rev: 3, voted: 1 }),
      changed({ rev: 2 }),
    );
    expect(state.polls).toEqual([buildPoll({ rev: 3, voted: 1, results })]);
  });

  it('that were open before someone came wait for them, unless they voted', () => {
    expect(replay(entered({ polls: [buildPoll()] })).state.unread).toEqual([buildPoll().id]);
    expect(replay(entered({ polls: [buildPoll()], votedIds: [buildPoll().id] })).state.unread).toEqual([]);
    // A reconnection brings nothing new.
    const looked = [
      entered({ polls: [buildPoll()] }),
      { is: 'poll.panel', open: true },
      { is: 'poll.panel', open: false },
    ];
    expect(replay(...looked, entered({ polls: [buildPoll()] })).state.unread).toEqual([]);
  });

  it('show a vote as taken at once, and take that back when it was not', () => {
    const { id } = buildPoll();
    const sent = [entered({ polls: [buildPoll()] }), { is: 'poll.sent', pollId: id }];
    expect(replay(...sent).state.votedIds).toEqual([id]);
    expect(replay(...sent, { is: 'poll.unsent', pollId: id }).state.votedIds).toEqual([]);
  });

  it('keep what was chosen for as long as it can be voted', () => {
    const { id } = buildPoll();
    const chosen = { [id]: { choices: [1], text: '' } };
    const chose = [entered({ polls: [buildPoll()] }), { is: 'poll.choosing', pollId: id, vote: chosen[id] }];
    expect(replay(...chose).state.chosen).toEqual(chosen);
    expect(replay(...chose, changed({ rev: 2, state: 'closed' })).state.chosen).toEqual({});
  });

  it('stand in the order in which they were made', () => {
    const later = { id: 'b'.repeat(22), createdAt: '2026-11-20T10:00:00.000Z' };
    const { state } = replay(entered({ polls: [buildPoll(later)] }), changed({}));
    expect(state.polls.map(({ id }) => id)).toEqual([buildPoll().id, later.id]);
    expect(
      replay(entered({ polls: [buildPoll()] }), { is: 'poll.deleted', payload: { id: buildPoll().id } }).state.polls,
    ).toEqual([]);
  });

  it('made at the same moment stand in the order of their ids', () => {
    const ids = ['c', 'a', 'b'];
    expect(replay(entered({ polls: ids.map((id) => buildPoll({ id })) })).state.polls.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it.each([
    ['later', { rev: 4 }, true],
    ['of the same moment without a result', { rev: 3 }, false],
    ['of the same moment with a result', { rev: 3, results: { counts: [2, 0], texts: [] } }, true],
    ['earlier with a result', { rev: 2, results: { counts: [2, 0], texts: [] } }, false],
  ])('take over what is %s', (_what, overrides, isTaken) => {
    const { state } = replay(entered(), changed({ rev: 3 }), changed({ ...overrides, voted: 2 }));
    expect(state.polls.map(({ voted }) => voted)).toEqual([isTaken ? 2 : 0]);
    const results = { counts: [1, 0], texts: [] };
    const withResult = replay(
      entered(),
      changed({ rev: 3, results }),
      changed({ rev: 3, results: { ...results, counts: [9, 9] } }),
    );
    expect(withResult.state.polls[0]?.results).toEqual(results);
  });

  it('change by their ids: the others, what was chosen in them and their votes stay', () => {
    const [one, two] = [buildPoll(), buildPoll({ id: 'two', createdAt: '2026-11-20T09:30:00.000Z' })];
    const choose = (pollId: string) => ({ is: 'poll.choosing', pollId, vote: { choices: [0], text: '' } });
    const both = [entered({ polls: [one, two], votedIds: ['old'] }), choose(one.id), choose('two')];
    const closed = replay(...both, changed({ rev: 2, state: 'closed' })).state;
    expect([Object.keys(closed.chosen), closed.polls.length]).toEqual([['two'], 2]);
    expect(Object.keys(replay(...both, changed({ rev: 2, voted: 1 })).state.chosen)).toEqual([one.id, 'two']);
    const deleted = replay(...both, { is: 'poll.deleted', payload: { id: one.id } }).state;
    expect(deleted.polls.map(({ id }) => id)).toEqual(['two']);
    const unsent = replay(...both, { is: 'poll.sent', pollId: one.id }, { is: 'poll.unsent', pollId: one.id }).state;
    expect(unsent.votedIds).toEqual(['old']);
  });

  it('wait to be looked at once each, the latest last, and not while the panel is open', () => {
    const two = { id: 'two', createdAt: '2026-11-20T09:30:00.000Z' };
    const opened = [entered(), changed({}), changed(two)];
    const published = changed({ rev: 2, state: 'published' });
    expect(replay(...opened).state.unread).toEqual([buildPoll().id, 'two']);
    expect(replay(...opened, published).state.unread).toEqual(['two', buildPoll().id]);
    const panel = { is: 'poll.panel', open: true };
    expect(replay(entered(), panel, changed({}), published).state.unread).toEqual([]);
    expect(replay(panel, entered({ polls: [buildPoll()] })).state.unread).toEqual([]);
    expect(replay(entered({ votedIds: [buildPoll().id] }), changed({})).state.unread).toEqual([]);
    expect(replay(entered(), changed({ state: 'draft' })).state.unread).toEqual([]);
  });

  it('read as a whole are what is there: gone ones do not wait, drafts that opened meanwhile do', () => {
    const choose = { is: 'poll.choosing', pollId: buildPoll().id, vote: { choices: [0], text: '' } };
    const before = [entered(), changed({}), choose];
    const listed = (...polls: Poll[]) => ({ is: 'poll.listed', reply: seen({ polls, mayVoteFormally: true }) });
    expect(replay(...before, listed()).state).toMatchObject({
      polls: [],
      unread: [],
      chosen: {},
      mayVoteFormally: true,
    });
    expect(replay(...before, listed(buildPoll())).state.chosen).toHaveProperty(buildPoll().id);
    const closed = replay(...before, listed(buildPoll({ state: 'closed', rev: 2 }))).state;
    expect([closed.unread, closed.chosen]).toEqual([[buildPoll().id], {}]);
    expect(replay(entered({ polls: [buildPoll({ state: 'closed' })] })).state.unread).toEqual([]);
    const draft = entered({ polls: [buildPoll({ state: 'draft' })] });
    expect(replay(draft, listed(buildPoll({ rev: 2 }))).state.unread).toEqual([buildPoll().id]);
  });

  it('that my own call opened are not told to me', () => {
    const { state, notices } = replay(entered(), { is: 'poll.answered', poll: buildPoll() });
    expect([state.polls.length, notices]).toEqual([1, []]);
  });

  it('with names are read in pages that join', () => {
    const page = (first: boolean, more: boolean, ...names: string[]) => ({
      is: 'poll.named',
      pollId: 'a',
      first,
      page: { answers: names.map((fullName) => ({ id: fullName, fullName, choices: [0], text: '' })), more },
    });
    const named = (...events: object[]) => {
      const { answers = [], more } = replay(...events).state.named.a ?? {};
      return [answers.map(({ fullName }) => fullName), more];
    };
    expect(named(page(false, true, 'Elif'))).toEqual([['Elif'], true]);
    expect(named(page(true, true, 'Elif'), page(false, false, 'Can'))).toEqual([['Elif', 'Can'], false]);
    expect(named(page(true, true, 'Elif'), page(true, false, 'Can'))).toEqual([['Can'], false]);
  });

  it('come back after a reload with what was being chosen and written, and without what makes no sense', () => {
    const form = { kind: 'yesNo', question: 'Devam', options: [], anonymous: true, live: false, quorum: null };
    const chosen = { [buildPoll().id]: { choices: [0], text: '' } };
    expect(withPersisted(NO_POLLS, JSON.parse(JSON.stringify({ chosen, form })))).toMatchObject({ chosen, form });
    for (const broken of [null, 'x', [], { chosen: [1], form: { kind: 'x' } }, { chosen: { a: { choices: 'x' } } }])
      expect(withPersisted(NO_POLLS, broken)).toEqual(NO_POLLS);
  });
});

describe('why not', () => {
  const room = (role: string) => ({ localParticipantId: 'me', people: [{ id: 'me', role }] }) as never;
  const state = (overrides: Partial<PollsState>): PollsState => ({
    ...NO_POLLS,
    polls: [buildPoll()],
    ...overrides,
  });
  it('polls are managed by moderators', () => {
    expect(pollTool.denials.manage(state({}), room('moderator'))).toBeNull();
    expect(pollTool.denials.manage(state({}), room('guest'))).toBe('room.notModerator');
  });
  it.each([
    [{}, null],
    [{ votedIds: [buildPoll().id] }, 'poll.alreadyVoted'],
    [{ polls: [] }, 'poll.notFound'],
    [{ polls: [buildPoll({ state: 'closed' })] }, 'poll.notOpen'],
    [{ polls: [buildPoll({ quorum: 50 })] }, 'poll.notInvited'],
    [{ polls: [buildPoll({ quorum: 50 })], mayVoteFormally: true }, null],
  ] as const)('with %j a vote is judged: %s', (overrides, code) => {
    expect(pollTool.denials.vote(state(overrides as Partial<PollsState>), room('guest'), buildPoll().id)).toBe(code);
  });
});
