import type { Deps } from '../../../platform/deps.ts';
import type { SfuPerson } from '../../../platform/sfu/sfu.ts';
import { allowedSources } from '../../../platform/sfu/tokens.ts';
import { findParticipant, type ParticipantRow } from '../room.queries.ts';

/** Somebody is in the media server's room: whoever does not hold an entry to this meeting at this moment is cut. */
export async function removeUnlessAdmitted(
  deps: Deps,
  meetingId: string,
  participantId: string,
): Promise<ParticipantRow | null> {
  const participant = await findParticipant(deps.db, participantId);
  const known = participant?.meetingId === meetingId ? participant : null;
  if (known?.state === 'inside' || known?.state === 'admitted') return known;
  if (known === null) {
    deps.metrics.intruders.inc();
    deps.log.warn({ meetingId, participantId }, 'a media connection without an entry was cut');
  }
  await deps.sfu.removePerson(meetingId, participantId);
  return null;
}

/** Takes back what the media server still lets somebody send although a moderator took it away. */
export async function restorePermissions(deps: Deps, participant: ParticipantRow, person: SfuPerson): Promise<void> {
  if (participant.blockedSources.length === 0) return;
  const allowed = allowedSources(participant.blockedSources);
  if (person.sources === null || person.sources.some((source) => !allowed.includes(source)))
    await deps.sfu.setBlocked(participant.meetingId, person.identity, participant.blockedSources);
}
