/** Study rooms: one of the room's tools. */
export { studyView } from './study.view.ts';
