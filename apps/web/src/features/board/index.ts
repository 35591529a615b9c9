/** Boards: one of the room's tools. Its panel and its stage are fetched when they are needed. */
export { boardFace } from './board.face.ts';
