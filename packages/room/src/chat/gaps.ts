import { isBehind } from './changes.ts';
import type { ChatToolState } from './chat.state.ts';

/** Whether messages, their changes or the list of private conversations are missing or loading. */
export const isIncomplete = ({ privately, transient: { need, threadsNeed, changes, lines } }: ChatToolState): boolean =>
  privately.openId !== null ||
  need !== null ||
  threadsNeed !== null ||
  isBehind(changes) ||
  Object.values(lines).some((line) => line.need !== null || isBehind(line.changes));
