import type { ErrorCode } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { type BaseKey, errorKeys, phrasesFor } from '@salon/phrases/all';

/** A refusal's title and text in a language, and the text of a field message by its phrase key. */
export function refusalText(code: ErrorCode, language: GuestLanguage) {
  const t = phrasesFor(language);
  const keys = errorKeys(code);
  return { title: t(keys.title), content: t(keys.content), field: (key: string): string => t(key as BaseKey) };
}
