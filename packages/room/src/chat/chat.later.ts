export { keepUp, readAll, readOlder } from './catchUp.ts';
export { newOutbox } from './outbox.ts';
export { edit, remove } from './writing.ts';
