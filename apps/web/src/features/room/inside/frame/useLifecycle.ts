import { useEffect } from 'react';
import { noteCamera } from '../../join/savedEntry.ts';
import type { InsideRoom } from '../insideRoom.ts';
import { useRoom } from '../room.context.ts';

/** What the page and the machine need to know while a meeting goes on. */
export function useLifecycle({ engine }: InsideRoom): void {
  const sharing = useRoom((state) => state.devices.screen.actual === 'on');
  const camera = useRoom((state) => state.devices.camera.wanted);
  const inside = useRoom((state) => state.phase.at === 'inside');

  useEffect(() => noteCamera(camera), [camera]);
  useEffect(() => (inside ? keepAwake() : undefined), [inside]);
  useEffect(() => (sharing ? askBeforeClosing() : undefined), [sharing]);
  useEffect(() => {
    const checkConnections = () => {
      if (document.visibilityState === 'visible') engine.checkConnections();
    };
    document.addEventListener('visibilitychange', checkConnections);
    window.addEventListener('online', checkConnections);
    window.addEventListener('pageshow', checkConnections);
    return () => {
      document.removeEventListener('visibilitychange', checkConnections);
      window.removeEventListener('online', checkConnections);
      window.removeEventListener('pageshow', checkConnections);
    };
  }, [engine]);
}

/** Keeps the screen on. The browser lets go whenever the page is hidden, so it is asked again. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || navigator.wakeLock === undefined) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (wanted) lock = given;
      else await given.release();
    } catch {
      // Low battery or a browser's rule: the meeting goes on without it.
    }
  };
  const again = () => void ask();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}

/** Only who shows something loses more than their own picture by closing the page. */
function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
