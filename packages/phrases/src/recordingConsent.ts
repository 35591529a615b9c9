import { recordingConsent as ar } from './ar/recordingConsent.ts';
import { recordingConsent as en } from './en/recordingConsent.ts';
import { recordingConsent as fr } from './fr/recordingConsent.ts';
import type { GuestLanguage } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { recordingConsent as ru } from './ru/recordingConsent.ts';
import { recordingConsent as tr } from './tr/recordingConsent.ts';

const words = { tr, en, ar, ru, fr };

/** The words of consents to recordings in a language, for the file that the server writes. */
export const recordingConsentPhrases =
  (language: GuestLanguage) =>
  (key: KeyIn<{ recordingConsent: typeof tr }>, values?: PhraseValues): string =>
    phraseIn({ recordingConsent: words[language] }, language, key, values);

/** What people agree to, as they read it, in every language. */
export const agreedToRecording = (['tr', 'en', 'ar', 'ru', 'fr'] as const).map((language) => {
  const { now, planned, lead, agree, refuse, agreeInside, refuseInside, starts } = words[language];
  return [language, now, planned, lead, agree, refuse, agreeInside, refuseInside, starts] as const;
});
