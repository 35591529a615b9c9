import {
  type getMeetingPolls,
  getPollFile,
  type InputOf,
  type prepareMeetingPoll,
  type ReplyOf,
} from '@salon/contract';
import { send } from '#shared/api/index.ts';
import { draftOf, type PollValues } from './poll.form.ts';

export type MeetingPollsReply = ReplyOf<typeof getMeetingPolls>;

/** A poll as the form wrote it down. */
export const preparedPoll = (id: string, values: PollValues): InputOf<typeof prepareMeetingPoll> => {
  const { pollId, ...draft } = draftOf(values);
  return { id, ...draft, ...(pollId !== undefined && { pollId }) };
};

export const readPollFile = (id: string) =>
  send(getPollFile, { id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { timeout: 60_000 });
