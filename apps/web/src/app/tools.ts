/** The tools of the room as people see them. One line adds one. */

export { annotationFace } from '../features/annotation/index.ts';
export { boardFace } from '../features/board/index.ts';
export { callFace } from '../features/call/index.ts';
export { chatFace } from '../features/chat/index.ts';
export { notesFace } from '../features/notes/index.ts';
export { playbackFace } from '../features/playback/index.ts';
export { pollFace } from '../features/poll/index.ts';
export { questionFace } from '../features/question/index.ts';
export { recordingFace } from '../features/recording/index.ts';
export { peopleFace } from '../features/room/screens.ts';
export { slidesFace } from '../features/slides/index.ts';
export { studyFace } from '../features/study/index.ts';
