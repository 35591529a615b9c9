import type { CoreFact } from './facts.ts';
import type { RoomMemory } from './memory.ts';
import type { ToolFact } from './registry.ts';

export type { CoreFact, RoomStart, Sender } from './facts.ts';

/** The head of a shortened record: everything before it is folded into `state`. */
interface Restored {
  readonly is: 'restored';
  readonly state: RoomMemory;
}

/** Something that happened, anyone who tells it. */
export type RoomFact = CoreFact | ToolFact | Restored;

/** A fact and when it happened, epoch milliseconds of our own clock. The only thing that changes the state. */
export type RoomEvent = RoomFact & { readonly at: number };
