export { room } from '../en/room.inside.ts';
export { errors } from './errors.room.ts';
export { outside } from './outside.ts';
