import type { AnnotationTypes } from './annotation/annotation.state.ts';
import type { BoardTypes } from './board/board.state.ts';
import type { NotesTypes } from './notes/notes.state.ts';
import type { PlaybackTypes } from './playback/playback.state.ts';
import type { PollTypes } from './poll/poll.state.ts';
import type { QuestionTypes } from './question/question.state.ts';
import type { RecordingTypes } from './recording/recording.state.ts';
import type { SlidesTypes } from './slides/slides.state.ts';
import type { StudyTypes } from './study/study.state.ts';
import { lazyTool } from './tool.ts';

/** The tools of the room, each under its name. One line adds one. */
export const board = lazyTool<BoardTypes>('board', async () => (await import('./board/board.tool.ts')).board);
export { chat } from './chat/chat.tool.ts';
export const annotation = lazyTool<AnnotationTypes>(
  'annotation',
  async () => (await import('./annotation/annotation.tool.ts')).annotation,
);
export const notes = lazyTool<NotesTypes>('notes', async () => (await import('./notes/notes.tool.ts')).notes);
export const poll = lazyTool<PollTypes>('poll', async () => (await import('./poll/poll.tool.ts')).poll);
export const question = lazyTool<QuestionTypes>(
  'question',
  async () => (await import('./question/question.tool.ts')).question,
);
export const recording = lazyTool<RecordingTypes>(
  'recording',
  async () => (await import('./recording/recording.tool.ts')).recording,
);
export const slides = lazyTool<SlidesTypes>('slides', async () => (await import('./slides/slides.tool.ts')).slides);
export const playback = lazyTool<PlaybackTypes>(
  'playback',
  async () => (await import('./playback/playback.tool.ts')).playback,
);
export const study = lazyTool<StudyTypes>('study', async () => (await import('./study/study.tool.ts')).study);
