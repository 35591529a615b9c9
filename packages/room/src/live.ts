export type { CreateRoomOptions } from './live/room.ts';
export { createRoom } from './live/room.ts';
export { openPreconnection } from './sfu/preconnect.ts';
export { warmUp } from './sfu/prewarm.ts';
