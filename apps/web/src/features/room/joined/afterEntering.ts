import { startBandwidthController } from './bandwidth/bandwidthController.ts';
import type { InsideRoom } from './insideRoom.ts';
import { offerPip } from './pip/openPip.ts';
import { keepAwake } from './shell/keepAwake.ts';

/** What goes on besides while someone is in the room, and no one needs in order to enter; the returned function ends it. */
export function afterEntering(room: InsideRoom): () => void {
  const ends = [keepAwake(), startBandwidthController(room), offerPip(room)];
  return () => {
    for (const end of ends) end();
  };
}
