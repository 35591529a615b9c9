import { type GuestLanguage, isGuestLanguage, isLanguage, LANGUAGE_PARAMETER, type Language } from '@salon/phrases';

const LANGUAGE_FIRST = /^\/([a-z]{2})(?=\/)/;

/** The language that an address such as `/tr/meeting/go/…` begins with, or null. */
export function languageInPath(pathname: string): GuestLanguage | null {
  const first = LANGUAGE_FIRST.exec(pathname)?.[1];
  return first !== undefined && isGuestLanguage(first) ? first : null;
}

/** The language that the address of a public page asks for, as search engines list it: `/features?lang=en`. */
export function languageInQuery(search: string): Language | null {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return asked !== null && isLanguage(asked) ? asked : null;
}

/** The same address in another language; one without a language stays as it is. */
export const pathIn = (pathname: string, language: GuestLanguage): string =>
  languageInPath(pathname) === null ? pathname : pathname.replace(LANGUAGE_FIRST, `/${language}`);

/** Whether an address is one of the guests' pages, which also exist in French. */
export const isGuestPath = (pathname: string): boolean =>
  languageInPath(pathname) !== null && /^\/[^/]+\/meeting\//.test(pathname);
