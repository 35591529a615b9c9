import {
  DEFAULT_LANGUAGE,
  type GuestLanguage,
  isGuestLanguage,
  isLanguage,
  LANGUAGE_PARAMETER,
  languageFrom,
} from '@salon/phrases';

/** Paths that are no pages: an unknown one below them is refused, not answered with the application. */
const NOT_PAGES = /^\/(api|hub|rtc|assets|livekit|dev|health|metrics)(\/|$)/i;
const MEETING_PAGE = /^\/([a-z]{2})\/meeting\/go\//i;

export const isPageRequest = (method: string | undefined, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(path);

export const isMeetingPage = (path: string): boolean => MEETING_PAGE.test(path);

/** The language of a page: the one that its address names (`isNamed`), or else one that the browser accepts. */
export function languageAt(
  path: string,
  query: string,
  acceptLanguage: string,
): { language: GuestLanguage; isNamed: boolean } {
  const inPath = MEETING_PAGE.exec(path)?.[1]?.toLowerCase();
  const named = inPath ?? new URLSearchParams(query).get(LANGUAGE_PARAMETER) ?? '';
  if (inPath === undefined ? isLanguage(named) : isGuestLanguage(named))
    return { language: named as GuestLanguage, isNamed: true };
  const accepted = languageFrom(acceptLanguage);
  // French is for guests, whose links name it.
  return { language: accepted === null || accepted === 'fr' ? DEFAULT_LANGUAGE : accepted, isNamed: false };
}
