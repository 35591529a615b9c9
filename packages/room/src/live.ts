export type { CreateRoomOptions } from './live/room.ts';
export { createRoom } from './live/room.ts';
export { openPreconnection, warmUp } from './sfu/preconnection.ts';
export { limitTemporalLayers } from './sfu/temporalLayers.ts';
