import type { SfuPerson } from '#platform/sfu/sfu.ts';
import { allowedSources } from '#platform/sfu/tokens.ts';
import type { Deps } from '../deps.ts';
import { findParticipant, meetingOfRoom, type ParticipantRow } from '../room.queries.ts';

/** Disconnects a participant of the SFU room who has no current admission to it and is not its recorder. */
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

/** Revokes publish permissions that a moderator removed and the SFU still grants. */
export async function restorePermissions(deps: Deps, participant: ParticipantRow, person: SfuPerson): Promise<void> {
  if (participant.blockedSources.length === 0) return;
  const allowed = allowedSources(participant.blockedSources);
  if (person.sources === null || person.sources.some((source) => !allowed.includes(source)))
    await deps.sfu.setBlocked(participant.roomId, person.identity, participant.blockedSources);
}
