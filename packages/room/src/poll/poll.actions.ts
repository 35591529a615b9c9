import type { Call, InputOf, Poll, ReplyOf } from '@salon/contract';
import {
  closePoll,
  deletePoll,
  listPollAnswers,
  listPolls,
  openPoll,
  PollDraft,
  publishPoll,
  savePoll,
  votePoll,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import type { PollCommands, PollFact, PollsState } from './poll.state.ts';

type Host = ToolHost<PollsState, PollFact>;

/** Sends what changes a poll, and takes over what it is afterwards. */
async function changed<C extends Call>(host: Host, call: C, input: InputOf<C>): Promise<ReplyOf<C> | null> {
  const poll = await host.ask(call, input);
  if (poll !== null) host.dispatch({ is: 'poll.answered', poll: poll as Poll });
  return poll;
}

async function vote({ state, send, dispatch, ask }: Host, pollId: string): Promise<void> {
  const { chosen, votedIds } = state();
  if (votedIds.includes(pollId)) return;
  dispatch({ is: 'poll.sent', pollId });
  const response = await send(votePoll, { pollId, ...(chosen[pollId] ?? {}) });
  // The same vote was taken before; its answer was lost on the way.
  if (response.ok || response.code === 'poll.alreadyVoted') return;
  dispatch({ is: 'poll.unsent', pollId });
  // What it is now, so that the reason shows.
  const reply = await ask(listPolls, {});
  if (reply !== null) dispatch({ is: 'poll.listed', reply });
}

async function save(host: Host, now: boolean): Promise<boolean> {
  const { form } = host.state();
  const said = form === null ? null : PollDraft.safeParse(form);
  if (said?.success !== true) return false;
  const poll = await changed(host, savePoll, said.data);
  if (poll === null) return false;
  host.dispatch({ is: 'poll.form', form: null });
  if (now) await changed(host, openPoll, { pollId: poll.id });
  return true;
}

/** Reads all polls as I may see them now. */
async function refresh({ send, dispatch }: Host): Promise<void> {
  const response = await send(listPolls, {});
  if (response.ok) dispatch({ is: 'poll.listed', reply: response.reply });
}

/** What asks the server. */
export type PollActions = Omit<PollCommands, 'setOpen' | 'choose' | 'write'> & { refresh(): Promise<void> };

export const pollActions = (host: Host): PollActions => ({
  refresh: () => refresh(host),
  vote: (pollId) => vote(host, pollId),
  save: (now) => save(host, now),
  async remove(pollId) {
    await host.ask(deletePoll, { pollId });
  },
  async openPoll(pollId) {
    await changed(host, openPoll, { pollId });
  },
  async close(pollId) {
    await changed(host, closePoll, { pollId });
  },
  async publish(pollId) {
    await changed(host, publishPoll, { pollId });
  },
  async readNamed(pollId, next) {
    const after = next ? host.state().named[pollId]?.answers.at(-1)?.id : undefined;
    const page = await host.ask(listPollAnswers, { pollId, ...(after !== undefined && { after }) });
    if (page !== null) host.dispatch({ is: 'poll.named', pollId, page, first: !next });
  },
});
