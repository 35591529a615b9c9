/** Whether calls can be told in this browser while no page of ours is open; `homeScreen`: once the site is put there. */
export type PushSupport = 'supported' | 'homeScreen' | 'unsupported';

/** An iPhone or iPad; the latter calls itself a Mac, with fingers. */
const isApplesPhone = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  // Pages without TLS have none of it on any browser.
  return window.isSecureContext && isApplesPhone(navigator) ? 'homeScreen' : 'unsupported';
}

/** The browser asks nothing any more: the person allowed notifications of ours. */
export const mayNotify = (): boolean => pushSupport() === 'supported' && Notification.permission === 'granted';
