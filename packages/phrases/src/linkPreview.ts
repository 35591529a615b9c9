import { linkPreview as ar } from './ar/linkPreview.ts';
import { linkPreview as en } from './en/linkPreview.ts';
import { linkPreview as fr } from './fr/linkPreview.ts';
import type { GuestLanguage } from './language.ts';
import { phraseIn } from './phrase.ts';
import { linkPreview as ru } from './ru/linkPreview.ts';
import { linkPreview as tr } from './tr/linkPreview.ts';

const words = { tr, en, ar, ru, fr };

/** What previews of a meeting's link show in a language. */
export function linkPreview(language: GuestLanguage, brand: string): { title: string; description: string } {
  const pack = { linkPreview: words[language] };
  return {
    title: phraseIn(pack, language, 'linkPreview.title', { brand }),
    description: phraseIn(pack, language, 'linkPreview.description', { brand }),
  };
}
