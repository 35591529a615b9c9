import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { asModerator } from './room.actor.ts';
import { notifySpotlight } from './room.notifications.ts';
import { findParticipant, type ParticipantRow, personKeyOf } from './room.queries.ts';
import { endSpotlights, switchSpotlight } from './room.rooms.store.ts';

/** Shows someone of the moderator's room, with whatever device, large to everyone there; null: no one any more. */
export async function setSpotlight(deps: Deps, participant: Participant, participantId: string | null): Promise<void> {
  const changed = await asModerator(deps, participant, async (tx, { roomId }) => {
    const person = participantId === null ? null : await findParticipant(tx, participantId);
    if (participantId !== null && (person?.roomId !== roomId || person.state !== 'inside'))
      throw new DomainError('room.personGone');
    return { roomId, spotlight: await switchSpotlight(tx, roomId, person === null ? null : personKeyOf(person)) };
  });
  if (changed.spotlight !== null) notifySpotlight(deps, changed.roomId, changed.spotlight);
}

/** Who left, or went to another room, is not shown large any more, and does not come back so. */
export async function clearSpotlightOfLeavers(deps: Deps, rows: readonly ParticipantRow[]): Promise<void> {
  const meetingIds = new Set(rows.map(({ meetingId }) => meetingId));
  for (const { roomId, ...spotlight } of await endSpotlights(deps.db, [...meetingIds]))
    notifySpotlight(deps, roomId, spotlight);
}
