/*
 * A small script of its own that runs before anything is painted: puts the look, the language, the direction and the
 * name on the page, so that nothing flashes, turns around or jumps when the rest arrives.
 */
import { directionOf } from '@salon/phrases';
import { holdForm } from '../features/room/first.ts';
import { languageFor, showTheme, storedSessionFrom } from '../features/session/first.ts';
import { config } from '../shared/config.ts';
import { languageInPath, languageInQuery } from '../shared/languagePath.ts';
import { readStored } from '../shared/storage/storage.ts';

const stored = storedSessionFrom(readStored('session'));
const language = languageFor({
  path: languageInPath(location.pathname) ?? languageInQuery(location.search),
  chosen: stored.language,
  accepted: navigator.languages,
});

// What came with the page is for visitors who read the language that it came in.
holdForm(location.pathname, stored.isAuthenticated || document.documentElement.lang !== language);
showTheme(stored.theme);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.title = config.brand;
