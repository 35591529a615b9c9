import { mail as ar } from './ar/mail.ts';
import { mail as en } from './en/mail.ts';
import { type Language, localeOf } from './language.ts';
import { type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import { mail as ru } from './ru/mail.ts';
import { mail as tr } from './tr/mail.ts';

const mails = { tr, en, ar, ru };

/** Key of a phrase of the mails. */
export type MailKey = KeyIn<{ mail: typeof tr }>;

/** The texts of mails in a language, and times as that language writes them (in Türkiye's zone). */
export function mailPhrases(language: Language) {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  });
  return {
    t: (key: MailKey, values?: PhraseValues): string => phraseIn({ mail: mails[language] }, language, key, values),
    dateTime: (moment: Date): string => format.format(moment),
  };
}
