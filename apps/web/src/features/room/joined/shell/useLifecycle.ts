import { useEffect } from 'react';
import { noteCamera } from '../../join/savedEntry.ts';
import type { InsideRoom } from '../insideRoom.ts';
import { useRoom } from '../room.context.ts';

/** What the page and the machine need to know while a meeting continues. */
export function useLifecycle({ engine }: InsideRoom): void {
  const sharing = useRoom((state) => state.devices.screen.actual === 'on');
  const camera = useRoom((state) => state.devices.camera.wanted);

  useEffect(() => noteCamera(camera), [camera]);
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

/** Only who shows something loses more than their own picture by closing the page. */
function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
