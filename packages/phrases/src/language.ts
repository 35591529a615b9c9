/** Languages of the whole product; French exists for the guest join pages only. */
export const languages = ['tr', 'en', 'ar', 'ru'] as const;
export const guestLanguages = [...languages, 'fr'] as const;
export type Language = (typeof languages)[number];
export type GuestLanguage = (typeof guestLanguages)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** BCP 47 tag for dates, numbers and sorting. Arabic uses Latin digits so that codes and times read the same. */
export const localeOf: Record<GuestLanguage, string> = {
  tr: 'tr-TR',
  en: 'en-US',
  ar: 'ar-u-nu-latn',
  ru: 'ru-RU',
  fr: 'fr-FR',
};
export const directionOf = (language: GuestLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
/** Each language's name in itself. */
export const languageNames: Record<GuestLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  ar: 'العربية',
  ru: 'Русский',
  fr: 'Français',
};

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The language of accounts, mails and documents for who speaks a guest's: their own, or English. */
export const accountLanguage = (language: GuestLanguage): Language => (isLanguage(language) ? language : 'en');
export const isGuestLanguage = (text: string): text is GuestLanguage =>
  (guestLanguages as readonly string[]).includes(text);

/** The best supported language of an `Accept-Language` value (or of one tag), or null. */
export function languageFrom(accept: string): GuestLanguage | null {
  const wanted = accept
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) };
    })
    .filter((item) => item.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) if (isGuestLanguage(language)) return language;
  return null;
}

/** The parameter that names the language of a public page in its address. */
export const LANGUAGE_PARAMETER = 'lang';
