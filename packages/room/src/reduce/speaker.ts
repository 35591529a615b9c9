import type { RoomMemory } from '../memory.ts';
import { withTransient } from '../memory.ts';

/** Speech of this length makes the active speaker; a cough or a "yes" does not. */
export const SPEAKER_AFTER_MS = 600;

/** Active speaker: kept until another participant speaks long enough. Never the local participant. */
export function chooseSpeaker(memory: RoomMemory, at: number): RoomMemory {
  const here = memory.people.filter((person) => !person.isMe);
  const speakerId = here.some((person) => person.id === memory.speakerId) ? memory.speakerId : null;
  const talking = memory.transient.speaking.flatMap((id) => {
    const person = here.find((one) => one.id === id || one.devices?.includes(id) === true);
    return person?.microphone === true ? person.id : [];
  });
  const next = speakerId === memory.speakerId ? memory : { ...memory, speakerId };
  const loudest = talking[0];
  if (loudest === undefined || (speakerId !== null && talking.includes(speakerId))) return withCandidate(next, null);
  const { candidate } = memory.transient;
  if (candidate === null || !talking.includes(candidate.id)) return withCandidate(next, { id: loudest, since: at });
  if (at - candidate.since < SPEAKER_AFTER_MS) return next;
  return withCandidate({ ...next, speakerId: candidate.id }, null);
}

const withCandidate = (memory: RoomMemory, candidate: RoomMemory['transient']['candidate']): RoomMemory =>
  memory.transient.candidate === candidate ? memory : withTransient(memory, { candidate });
