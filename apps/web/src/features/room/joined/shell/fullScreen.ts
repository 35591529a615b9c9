import { useSyncExternalStore } from 'react';

const isFull = (): boolean => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

/** Whether the browser can show the page on the whole screen (phones of one maker cannot). */
export const canFullScreen = (): boolean =>
  typeof document.documentElement.requestFullscreen === 'function' && document.fullscreenEnabled;

/** Enters or leaves full screen; a browser that refuses stays as it is. */
export function toggleFullScreen(): void {
  if (!canFullScreen()) return;
  const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, isFull);
