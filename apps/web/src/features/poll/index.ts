/** Polls: one of the room's tools. */
export { pollView } from './poll.view.ts';
