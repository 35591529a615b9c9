import { NOT_FOUND_PAGE } from '@salon/contract';
import { isLanguage, LANGUAGE_PARAMETER } from '@salon/phrases';
import { cleanPathOf } from './prerenderedJoin.ts';

/**
 * The page for an address whose escapes are broken (`%`, `%zz`, `%F0%9F`), which no route can read: a join link is cut to what it was
 * copied from, any other address leads to the not-found page in the language that its path names.
 */
export function pageForBrokenAddress(url: string): string {
  const [path = ''] = url.split('?');
  const clean = cleanPathOf(path);
  if (clean !== null) return clean;
  const language = /^\/([a-z]{2})\//i.exec(path)?.[1]?.toLowerCase() ?? '';
  return isLanguage(language) ? `${NOT_FOUND_PAGE}?${LANGUAGE_PARAMETER}=${language}` : NOT_FOUND_PAGE;
}
