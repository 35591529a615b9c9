/** Recordings: one of the room's tools. */
export { recordingFace } from './recording.face.ts';
