/** Notes: one of the room's tools. */
export { notesFace } from './notes.face.ts';
