/** What tabs of the same browser tell each other: somebody signed in, or the session is over. Never a token. */
export type SessionMessage = 'in' | 'out';

const NAME = 'salon-session';
let opened: BroadcastChannel | null = null;

const channel = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel !== 'function') return null;
  opened ??= new BroadcastChannel(NAME);
  return opened;
};

export const notifyTabs = (sessionMessage: SessionMessage): void => channel()?.postMessage(sessionMessage);

/** Hears what the other tabs tell. */
export function onMessage(listener: (sessionMessage: SessionMessage) => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === 'in' || data === 'out') listener(data);
  });
}
