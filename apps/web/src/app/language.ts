import { type GuestLanguage, isGuestLanguage, isLanguage } from '@salon/phrases';
import { languageFor, session } from '../features/session/index.ts';

/** The language part of an address such as `/tr/meeting/go/…`, or null. */
export function languageInPath(pathname: string): string | null {
  const first = pathname.split('/')[1] ?? '';
  return /^[a-z]{2}$/.test(first) && pathname.split('/').length > 2 ? first : null;
}

/** The language that a page at this address is shown in. */
export function languageAt(pathname: string): GuestLanguage {
  const inPath = languageInPath(pathname);
  return languageFor({
    path: inPath !== null && isGuestLanguage(inPath) ? inPath : null,
    chosen: session.get().language,
    accepted: navigator.languages ?? [navigator.language],
  });
}

/** The same address with another language in it; addresses without one stay as they are. */
export const pathIn = (pathname: string, language: GuestLanguage): string =>
  languageInPath(pathname) === null ? pathname : pathname.replace(/^\/[a-z]{2}\//, `/${language}/`);

/** Keeps the choice for the next visits. French belongs to guest links alone and is not kept. */
export function keepLanguage(language: GuestLanguage): void {
  if (isLanguage(language)) session.set({ language });
}
