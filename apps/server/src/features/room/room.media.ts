import type { Deps } from '../../platform/deps.ts';
import type { SfuPerson } from '../../platform/sfu/sfu.ts';
import { allowedSources } from '../../platform/sfu/tokens.ts';
import { type Admission, findAdmission } from './room.queries.ts';

/** Somebody is in the media server's room: whoever does not hold an entry to this meeting at this moment is cut. */
export async function challenge(deps: Deps, meetingId: string, participantId: string): Promise<Admission | null> {
  const admission = await findAdmission(deps.db, participantId);
  const known = admission?.meetingId === meetingId ? admission : null;
  if (known?.state === 'inside' || known?.state === 'admitted') return known;
  if (known === null) {
    deps.metrics.intruders.inc();
    deps.log.warn({ meetingId, participantId }, 'a media connection without an entry was cut');
  }
  await deps.sfu.removePerson(meetingId, participantId);
  return null;
}

/** Takes back what the media server still lets somebody send although a moderator took it away. */
export async function correct(deps: Deps, admission: Admission, person: SfuPerson): Promise<void> {
  if (admission.blockedSources.length === 0) return;
  const allowed = allowedSources(admission.blockedSources);
  if (person.sources === null || person.sources.some((source) => !allowed.includes(source)))
    await deps.sfu.setBlocked(admission.meetingId, person.identity, admission.blockedSources);
}
