/** Study rooms: one of the room's tools. */
export { studyFace } from './study.face.ts';
