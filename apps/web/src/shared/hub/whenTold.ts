import type { AccountSignal, Listener } from './accountLine.ts';

/** The line is nobody's first need. Milliseconds. */
const OPEN_AFTER = 1500;

const listeners = new Set<Listener>();
let isOpen = false;

/**
 * Calls back when one of these signals comes, and when one may have been missed because the line was broken. One line a tab,
 * shared by all who listen; it ends with the session. Returns the end of listening.
 */
export function whenTold(signals: readonly AccountSignal[], tell: () => void): () => void {
  const listener = { signals, tell };
  listeners.add(listener);
  const timer = setTimeout(() => void open(), OPEN_AFTER);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}

async function open(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const closed = () => {
    isOpen = false;
  };
  await import('./accountLine.ts').then(({ openAccountLine }) => openAccountLine(listeners, closed), closed);
}
