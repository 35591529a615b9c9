import type { RoomEvent, RoomFact } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { INITIAL_STATE } from '../memory.ts';
import type { Clock } from '../ports.ts';
import { reduce } from '../reduce.ts';

/** Called after each event, whether or not it changed the state; may tell further facts. */
export type Reaction = (now: RoomMemory, before: RoomMemory, event: RoomEvent) => void;

/** The one state of a room: facts go in, everyone who listens hears that it changed. */
export interface Store {
  memory(): RoomMemory;
  dispatch(fact: RoomFact): void;
  react(reaction: Reaction): void;
  subscribe(listener: () => void): () => void;
  record(): readonly RoomEvent[];
}

/** A record goes back at least this many events. */
const RECORDED = 400;

export function newStore(clock: Clock): Store {
  let memory = INITIAL_STATE;
  let dispatching = false;
  const queue: RoomEvent[] = [];
  const reactions: Reaction[] = [];
  const listeners = new Set<() => void>();
  const tape = newTape();

  const handle = (event: RoomEvent) => {
    const before = memory;
    tape.add(event, before);
    memory = reduce(before, event);
    for (const reaction of reactions) reaction(memory, before, event);
  };

  return {
    memory: () => memory,
    record: tape.read,
    react: (reaction) => reactions.push(reaction),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // A reaction may tell something: that waits for its turn, and listeners hear once at the end.
    dispatch(fact) {
      queue.push({ ...fact, at: clock.now() });
      if (dispatching) return;
      dispatching = true;
      const before = memory;
      try {
        for (let event = queue.shift(); event !== undefined; event = queue.shift()) handle(event);
      } finally {
        dispatching = false;
      }
      if (memory !== before) for (const listener of [...listeners]) listener();
    },
  };
}

/** Two stretches of events, each with the state before it: dropping the older one costs nothing. */
function newTape() {
  let older: RoomEvent[] = [];
  let latest: RoomEvent[] = [];
  return {
    add(event: RoomEvent, before: RoomMemory) {
      if (latest.length > RECORDED) {
        older = latest;
        latest = [{ is: 'restored', state: before, at: event.at }];
      }
      latest.push(event);
    },
    read: (): readonly RoomEvent[] => (older.length === 0 ? [...latest] : [...older, ...latest.slice(1)]),
  };
}
