/** Recordings: one of the room's tools. */
export { recordingView } from './recording.view.ts';
