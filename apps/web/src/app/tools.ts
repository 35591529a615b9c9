/** The tools of the room as people see them. One line adds one. */

export { annotationView } from '../features/annotation/index.ts';
export { boardView } from '../features/board/index.ts';
export { callView } from '../features/call/index.ts';
export { chatView } from '../features/chat/index.ts';
export { notesView } from '../features/notes/index.ts';
export { playbackView } from '../features/playback/index.ts';
export { pollView } from '../features/poll/index.ts';
export { questionView } from '../features/question/index.ts';
export { recordingView } from '../features/recording/index.ts';
export { peopleView } from '../features/room/screens.ts';
export { slidesView } from '../features/slides/index.ts';
export { studyView } from '../features/study/index.ts';
