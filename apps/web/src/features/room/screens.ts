/** The room's own tool, for whoever composes the room: the list of people. */
export { peopleView } from './joined/people/people.view.ts';
