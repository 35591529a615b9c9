import type { RoomEvent } from '../events.ts';
import { NO_SPOTLIGHT, type RoomMemory, withTransient } from '../memory.ts';

/** Room of the local participant according to an event; null if it carries none. */
const roomIn = (event: RoomEvent): string | null =>
  event.is === 'hub.moved' || event.is === 'hub.entered' || event.is === 'session.resumed' ? event.roomId : null;

/**
 * Transfer to another room of the meeting, by whichever event reports it first. Participants and tracks are replaced;
 * devices, rules and the end of the meeting stay. Both connections follow.
 */
export function reduceRoom(memory: RoomMemory, event: RoomEvent): RoomMemory {
  const roomId = roomIn(event);
  if (roomId === null || roomId === memory.roomId) return memory;
  const { [memory.localParticipantId]: me } = memory.transient.roster;
  const moved = withTransient(memory, {
    roster: me === undefined ? {} : { [memory.localParticipantId]: me },
    heard: [],
    senders: {},
    speaking: [],
    candidate: null,
    up: { hub: false, media: false },
  });
  return { ...moved, roomId, pinnedId: null, spotlight: NO_SPOTLIGHT, speakerId: null };
}
