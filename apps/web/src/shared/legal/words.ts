import { getLegalText, type LegalDocument, legalDocuments } from '@salon/contract';
import { type GuestLanguage, isLanguage, type Language } from '@salon/phrases';
import { type LegalWords, legalWords } from '@salon/phrases/legalShapes';
import { send } from '../api/index.ts';
import { loadPhrases, phraseNow } from '../phrases/index.ts';
import { shippedVersions } from './versions.ts';

/** What a text says in a version, and in which language: what is published later than the product has no French. */
export interface WordsIn {
  readonly words: LegalWords;
  readonly language: GuestLanguage;
}

/** Whether a version's words are phrases of the product. */
export const isShipped = (document: LegalDocument, version: string): boolean =>
  version === shippedVersions[legalDocuments[document]];

/** The words that the product comes with; their phrases are there. */
export const shippedIn = (document: LegalDocument, language: GuestLanguage): WordsIn => ({
  words: legalWords(document, (key) => phraseNow(language, key)),
  language,
});

/** What a text says in a version. Rejects when it cannot be had. */
export async function readText(document: LegalDocument, version: string, language: GuestLanguage): Promise<WordsIn> {
  if (isShipped(document, version)) {
    await loadPhrases(language, legalDocuments[document] === 'sales' ? 'sales' : 'legal');
    return shippedIn(document, language);
  }
  const spoken: Language = isLanguage(language) ? language : 'en';
  const sent = await send(getLegalText, { document, version, language: spoken });
  if (!sent.ok) throw new Error(`the text ${document} ${version} cannot be read`);
  return { words: sent.reply.content, language: spoken };
}
