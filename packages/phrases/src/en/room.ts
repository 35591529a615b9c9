export { chat } from './chat.ts';
export { room } from './room.inside.ts';
