export { chat } from './chat.ts';
export { devices } from './devices.ts';
export { room } from './room.inside.ts';
