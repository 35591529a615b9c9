export { startSync, readAll, readOlder } from './sync.ts';
export { newOutbox } from './outbox.ts';
export { edit, react, remove } from './writing.ts';
