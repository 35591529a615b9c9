/** Texts and sounds of announcements: one request after entering. */
export { peopleAnnouncements } from '../people/people.announcements.ts';
export { rareWords } from './rare.texts.ts';
export { createSounds } from './sounds.ts';
