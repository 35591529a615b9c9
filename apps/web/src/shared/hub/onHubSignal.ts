import type { AccountSignal, Ask, HubSignal, Listener } from './accountSocket.ts';

/** The line is no one's first need. */
const OPEN_AFTER_MS = 1500;

const listeners = new Set<Listener>();
/** The line, from when it is asked for until it ends. */
let line: Promise<Ask> | null = null;

/**
 * Calls back when one of these signals comes, and when one may have been missed because the line was broken. One line a tab,
 * shared by all who listen; it ends with the session. Returns the end of listening.
 */
export function onHubSignal(signals: readonly AccountSignal[], tell: (signal: HubSignal) => void): () => void {
  const listener = { signals, tell };
  listeners.add(listener);
  const timer = setTimeout(() => void open().catch(() => undefined), OPEN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}

/** Asks the server by a method of the hub; the reply as it came, null: it cannot be asked now. */
export async function askHub(method: string, ...given: unknown[]): Promise<unknown> {
  return (await open().catch(() => null))?.(method, ...given) ?? null;
}

function open(): Promise<Ask> {
  const closed = () => {
    line = null;
  };
  line ??= import('./accountSocket.ts').then(
    ({ openAccountLine }) => openAccountLine(listeners, closed),
    (failure: unknown) => {
      closed();
      throw failure;
    },
  );
  return line;
}
