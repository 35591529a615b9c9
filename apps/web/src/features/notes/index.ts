/** Notes: one of the room's tools. */
export { notesView } from './notes.view.ts';
