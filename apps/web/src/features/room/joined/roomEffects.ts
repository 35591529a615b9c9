import { startBandwidthController } from './bandwidth/bandwidthController.ts';
import type { InsideRoom } from './insideRoom.ts';
import { offerPip } from './pip/openPip.ts';
import { startQualityReporter } from './quality/qualityReporter.ts';
import { keepAwake } from './shell/keepAwake.ts';

/** Background effects of the joined room that entering does not wait for. Returns the function that ends them. */
export function startRoomEffects(room: InsideRoom): () => void {
  const ends = [keepAwake(), startBandwidthController(room), startQualityReporter(room), offerPip(room)];
  return () => {
    for (const end of ends) end();
  };
}
