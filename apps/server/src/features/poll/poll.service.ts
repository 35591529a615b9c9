import {
  ANSWERS_PAGE,
  type ChatMessage,
  getChangePollDenial,
  getOpenPollDenial,
  getPublishPollDenial,
  getVoteDenial,
  type NamedAnswer,
  noVotes,
  POLLS_MAX,
  type Poll,
  type PollDraft,
  type PollsSeen,
  type Vote,
  voteFault,
  withVote,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { recordFacts } from '#platform/facts.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { broadcastMessage, writeMessage } from '../chat/index.ts';
import { findMeeting, limitsOfMeeting, lockMeeting, type Meeting } from '../meeting/index.ts';
import { emitTimelineEvent, type Person, personOf } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { notifyDeleted, notifyPoll } from './poll.effects.ts';
import { answersAfter, findPoll, findVotedPolls, type PollRow, pollsOf } from './poll.queries.ts';
import {
  countPolls,
  countVote,
  deleteDraft,
  insertAnswer,
  insertPoll,
  insertVoter,
  lockOpenPolls,
  lockPoll,
  markOpen,
  updatePoll,
} from './poll.store.ts';
import { accountsInvitedTo, FORMAL_MIN, invitedAccounts, voterKey } from './poll.voters.ts';
import { answerWire, pollWire } from './poll.wire.ts';
import { resultText } from './poll.words.ts';

/** Polls belong to the package that the meeting was made with. */
export const hasPolls = async (deps: Deps, meetingId: string): Promise<boolean> =>
  (await limitsOfMeeting(deps, meetingId))?.polls === true;

/** The meeting of a moderator who does something with its polls. */
async function allowed(deps: Deps, meetingId: string): Promise<Meeting> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null) throw new DomainError('meeting.ended');
  if (!(await hasPolls(deps, meetingId))) throw new DomainError('poll.notAllowed');
  return meeting;
}

/** Throws the refusal, where there is one. */
function refuse(why: ReturnType<typeof getVoteDenial>): void {
  if (why !== null) throw new DomainError(why);
}

async function locked(tx: Db, meetingId: string, pollId: string): Promise<PollRow> {
  const poll = await lockPoll(tx, meetingId, pollId);
  if (poll === null) throw new DomainError('poll.notFound');
  return poll;
}

/** The polls of a meeting as one participant sees them; undefined where its package has none. */
export async function pollsEntered(deps: Deps, participant: Participant): Promise<PollsSeen | undefined> {
  const isModerator = participant.role === 'moderator';
  const rows = await deps.coalesceRead(`polls:${participant.meetingId}`, async () => {
    return (await hasPolls(deps, participant.meetingId)) ? pollsOf(deps.db, participant.meetingId) : null;
  });
  if (rows === null) return undefined;
  const visible = rows.filter(({ state }) => isModerator || state !== 'draft');
  const voter = await personOf(deps.db, participant);
  const keys = visible.map(({ id }) => ({ pollId: id, voterKey: voterKey(voter, id) }));
  return {
    polls: visible.map((row) => pollWire(row, isModerator)),
    votedIds: await findVotedPolls(deps.db, keys),
    mayVoteFormally: await isInvited(deps, participant, voter),
  };
}

export async function pollsSeen(deps: Deps, participant: Participant): Promise<PollsSeen> {
  return (await pollsEntered(deps, participant)) ?? { polls: [], votedIds: [], mayVoteFormally: false };
}

/** Whether someone votes in formal votes of the meeting. */
const isInvited = async (deps: Deps, participant: Participant, { userId }: Person): Promise<boolean> =>
  userId !== null && (await accountsInvitedTo(deps, participant.meetingId)).has(userId);

/** Writes a draft into a meeting that is locked, or changes one. */
export async function writeDraft(deps: Deps, meetingId: string, draft: PollDraft): Promise<PollRow> {
  const { pollId, ...said } = draft;
  const asked = { ...said, options: said.kind === 'single' || said.kind === 'multiple' ? said.options : [] };
  const values = { ...asked, results: noVotes(asked) };
  return transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    if (meeting === null) throw new DomainError('poll.notFound');
    if (asked.quorum !== null && (await invitedAccounts(tx, meeting)).size < FORMAL_MIN)
      throw new DomainError('poll.notInvited');
    if (pollId !== undefined) {
      refuse(getChangePollDenial(await locked(tx, meetingId, pollId)));
      return updatePoll(tx, pollId, values);
    }
    if ((await countPolls(tx, meetingId)) >= POLLS_MAX) throw new DomainError('poll.tooMany');
    return insertPoll(tx, { ...values, id: publicId(), meetingId, state: 'draft', createdAt: deps.clock.now() });
  });
}

/** Deletes a draft; one that is not there is deleted already. */
export async function removeDraft(deps: Deps, meetingId: string, pollId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const poll = await lockPoll(tx, meetingId, pollId);
    if (poll === null) return;
    refuse(getChangePollDenial(poll));
    await deleteDraft(tx, pollId);
  });
  await notifyDeleted(deps, meetingId, pollId);
}

export async function removeOwn(deps: Deps, participant: Participant, pollId: string): Promise<void> {
  await allowed(deps, participant.meetingId);
  await removeDraft(deps, participant.meetingId, pollId);
}

export async function save(deps: Deps, participant: Participant, draft: PollDraft): Promise<Poll> {
  await allowed(deps, participant.meetingId);
  const row = await writeDraft(deps, participant.meetingId, draft);
  await notifyPoll(deps, row);
  return pollWire(row, true);
}

/** Changes a poll under its lock, and tells everyone. `null`: it is as it was asked to be. */
async function change(
  deps: Deps,
  participant: Participant,
  pollId: string,
  action: (tx: Db, poll: PollRow, meeting: Meeting) => Promise<PollRow | null>,
): Promise<Poll> {
  const meeting = await allowed(deps, participant.meetingId);
  const { row, changed } = await transact(deps.db, async (tx) => {
    const poll = await locked(tx, participant.meetingId, pollId);
    const now = await action(tx, poll, meeting);
    return { row: now ?? poll, changed: now !== null };
  });
  if (changed) await notifyPoll(deps, row);
  return pollWire(row, true);
}

/** Who may vote in a formal vote, counted again; 0 for other polls. */
async function countEligible(tx: Db, poll: PollRow, meeting: Meeting): Promise<number> {
  if (poll.quorum === null) return 0;
  return (await invitedAccounts(tx, meeting)).size;
}

export async function open(deps: Deps, participant: Participant, pollId: string): Promise<Poll> {
  let isNew = false;
  const opened = await change(deps, participant, pollId, async (tx, poll, meeting) => {
    isNew = poll.state !== 'open';
    if (!isNew) return null;
    // That another one is open is settled by the index, also where both are opened at once.
    refuse(getOpenPollDenial(poll, false));
    const eligible = await countEligible(tx, poll, meeting);
    if (poll.quorum !== null && eligible < FORMAL_MIN) throw new DomainError('poll.notInvited');
    return markOpen(tx, pollId, eligible, deps.clock.now());
  });
  if (isNew) emitTimelineEvent(deps, { roomId: participant.roomId, kind: 'poll', text: opened.question });
  return opened;
}

const recordClosed = (deps: Deps, tx: Db, { id, meetingId, voted }: PollRow): Promise<void> =>
  recordFacts(deps, {
    tx,
    owner: { meetingId },
    facts: [{ event: 'poll.closed', meetingId, data: { pollId: id, votes: voted } }],
  });

export const close = (deps: Deps, participant: Participant, pollId: string): Promise<Poll> =>
  change(deps, participant, pollId, async (tx, poll, meeting) => {
    if (poll.state === 'closed' || poll.state === 'published') return null;
    refuse(getVoteDenial(poll));
    // Anyone who was invited while people voted could vote, too.
    const eligible = await countEligible(tx, poll, meeting);
    const closed = await updatePoll(tx, pollId, { state: 'closed', closedAt: deps.clock.now(), eligible });
    await recordClosed(deps, tx, closed);
    return closed;
  });

/**
 * A meeting ends: what people still voted on is closed, and its result shown as by anyone who would have published it. No one is left in the
 * room to do so, or to read it in the chat.
 */
export async function publishOpenPolls(deps: Deps, { tx, meetingId }: { tx: Db; meetingId: string }): Promise<void> {
  const open = await lockOpenPolls(tx, meetingId);
  const meeting = open.length === 0 ? null : await findMeeting(tx, meetingId);
  if (meeting === null) return;
  const now = deps.clock.now();
  for (const poll of open) {
    const eligible = await countEligible(tx, poll, meeting);
    const closed = { state: 'closed', closedAt: now, eligible } as const;
    const isShown = getPublishPollDenial(closed) === null;
    const row = await updatePoll(tx, poll.id, isShown ? { ...closed, state: 'published', publishedAt: now } : closed);
    await recordClosed(deps, tx, row);
  }
}

/** Shows the result to everyone and writes it into the chat, once, in the language of who publishes it. */
export async function publish(
  deps: Deps,
  participant: Participant,
  pollId: string,
  language: GuestLanguage,
): Promise<Poll> {
  let result: ChatMessage | null = null;
  const poll = await change(deps, participant, pollId, async (tx, row) => {
    result = null;
    if (row.state === 'published') return null;
    refuse(getPublishPollDenial(row));
    const published = await updatePoll(tx, pollId, { state: 'published', publishedAt: deps.clock.now() });
    if (!participant.rules.chatOff) {
      const text = resultText(pollWire(published, true), language);
      result = await writeMessage(deps, tx, participant, { text, clientKey: `poll-${pollId}` });
    }
    return published;
  });
  if (result !== null) broadcastMessage(deps, participant.roomId, result);
  return poll;
}

/** Takes a vote once. A poll with names keeps who voted what; of an anonymous one nothing is kept but who voted, and sums. */
export async function vote(deps: Deps, participant: Participant, pollId: string, given: Vote): Promise<void> {
  const poll = await findPoll(deps.db, participant.meetingId, pollId);
  if (poll === null || poll.state === 'draft') throw new DomainError('poll.notFound');
  const fault = voteFault(poll, given);
  if (fault !== null) throw new DomainError('input.invalid', { [poll.kind === 'typed' ? 'text' : 'choices']: fault });
  const voter = await personOf(deps.db, participant);
  if (poll.quorum !== null && !(await isInvited(deps, participant, voter))) throw new DomainError('poll.notInvited');
  await transact(deps.db, async (tx) => {
    const now = await locked(tx, participant.meetingId, pollId);
    if (!(await insertVoter(tx, pollId, voterKey(voter, pollId)))) throw new DomainError('poll.alreadyVoted');
    refuse(getVoteDenial(now));
    if (!now.anonymous) await insertAnswer(tx, namedAnswer(participant, voter.userId, pollId, given));
    await countVote(tx, pollId, withVote(now, now.results, given));
  });
}

const namedAnswer = (participant: Participant, userId: string | null, pollId: string, { choices, text }: Vote) => ({
  id: publicId(),
  pollId,
  participantId: participant.participantId,
  userId,
  fullName: participant.fullName,
  choices,
  text,
});

/** Who voted what, a page; no one knows it of an anonymous poll. */
export async function namedAnswers(
  deps: Deps,
  participant: Participant,
  pollId: string,
  after = '',
): Promise<{ answers: NamedAnswer[]; more: boolean }> {
  await allowed(deps, participant.meetingId);
  if ((await findPoll(deps.db, participant.meetingId, pollId)) === null) throw new DomainError('poll.notFound');
  const rows = await answersAfter(deps.db, pollId, after, ANSWERS_PAGE + 1);
  return { answers: rows.slice(0, ANSWERS_PAGE).map(answerWire), more: rows.length > ANSWERS_PAGE };
}
