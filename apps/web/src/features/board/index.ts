/** Boards: one of the room's tools. Its panel and its stage are fetched when they are needed. */
export { boardView } from './board.view.ts';
