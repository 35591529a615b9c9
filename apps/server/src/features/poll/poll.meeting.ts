import {
  type getMeetingPolls,
  type getPollFile,
  type ParsedOf,
  type Poll,
  type prepareMeetingPoll,
  type ReplyOf,
  statusAt,
  ZoneName,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import { fileNameOf, keepExport } from '#platform/files/exports.ts';
import type { Account } from '#platform/principal.ts';
import { type Meeting, ownMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { notifyPoll } from './poll.effects.ts';
import { pollsFile } from './poll.file.ts';
import { answersIn, pollsOf } from './poll.queries.ts';
import { hasPolls, removeDraft, writeDraft } from './poll.service.ts';
import { FORMAL_MIN, invitedAccounts } from './poll.voters.ts';
import { pollWire } from './poll.wire.ts';

/** Whether it is to come or continues. */
const isAhead = (deps: Deps, meeting: Meeting): boolean =>
  ['upcoming', 'ongoing', 'suspended'].includes(statusAt(meeting, deps.clock.now()));

async function forPolls(deps: Deps, account: Account, id: string): Promise<Meeting> {
  const meeting = await ownMeeting(deps, account, id);
  if (!(await hasPolls(deps, meeting.id))) throw new DomainError('poll.notAllowed');
  return meeting;
}

/** The polls of a meeting, for who made it. */
export async function meetingPolls(deps: Deps, account: Account, id: string): Promise<ReplyOf<typeof getMeetingPolls>> {
  const meeting = await ownMeeting(deps, account, id);
  const [available, rows, accounts] = await Promise.all([
    hasPolls(deps, meeting.id),
    pollsOf(deps.db, id),
    invitedAccounts(deps.db, meeting),
  ]);
  const preconnect = isAhead(deps, meeting);
  return {
    available,
    mayPrepare: available && preconnect,
    mayBeFormal: accounts.size >= FORMAL_MIN,
    polls: rows.filter(({ state }) => preconnect || state !== 'draft').map((row) => pollWire(row, true)),
  };
}

/** Prepares a poll; moderators who are inside already see the draft at once. */
export async function prepare(
  deps: Deps,
  account: Account,
  { id, ...draft }: ParsedOf<typeof prepareMeetingPoll>,
): Promise<Poll> {
  const meeting = await forPolls(deps, account, id);
  if (!isAhead(deps, meeting)) throw new DomainError('meeting.over');
  const row = await writeDraft(deps, id, draft);
  await notifyPoll(deps, row);
  return pollWire(row, true);
}

export async function deletePrepared(deps: Deps, account: Account, id: string, pollId: string): Promise<void> {
  await forPolls(deps, account, id);
  await removeDraft(deps, id, pollId);
}

/** All results as a file, in the language of anyone who asks and in the zone that they look at. */
export async function pollFile(
  deps: Deps,
  account: Account,
  { id, timeZone }: ParsedOf<typeof getPollFile>,
  language: GuestLanguage,
) {
  const meeting = await ownMeeting(deps, account, id);
  const zone = z.safeParse(ZoneName, timeZone || meeting.timeZone);
  if (!zone.success) throw new DomainError('input.invalid', { timeZone: 'field.zoneUnknown' });
  const polls = await pollsOf(deps.db, id);
  const answers = await answersIn(
    deps.db,
    polls.filter(({ anonymous }) => !anonymous).map((poll) => poll.id),
  );
  const start = meeting.startedAt ?? meeting.startsAt ?? meeting.createdAt;
  const fileName = fileNameOf(meeting.title, start, zone.data, 'csv');
  return keepExport(deps, account.userId, fileName, pollsFile(polls, answers, { language, zone: zone.data }));
}
