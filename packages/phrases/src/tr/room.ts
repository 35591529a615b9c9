export { errors } from './errors.room.ts';
export { outside } from './outside.ts';
export { room } from './room.inside.ts';
