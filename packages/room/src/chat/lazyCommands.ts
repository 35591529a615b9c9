export { newOutbox } from './outbox.ts';
export { readAll, readOlder, startSync } from './sync.ts';
export { edit, react, remove } from './writing.ts';
