/** The room's own tool, for whoever composes the room: the list of people. */
export { peopleFace } from './inside/people/people.face.ts';
