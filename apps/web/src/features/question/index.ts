/** Questions: one of the room's tools. */
export { questionFace } from './question.face.ts';
