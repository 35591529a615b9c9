/** What is needed before the first paint; a public interface of its own, because the other one brings React along. */
export { languageFor, storedSessionFrom } from './session.stored.ts';
export { showTheme } from './theme.ts';
