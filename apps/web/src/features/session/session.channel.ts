import type { EndReason } from './session.store.ts';

/** What tabs of the same browser tell each other: someone signed in, signed out, or why the session is over. Never a token. */
export type SessionMessage = 'in' | 'out' | EndReason;

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
    if (data === 'in' || data === 'out' || typeof data?.content === 'string') listener(data);
  });
}
