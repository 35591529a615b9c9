import { listPolls, openPoll, type PollsSeen, savePoll, votePoll } from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { pollCommands } from './poll.commands.ts';
import { reducePolls } from './poll.reduce.ts';
import { NO_POLLS, type PollFact, type PollForm, type PollsState } from './poll.state.ts';

type Host = Parameters<typeof pollCommands>[0];
type Step = Parameters<typeof reducePolls>[2];
type Answer = { ok: true; reply: unknown } | { ok: false; code: string };

const POLL = 'a'.repeat(22);
const seen: PollsSeen = { available: true, polls: [], votedIds: [], mayVoteFormally: false };

/** The commands over a state of their own; `answer` stands in for the server. */
function aHost(answer: (name: string) => Answer, first: Partial<PollsState> = {}) {
  let state: PollsState = { ...NO_POLLS, available: true, ...first };
  const people = [{ id: 'me', role: 'guest' }];
  const listeners: ((now: PollsState) => void)[] = [];
  const react = () => {
    for (const listener of listeners) listener(state);
  };
  const send = vi.fn(async (call: { name: string }, _input: unknown) => answer(call.name));
  const host = {
    state: () => state,
    room: () => ({ meId: 'me', people }),
    dispatch(fact: PollFact) {
      state = reducePolls(state, { ...fact, at: 0 } as Parameters<typeof reducePolls>[1], {} as Step);
      react();
    },
    send,
    async ask(call: { name: string }, input: unknown) {
      const answered = await send(call, input);
      return answered.ok ? answered.reply : null;
    },
    react: (then: (now: PollsState) => void) => void listeners.push(then),
  } as unknown as Host;
  const commands = pollCommands(host);
  const become = (role: string) => {
    people[0] = { id: 'me', role };
    react();
  };
  react();
  return { commands, send, become, state: () => state, sent: () => send.mock.calls.map(([{ name }]) => name) };
}
const chosen = { [POLL]: { choices: [1], text: '' } };

describe('what is asked of polls', () => {
  it('a vote shows as taken before the server has answered, and is sent once', async () => {
    const { commands, state, send, sent } = aHost(() => ({ ok: true, reply: { ok: true } }), { chosen });
    const both = [commands.vote(POLL), commands.vote(POLL)];
    await vi.waitFor(() => expect(state().votedIds).toEqual([POLL]));
    await Promise.all(both);
    expect(sent()).toEqual([votePoll.name]);
    expect(send.mock.calls[0]?.[1]).toEqual({ pollId: POLL, choices: [1], text: '' });
  });

  it('a vote whose answer was lost is a vote', async () => {
    const { commands, state } = aHost(() => ({ ok: false, code: 'poll.alreadyVoted' }), { chosen });
    await commands.vote(POLL);
    expect(state().votedIds).toEqual([POLL]);
  });

  it('a vote that was refused is taken back, and what is there now is read', async () => {
    const { commands, state, sent } = aHost(
      (name) => (name === listPolls.name ? { ok: true, reply: seen } : { ok: false, code: 'poll.notOpen' }),
      { chosen },
    );
    await commands.vote(POLL);
    expect(state().votedIds).toEqual([]);
    expect(sent()).toEqual([votePoll.name, listPolls.name]);
  });

  it('a poll that was written is saved and opened; one that is not complete stays as it is', async () => {
    const form: PollForm = { kind: 'yesNo', question: '', options: [], anonymous: true, live: false, quorum: null };
    const saved = { id: POLL, createdAt: '2026-11-20T09:00:00.000Z', rev: 1, state: 'draft' };
    const { commands, state, sent } = aHost(() => ({ ok: true, reply: saved }), { form });
    expect(await commands.save(true)).toBe(false);
    expect([sent(), state().form]).toEqual([[], form]);
    commands.write({ ...form, question: 'Devam?' });
    expect(await commands.save(true)).toBe(true);
    expect([sent(), state().form]).toEqual([[savePoll.name, openPoll.name], null]);
  });

  it('whoever becomes a moderator, or is none any more, reads what they may see now', async () => {
    const { become, sent } = aHost(() => ({ ok: true, reply: seen }));
    become('moderator');
    await vi.waitFor(() => expect(sent()).toEqual([listPolls.name]));
    become('guest');
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
  });
});
