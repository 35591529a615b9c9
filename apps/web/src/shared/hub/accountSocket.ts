import { HUB_PATH, type SignalOn } from '@salon/contract';
import { io } from 'socket.io-client';
import { apiSession } from '../api/index.ts';

/** Signals that tabs of accounts hear. */
export type AccountSignal = SignalOn<'user' | 'company' | 'presence' | 'admin'>;

/** What was told; null: something may have been missed, since there was no line until now. */
export type HubSignal = { readonly name: string; readonly payload: unknown } | null;

export interface Listener {
  readonly signals: readonly AccountSignal[];
  readonly tell: (signal: HubSignal) => void;
}

/** Asks the server by a method of the hub; the reply as it came, null: no one answered. */
export type Ask = (method: string, ...given: unknown[]) => Promise<unknown>;
/** Longest wait for an answer. */
const ANSWER_MS = 10_000;

/** Between tries while the server does not take us, twice as long each time. */
const INITIAL_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 300_000;
/** A line that stood so long was a good one. */
const GOOD_WHILE = 60_000;

const accessToken = async (): Promise<string> => {
  const session = apiSession();
  if (session.token() === null) await session.renew();
  return session.token() ?? '';
};

/** The line of this tab to the hub. Comes back on its own until no one is signed in any more, or someone else is. */
export function openAccountLine(
  listeners: ReadonlySet<Listener>,
  closed: () => void,
  origin: string = location.origin,
): Ask {
  const account = apiSession().account();
  let tries = 0;
  let since = 0;
  let isOver = account === null;
  if (isOver) {
    closed();
    return async () => null;
  }
  const line = io(origin, {
    path: HUB_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: (give) => void accessToken().then((access) => give({ access })),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
  });
  const close = () => {
    if (isOver) return;
    isOver = true;
    stopListening();
    line.removeAllListeners().disconnect();
    closed();
  };
  /** Refused, or hung up: the session may be over. Asking for a new token says so, and signs out where it is. */
  const refused = async () => {
    if ((await apiSession().renew()) === 'over') return close();
    const wait = Math.min(INITIAL_BACKOFF_MS * 2 ** tries, MAX_BACKOFF_MS);
    tries += 1;
    setTimeout(() => !isOver && line.connect(), wait);
  };
  line.on('connect', () => {
    // What came while there was no line, be it broken or the page just loaded, is not told again.
    for (const { tell } of listeners) tell(null);
    since = Date.now();
  });
  line.onAny((name: string, payload: unknown) => {
    for (const { signals, tell } of listeners)
      if (signals.some((signal) => signal.name === name)) tell({ name, payload });
  });
  line.on('disconnect', (reason) => {
    if (Date.now() - since > GOOD_WHILE) tries = 0;
    if (reason === 'io server disconnect') void refused();
  });
  line.on('connect_error', () => {
    // While it is active it tries again on its own.
    if (!line.active) void refused();
  });
  const stopListening = apiSession().onChange(() => {
    if (apiSession().account() !== account) close();
  });
  return (method, ...given) =>
    line
      .timeout(ANSWER_MS)
      .emitWithAck(method, ...given)
      .catch(() => null);
}
