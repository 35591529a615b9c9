/** Pen, highlighter and pointer: one of the room's tools. */
export { annotationFace } from './annotation.face.ts';
