export { chat } from '../en/chat.ts';
export { room } from '../en/room.inside.ts';
