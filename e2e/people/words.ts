import { type Dictionary, type GuestLanguage, joined, type KeyIn, type PhraseValues, phraseIn } from '@salon/phrases';
import * as arAccount from '@salon/phrases/ar/account';
import * as arBase from '@salon/phrases/ar/base';
import * as arLegal from '@salon/phrases/ar/legal';
import * as arMeeting from '@salon/phrases/ar/meeting';
import * as arRoom from '@salon/phrases/ar/room';
import * as enAccount from '@salon/phrases/en/account';
import * as enBase from '@salon/phrases/en/base';
import * as enLegal from '@salon/phrases/en/legal';
import * as enMeeting from '@salon/phrases/en/meeting';
import * as enRoom from '@salon/phrases/en/room';
import * as frBase from '@salon/phrases/fr/base';
import * as frLegal from '@salon/phrases/fr/legal';
import * as frRoom from '@salon/phrases/fr/room';
import * as ruAccount from '@salon/phrases/ru/account';
import * as ruBase from '@salon/phrases/ru/base';
import * as ruLegal from '@salon/phrases/ru/legal';
import * as ruMeeting from '@salon/phrases/ru/meeting';
import * as ruRoom from '@salon/phrases/ru/room';
import * as trAccount from '@salon/phrases/tr/account';
import * as trBase from '@salon/phrases/tr/base';
import * as trLegal from '@salon/phrases/tr/legal';
import * as trMeeting from '@salon/phrases/tr/meeting';
import * as trRoom from '@salon/phrases/tr/room';

const dictionaries: Record<GuestLanguage, Dictionary> = {
  tr: joined(trBase, trAccount, trMeeting, trRoom, trLegal),
  en: joined(enBase, enAccount, enMeeting, enRoom, enLegal),
  ar: joined(arBase, arAccount, arMeeting, arRoom, arLegal),
  ru: joined(ruBase, ruAccount, ruMeeting, ruRoom, ruLegal),
  fr: joined(enAccount, enMeeting, frBase, frRoom, frLegal),
};

/** Key of any phrase of the product. */
export type WordKey =
  | KeyIn<typeof trBase>
  | KeyIn<typeof trRoom>
  | KeyIn<typeof trAccount>
  | KeyIn<typeof trMeeting>
  | KeyIn<typeof trLegal>;

/** The product's own words in a language: tests name what they press and read by them. */
export type Words = (key: WordKey, values?: PhraseValues) => string;

export const wordsOf =
  (language: GuestLanguage): Words =>
  (key, values) =>
    phraseIn(dictionaries[language], language, key, values);

/** A phrase with a value in it, as a pattern that takes any value. */
export function pattern(words: Words, key: WordKey, values: PhraseValues = {}): RegExp {
  const marked = words(key, values);
  const escaped = marked.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`);
}
