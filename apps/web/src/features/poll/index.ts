/** Polls: one of the room's tools. */
export { pollFace } from './poll.face.ts';
