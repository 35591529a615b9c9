import {
  CONSENT_VERSION,
  type LegalDocument,
  type LegalTexts,
  type LegalVersions,
  legalDocuments,
} from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { shippedWords } from '@salon/phrases/legalTexts';
import { hashOf } from '../ids.ts';

/** The versions that the product comes with. They hold until an administrator publishes another one. */
export const shippedVersions: LegalVersions = {
  guest: CONSENT_VERSION,
  account: CONSENT_VERSION,
  sales: SALES_TEXTS_VERSION,
};
export const shippedVersion = (document: LegalDocument): string => shippedVersions[legalDocuments[document]];

/** What a text says as the product comes with it. */
export function shippedTexts(document: LegalDocument): LegalTexts {
  const words = (language: 'tr' | 'en' | 'ar' | 'ru') => {
    const { sections, ...rest } = shippedWords(document, language);
    return { ...rest, sections: [...sections] };
  };
  return { tr: words('tr'), en: words('en'), ar: words('ar'), ru: words('ru') };
}

/** Hash of what a text says in every language, whatever the order in which its parts are kept. */
export function hashOfTexts(texts: LegalTexts): string {
  const parts = (['tr', 'en', 'ar', 'ru'] as const).map((language) => {
    const { title, intro, sections } = texts[language];
    return [language, title, intro, sections.map(({ name, heading, body }) => [name, heading, body])];
  });
  return hashOf(JSON.stringify(parts));
}

const hashes = new Map<LegalDocument, string>();
export function shippedHash(document: LegalDocument): string {
  const known = hashes.get(document) ?? hashOfTexts(shippedTexts(document));
  hashes.set(document, known);
  return known;
}
