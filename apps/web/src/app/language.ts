import { type GuestLanguage, isLanguage } from '@salon/phrases';
import { languageFor, session } from '../features/session/index.ts';
import { languageInPath } from './languagePath.ts';

/** The language that a page at this address is shown in. */
export const languageAt = (pathname: string): GuestLanguage =>
  languageFor({ path: languageInPath(pathname), chosen: session.get().language, accepted: navigator.languages });

/** Keeps the choice for the next visits. French belongs to guest links alone and is not kept. */
export function keepLanguage(language: GuestLanguage): void {
  if (isLanguage(language)) session.set({ language });
}
