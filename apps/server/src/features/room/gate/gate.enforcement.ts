import type { Deps } from '../../../platform/deps.ts';
import type { SfuPerson } from '../../../platform/sfu/sfu.ts';
import { allowedSources } from '../../../platform/sfu/tokens.ts';
import { findParticipant, meetingOfRoom, type ParticipantRow } from '../room.queries.ts';

/**
 * Somebody is in the media server's room: whoever does not hold an entry to this room at this moment, and does not record it, is
 * cut.
 */
export async function removeUnlessAdmitted(
  deps: Deps,
  roomId: string,
  participantId: string,
): Promise<ParticipantRow | null> {
  const participant = await findParticipant(deps.db, participantId);
  if (participant === null && (await deps.features.recordings.authorizeRecorder(roomId, participantId))) return null;
  const known = participant?.roomId === roomId ? participant : null;
  if (known?.state === 'inside' || known?.state === 'admitted') return known;
  if (known === null && participant?.meetingId !== (await meetingOfRoom(deps.db, roomId))?.id) {
    deps.metrics.intruders.inc();
    deps.log.warn({ roomId, participantId }, 'unauthorized media connection closed');
  }
  await deps.sfu.removePerson(roomId, participantId);
  return null;
}

/** Takes back what the media server still lets somebody send although a moderator took it away. */
export async function restorePermissions(deps: Deps, participant: ParticipantRow, person: SfuPerson): Promise<void> {
  if (participant.blockedSources.length === 0) return;
  const allowed = allowedSources(participant.blockedSources);
  if (person.sources === null || person.sources.some((source) => !allowed.includes(source)))
    await deps.sfu.setBlocked(participant.roomId, person.identity, participant.blockedSources);
}
