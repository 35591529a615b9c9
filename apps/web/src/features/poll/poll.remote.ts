import { deleteMeetingPoll, getMeetingPolls, getPollFile, prepareMeetingPoll, type ReplyOf } from '@salon/contract';
import { send } from '../../shared/api/index.ts';
import { draftOf, type PollValues } from './poll.form.ts';

export type MeetingPollsReply = ReplyOf<typeof getMeetingPolls>;

export const readPolls = (id: string) => send(getMeetingPolls, { id });

export const preparePoll = (id: string, values: PollValues) => {
  const { pollId, ...draft } = draftOf(values);
  return send(prepareMeetingPoll, { id, ...draft, ...(pollId !== undefined && { pollId }) });
};

export const removePoll = (id: string, pollId: string) => send(deleteMeetingPoll, { id, pollId });

export const readPollFile = (id: string) =>
  send(getPollFile, { id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { timeout: 60_000 });
