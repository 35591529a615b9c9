/** Films: one of the room's tools. */
export { playbackFace } from './playback.face.ts';
