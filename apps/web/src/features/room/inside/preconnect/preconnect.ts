import type { Preconnect } from '@salon/contract';
import type { Preconnection } from '@salon/room';
import { openPreconnection } from '@salon/room/live';
import type { DevicesState } from '../../devices/devices.state.ts';

/** What is done ahead of entering, while the form is filled in and the join call is under way (record 016). */
export { warmUp } from '@salon/room/live';

const atPrejoin = ({ wanted, track, id }: DevicesState['camera']) => ({ wanted, track, deviceId: id });

/** A connection that was begun on the join page; the next meeting that is opened takes it, or it is given up. */
let begun: Preconnection | null = null;

/** Begins the connection of somebody who will be let in, or goes on with the one that was begun for them as they are now. */
export function beginPreconnect(
  preconnect: Preconnect,
  { microphone, camera, speakerId }: DevicesState,
): Preconnection | null {
  const prejoin = { microphone: atPrejoin(microphone), camera: atPrejoin(camera), speakerId };
  if (begun?.serves(preconnect.participantId, prejoin)) return begun;
  begun?.cancel();
  begun = openPreconnection({ preconnect, prejoin });
  return begun;
}

/** The connection that was begun, for the meeting that is opened now. */
export function takePreconnection(): Preconnection | null {
  const taken = begun;
  begun = null;
  return taken;
}
