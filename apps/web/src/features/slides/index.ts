/** Slides: one of the room's tools. */
export { slidesView } from './slides.view.ts';
