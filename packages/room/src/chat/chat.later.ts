export { keepUp, readAll, readOlder } from './catchUp.ts';
export { newOutbox } from './outbox.ts';
export { edit, react, remove } from './writing.ts';
