import { type GuestLanguage, isGuestLanguage } from '@salon/phrases';

const LANGUAGE_FIRST = /^\/([a-z]{2})(?=\/)/;

/** The language that an address such as `/tr/meeting/go/…` begins with, or null. */
export function languageInPath(pathname: string): GuestLanguage | null {
  const first = LANGUAGE_FIRST.exec(pathname)?.[1];
  return first !== undefined && isGuestLanguage(first) ? first : null;
}

/** The same address in another language; one without a language stays as it is. */
export const pathIn = (pathname: string, language: GuestLanguage): string =>
  languageInPath(pathname) === null ? pathname : pathname.replace(LANGUAGE_FIRST, `/${language}`);

/** Whether an address is one of the guests' pages, which also exist in French. */
export const isGuestPath = (pathname: string): boolean =>
  languageInPath(pathname) !== null && /^\/[^/]+\/meeting\//.test(pathname);
