import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** One part of the page on the whole screen. Phones of one maker cannot. */
export function useFullScreenOf(part: RefObject<HTMLElement | null>) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === part.current,
  );
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : part.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isOn, toggle, isPossible: document.fullscreenEnabled === true };
}
