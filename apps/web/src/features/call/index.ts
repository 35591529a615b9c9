/** Public interface of calls for the room; what pages show is in `screens.ts`. */
export { callFace } from './call.face.ts';
