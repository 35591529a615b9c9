/** What is needed before the first paint; a door of its own, because the other one brings React along. */
export { keptFrom, languageFor } from './session.kept.ts';
export { showTheme } from './theme.ts';
