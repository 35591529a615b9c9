import type { CoreNotice, RoomCore } from './core.ts';
import type { ToolNotice, ToolStates } from './registry.ts';

export type * from './core.ts';

/** Something that happened and is told once (toast, sound, screen reader); `id` grows. */
export interface Notice {
  readonly id: number;
  readonly kind: CoreNotice | ToolNotice;
}

/** The room, and the state of each of its tools by name. */
export interface RoomState extends RoomCore {
  /** Newest last; only the latest 50 are kept. */
  readonly notices: readonly Notice[];
  /** Null: a tool whose code is not here, because no one used it yet. */
  readonly tools: ToolStates;
  /** The tools that this meeting has, by what our server said. */
  readonly toolsOffered: readonly string[];
}
