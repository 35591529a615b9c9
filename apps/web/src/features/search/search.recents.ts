import { SEARCH_TEXT_MAX } from '@salon/contract';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#shared/storage/storage.ts';
import { folded } from '#shared/text/folded.ts';

const RECENTS_MAX = 5;
const Recents = z.array(z.string().check(z.maxLength(SEARCH_TEXT_MAX))).check(z.maxLength(RECENTS_MAX));

/** What was searched and found on this device since signing in, the latest first. */
export function readRecents(): readonly string[] {
  const parsed = z.safeParse(Recents, readStored('searches'));
  return parsed.success ? parsed.data : [];
}

/** Keeps a text that led somewhere; the same text in other letters is one. */
export function rememberSearch(text: string, locale: string): void {
  const others = readRecents().filter((one) => folded(one, locale) !== folded(text, locale));
  writeStored('searches', [text, ...others].slice(0, RECENTS_MAX));
}

export const deleteSearches = (): void => removeStored('searches');
