/** What tabs of the same browser tell each other: somebody signed in, or the session is over. Never a token. */
export type SessionNews = 'in' | 'out';

const NAME = 'salon-session';
let opened: BroadcastChannel | null = null;

const channel = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel !== 'function') return null;
  opened ??= new BroadcastChannel(NAME);
  return opened;
};

export const tellTabs = (news: SessionNews): void => channel()?.postMessage(news);

/** Hears what the other tabs tell. */
export function onNews(listener: (news: SessionNews) => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === 'in' || data === 'out') listener(data);
  });
}
