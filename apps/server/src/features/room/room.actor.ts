import { statusAt } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account, Participant } from '#platform/principal.ts';
import { lockMeeting, moderatedMeeting, moderatorAccounts } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { findParticipant, type ParticipantRow } from './room.queries.ts';

/** An account that moderates a meeting by its plan and acts from outside of the room. */
export interface OutsideModerator {
  accountId: string;
  meetingId: string;
  fullName: string;
}
/** Who acts on people of a meeting: a participant who moderates it, or an account from outside. */
export type ModeratorActor = Participant | OutsideModerator;

export const isInside = (actor: ModeratorActor): actor is Participant => 'participantId' in actor;

/** The account as a moderator of a meeting. Throws `meeting.notFound` or `room.notModerator`. */
export async function outsideModerator(deps: Deps, account: Account, meetingId: string): Promise<OutsideModerator> {
  const meeting = await moderatedMeeting(deps, account, meetingId);
  if (statusAt(meeting, deps.clock.now()) === 'deleted') throw new DomainError('meeting.notFound');
  return { accountId: account.userId, meetingId, fullName: `${account.name} ${account.surname}`.trim() };
}

/** A change of someone's role or rights: one at a time in a meeting, by someone who is a moderator at that moment. */
export function asModerator<R>(
  deps: Pick<Deps, 'db'>,
  participant: Participant,
  action: (tx: Db, actor: ParticipantRow) => Promise<R>,
): Promise<R> {
  return transact(deps.db, async (tx) => {
    await lockMeeting(tx, participant.meetingId);
    const actor = await findParticipant(tx, participant.participantId);
    if (actor?.role !== 'moderator' || actor.state === 'removed') throw new DomainError('room.notModerator');
    return action(tx, actor);
  });
}

/** The same by a moderator who may be outside. */
export function asAnyModerator<R>(
  deps: Pick<Deps, 'db'>,
  actor: ModeratorActor,
  action: (tx: Db) => Promise<R>,
): Promise<R> {
  if (isInside(actor)) return asModerator(deps, actor, action);
  return transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, actor.meetingId);
    const moderators = meeting === null ? [] : await moderatorAccounts(tx, meeting);
    if (!moderators.includes(actor.accountId)) throw new DomainError('room.notModerator');
    return action(tx);
  });
}
