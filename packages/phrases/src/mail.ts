import { mail as ar } from './ar/mail.ts';
import { dayFormat } from './dates.ts';
import { mail as en } from './en/mail.ts';
import { type Language, localeOf } from './language.ts';
import { type KeyIn, kept, type PhraseValues, phraseIn } from './phrase.ts';
import { mail as ru } from './ru/mail.ts';
import { mail as tr } from './tr/mail.ts';

const mails = { tr, en, ar, ru };

/** Key of a phrase of the mails. */
export type MailKey = KeyIn<{ mail: typeof tr }>;

const made = new Map<Language, ReturnType<typeof phrasesIn>>();

/** The texts of mails in a language, and times as that language writes them (in Türkiye's zone). Made once: formats are dear. */
export function mailPhrases(language: Language): ReturnType<typeof phrasesIn> {
  const known = made.get(language) ?? phrasesIn(language);
  made.set(language, known);
  return known;
}

function phrasesIn(language: Language) {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Europe/Istanbul',
  });
  const clock = kept(
    (timeZone) =>
      new Intl.DateTimeFormat(localeOf[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  );
  const dayIn = kept((timeZone) => dayFormat(language, timeZone, 'short'));
  const together = (day: string, time: string): string => `${day}${language === 'en' ? ',' : ''} ${time}`;
  const moment = (at: Date, timeZone: string): string => together(dayIn(timeZone)(at), clock(timeZone).format(at));
  return {
    /** "21 Kas 2026 Cmt 15:00": a moment on the wall of a zone, short enough for a subject. */
    moment,
    /** From when to when, and in which zone; the second day only when it is another one. */
    range: (from: Date, to: Date, timeZone: string): string => {
      const isOneDay = dayIn(timeZone)(from) === dayIn(timeZone)(to);
      const end = isOneDay ? clock(timeZone).format(to) : moment(to, timeZone);
      return `${moment(from, timeZone)} – ${end} (${timeZone.replaceAll('_', ' ')})`;
    },
    /** A day given as `2026-11-21`. */
    day: (text: string): string => dayIn('UTC')(new Date(`${text}T00:00:00Z`)),
    /** 1 Monday to 7 Sunday as names: "Tuesday and Thursday". */
    weekdays: (days: readonly number[]): string => {
      const name = new Intl.DateTimeFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' });
      // 1 January 2024 was a Monday.
      const names = [...days].sort((a, b) => a - b).map((one) => name.format(new Date(Date.UTC(2024, 0, one))));
      return new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(names);
    },
    /** The day of the month on the wall of a zone. */
    dayOfMonth: (at: Date, timeZone: string): number =>
      Number(new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' }).format(at)),
    t: (key: MailKey, values?: PhraseValues): string => phraseIn({ mail: mails[language] }, language, key, values),
    dateTime: (at: Date): string => (language === 'en' ? moment(at, 'Europe/Istanbul') : format.format(at)),
  };
}
