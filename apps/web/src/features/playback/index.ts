/** Films: one of the room's tools. */
export { playbackView } from './playback.view.ts';
