import { type listRemoved, type ParsedOf, REMOVED_PAGE, type ReplyOf } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { restoreInvitations } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { asModerator } from './room.actor.ts';
import { removedPage } from './room.bans.queries.ts';
import { notifyPeople } from './room.notifications.ts';
import { findParticipant } from './room.queries.ts';
import { markAllowedBack } from './room.store.ts';

/** A page of the people who were put out. */
export async function removedPeople(
  deps: Deps,
  participant: Participant,
  { after }: ParsedOf<typeof listRemoved>,
): Promise<ReplyOf<typeof listRemoved>> {
  const rows = await removedPage(deps.db, participant.meetingId, after, REMOVED_PAGE + 1);
  return { people: rows.slice(0, REMOVED_PAGE), more: rows.length > REMOVED_PAGE };
}

/** Takes a removal back, with everything that would keep the same person out. */
export async function unban(deps: Deps, participant: Participant, participantId: string): Promise<void> {
  const allowed = await asModerator(deps, participant, async (tx) => {
    const person = await findParticipant(tx, participantId);
    if (person?.meetingId !== participant.meetingId || person.state !== 'removed')
      throw new DomainError('room.notRemoved');
    const entries = await markAllowedBack(tx, person);
    await restoreInvitations(
      tx,
      entries.flatMap(({ invitationId }) => invitationId ?? []),
    );
    return entries;
  });
  notifyPeople(deps, allowed);
}
