import type { GuestLanguage } from '@salon/phrases';
import { languageFor, session } from '../features/session/index.ts';
import { languageInPath } from '../shared/languagePath.ts';

/** The language that a page at this address is shown in. */
export const languageAt = (pathname: string): GuestLanguage =>
  languageFor({ path: languageInPath(pathname), chosen: session.get().language, accepted: navigator.languages });
