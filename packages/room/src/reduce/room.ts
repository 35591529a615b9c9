import type { RoomEvent } from '../events.ts';
import { NO_SPOTLIGHT, type RoomMemory, withTransient } from '../memory.ts';

/** The room in which an event says that I am; null: it says nothing of it. */
const roomIn = (event: RoomEvent): string | null =>
  event.is === 'hub.moved' || event.is === 'hub.entered' || event.is === 'session.resumed' ? event.roomId : null;

/**
 * Another room of the meeting, whoever says it first: its people, and what they send, are others; my devices, the meeting's
 * rules and its end stay. Both connections are on their way into it.
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
