import { isBehind } from './changes.ts';
import type { ChatToolState } from './chat.state.ts';

/** Something is missing (messages, changes of messages, the list of private conversations), or is being read. */
export const isIncomplete = ({ privately, transient: { need, threadsNeed, changes, lines } }: ChatToolState): boolean =>
  privately.openId !== null ||
  need !== null ||
  threadsNeed !== null ||
  isBehind(changes) ||
  Object.values(lines).some((line) => line.need !== null || isBehind(line.changes));
