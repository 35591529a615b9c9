import type { RoomMemory } from '../memory.ts';
import type { Notice } from '../state.ts';

const MAX_NOTICES = 50;

/** Adds a notice; only the latest 50 are kept. */
export function note(memory: RoomMemory, kind: Notice['kind']): RoomMemory {
  const id = memory.transient.noticeId + 1;
  return {
    ...memory,
    notices: [...memory.notices, { id, kind }].slice(-MAX_NOTICES),
    transient: { ...memory.transient, noticeId: id },
  };
}
