import type { RemovedPerson } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';

/** Removed participants who can be unbanned; shown to moderators only. */
export function reduceRemoved(memory: RoomMemory, event: RoomEvent): RoomMemory {
  if (event.is === 'removed.page') {
    const known = new Set(memory.removed.people.map(({ id }) => id));
    const people = [...memory.removed.people, ...event.people.filter(({ id }) => !known.has(id))];
    return { ...memory, removed: { people, more: event.more } };
  }
  if (event.is !== 'hub.person') return memory;
  const { id, fullName, presence, role } = event.person;
  if (id === memory.localParticipantId) return role === 'moderator' ? memory : withPeople(memory, []);
  const others = memory.removed.people.filter((person) => person.id !== id);
  if (presence === 'removed')
    return others.length === memory.removed.people.length ? withPeople(memory, [{ id, fullName }, ...others]) : memory;
  return others.length === memory.removed.people.length ? memory : withPeople(memory, others);
}

const withPeople = (memory: RoomMemory, people: readonly RemovedPerson[]): RoomMemory =>
  people.length === memory.removed.people.length ? memory : { ...memory, removed: { ...memory.removed, people } };
