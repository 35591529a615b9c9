/** What is needed before the first paint; a door of its own, because the other one brings React along. */
export { languageFor, storedSessionFrom } from './session.stored.ts';
export { showTheme } from './theme.ts';
