/** Slides: one of the room's tools. */
export { slidesFace } from './slides.face.ts';
