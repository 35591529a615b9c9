import { listPolls, openPoll, type PollsSeen, savePoll, votePoll } from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { type CallAnswer, toolCommands } from '../testing/toolCommands.ts';
import type { PollForm, PollsState } from './poll.state.ts';
import { poll } from './poll.tool.ts';

const POLL = 'a'.repeat(22);
const seen: PollsSeen = { polls: [], votedIds: [], mayVoteFormally: false };

/** `sent` by name alone. */
function createTestHost(answer: (name: string) => CallAnswer, first: Partial<PollsState> = {}) {
  const { sent, ...made } = toolCommands(poll, answer, first);
  return { ...made, calls: sent, sent: () => sent().map(([name]) => name) };
}
const chosen = { [POLL]: { choices: [1], text: '' } };

describe('what is asked of polls', () => {
  it('a vote shows as taken before the server has answered, and is sent once', async () => {
    const { commands, state, calls, sent } = createTestHost(() => ({ ok: true, reply: { ok: true } }), { chosen });
    const both = [commands.vote(POLL), commands.vote(POLL)];
    await vi.waitFor(() => expect(state().votedIds).toEqual([POLL]));
    await Promise.all(both);
    expect(sent()).toEqual([votePoll.name]);
    expect(calls()[0]?.[1]).toEqual({ pollId: POLL, choices: [1], text: '' });
  });

  it('a vote whose answer was lost is a vote', async () => {
    const { commands, state } = createTestHost(() => ({ ok: false, code: 'poll.alreadyVoted' }), { chosen });
    await commands.vote(POLL);
    expect(state().votedIds).toEqual([POLL]);
  });

  it('a vote that was refused is taken back, and what is there now is read', async () => {
    const { commands, state, sent } = createTestHost(
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
    const { commands, state, sent } = createTestHost(() => ({ ok: true, reply: saved }), { form });
    expect(await commands.save(true)).toBe(false);
    expect([sent(), state().form]).toEqual([[], form]);
    commands.write({ ...form, question: 'Devam?' });
    expect(await commands.save(true)).toBe(true);
    expect([sent(), state().form]).toEqual([[savePoll.name, openPoll.name], null]);
  });

  it('anyone who becomes a moderator, or is none any more, reads what they may see now', async () => {
    const { become, sent } = createTestHost(() => ({ ok: true, reply: seen }));
    become('moderator');
    await vi.waitFor(() => expect(sent()).toEqual([listPolls.name]));
    become('guest');
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
  });
});
