import type { Knock } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { withTransient } from '../memory.ts';
import { appendBounded, upsertBounded } from './bounded.ts';
import { note } from './notices.ts';

/** Lobby requests; sent to moderators only. */
export function reduceLobby(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'hub.connected':
      return withTransient(memory, { heardKnocks: [] });
    case 'hub.entered':
      return readKnocks(memory, event.knocks);
    case 'hub.knock':
      return hearKnock(memory, event.knock);
    case 'hub.person':
      // Cleared when the participant is no longer a moderator; a new moderator gets the list again.
      return event.person.id === memory.localParticipantId && event.person.role !== 'moderator'
        ? withKnocks(memory, {})
        : memory;
    default:
      return memory;
  }
}

/** Full list: requests missing from it are gone, unless a later signal added them. */
function readKnocks(memory: RoomMemory, read: readonly Knock[]): RoomMemory {
  const { knocks, heardKnocks } = memory.transient;
  const next: Record<string, Knock> = {};
  for (const id of heardKnocks) {
    const known = knocks[id];
    if (known !== undefined) next[id] = known;
  }
  for (const knock of read) {
    const known = next[knock.id];
    next[knock.id] = known !== undefined && known.rev > knock.rev ? known : knock;
  }
  const fresh = Object.values(next).filter(({ id, waiting }) => waiting && knocks[id]?.waiting !== true);
  return fresh.reduce(dispatch, withKnocks(memory, next));
}

function hearKnock(memory: RoomMemory, knock: Knock): RoomMemory {
  const { knocks, heardKnocks } = memory.transient;
  const known = knocks[knock.id];
  if (known !== undefined && known.rev >= knock.rev) return memory;
  const all = upsertBounded(knocks, knock, ({ waiting }) => !waiting);
  const next = withTransient(withKnocks(memory, all), { heardKnocks: appendBounded(heardKnocks, knock.id, all) });
  return knock.waiting && known?.waiting !== true ? dispatch(next, knock) : next;
}

const dispatch = (memory: RoomMemory, { id, fullName }: Knock): RoomMemory =>
  note(memory, { is: 'knocked', knockId: id, name: fullName });

function withKnocks(memory: RoomMemory, knocks: Readonly<Record<string, Knock>>): RoomMemory {
  const waiting = Object.values(knocks)
    .filter((knock) => knock.waiting)
    .sort((a, b) => (a.askedAt === b.askedAt ? (a.id < b.id ? -1 : 1) : a.askedAt < b.askedAt ? -1 : 1));
  const same = waiting.length === memory.waiting.length && waiting.every((knock, i) => knock === memory.waiting[i]);
  return withTransient(same ? memory : { ...memory, waiting }, { knocks });
}
