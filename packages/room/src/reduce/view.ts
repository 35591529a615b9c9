import type { Spotlight } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import type { RoomPerson } from '../state.ts';
import { note } from './notices.ts';

/** The user's pins and view, and whether audio playback is allowed. */
export function reduceView(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'user.layout':
      return memory.layout === event.mode ? memory : { ...memory, layout: event.mode };
    case 'user.pin':
      return memory.pinnedId === event.personId ? memory : { ...memory, pinnedId: event.personId };
    case 'hub.entered':
      return event.spotlight === undefined ? memory : takeSpotlight(memory, event.spotlight);
    case 'hub.spotlight':
      return tellSpotlight(takeSpotlight(memory, event.spotlight), memory.spotlight);
    case 'user.sound':
      return { ...memory, soundOff: !event.on };
    case 'media.sound':
      return memory.soundBlocked === event.blocked ? memory : { ...memory, soundBlocked: event.blocked };
    default:
      return memory;
  }
}

const takeSpotlight = (memory: RoomMemory, spotlight: Spotlight): RoomMemory =>
  spotlight.rev > memory.spotlight.rev ? followSpotlight({ ...memory, spotlight }) : memory;

/** The server refers to a person by one device; the list may show another. */
export function followSpotlight(memory: RoomMemory): RoomMemory {
  const { spotlight, people, transient } = memory;
  const { participantId: id } = spotlight;
  if (id === null || people.some((person) => person.id === id)) return memory;
  const first = transient.roster[id]?.deviceOf ?? id;
  const shown = people.find((person) => (person.firstId ?? person.id) === first);
  return shown === undefined ? memory : { ...memory, spotlight: { ...spotlight, participantId: shown.id } };
}

/** No spotlight notice for a participant who left; leaving was announced. */
function tellSpotlight(memory: RoomMemory, before: Spotlight): RoomMemory {
  const { spotlight, people, localParticipantId } = memory;
  if (spotlight.participantId === before.participantId) return memory;
  const shown = people.find(({ id }) => id === spotlight.participantId);
  if (shown !== undefined)
    return note(memory, { is: 'spotlight', name: shown.fullName, isMe: shown.id === localParticipantId });
  const was = people.some(({ id }) => id === before.participantId);
  return was ? note(memory, { is: 'spotlightEnded' }) : memory;
}

/** Unpins participants who left. */
export function unpinAbsent(memory: RoomMemory): RoomMemory {
  const { pinnedId } = memory;
  return pinnedId === null || memory.people.some((person) => person.id === pinnedId)
    ? memory
    : { ...memory, pinnedId: null };
}

/** Announces once when video is paused to protect audio, and once when it resumes. */
export function noticePauses(memory: RoomMemory, before: readonly RoomPerson[], is: RoomEvent['is']): RoomMemory {
  // Video paused by the user's own choice is announced by that feature.
  if (memory.people === before || is === 'user.cameras' || memory.transient.cameras.shown !== null) return memory;
  const held = before.filter((person) => person.camera === 'paused').map((person) => person.id);
  const isHeld = memory.people.some((person) => person.camera === 'paused');
  if (held.length === 0) return isHeld ? note(memory, { is: 'videoPaused' }) : memory;
  const back = memory.people.some((person) => held.includes(person.id) && person.camera === 'on');
  return !isHeld && back ? note(memory, { is: 'videoResumed' }) : memory;
}
