/** Pen, highlighter and pointer: one of the room's tools. */
export { annotationView } from './annotation.view.ts';
