/** Looks and listens inside a page. */
export { expectMoving, expectStill, framesShown, type Received, received } from './picture.ts';
export { heard, type Loudness, listen } from './sound.ts';
export { type Probe, watchPeers } from './watch.ts';
