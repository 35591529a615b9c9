/** The room's own tool, for anyone who composes the room: the list of people. */
export { peopleView } from './joined/people/people.view.ts';
