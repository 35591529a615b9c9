export type { CreateRoomOptions } from './live/room.ts';
export { createRoom } from './live/room.ts';
export { connectAhead } from './sfu/ahead.ts';
export { warmUp } from './sfu/warm.ts';
