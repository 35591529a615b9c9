export { chat } from '../en/chat.ts';
export { devices } from './devices.ts';
export { room } from '../en/room.inside.ts';
