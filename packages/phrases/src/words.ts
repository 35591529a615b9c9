import type { GuestLanguage } from './language.ts';

/** A pack in each language, fetched when it is needed. */
export type Words = Readonly<Record<GuestLanguage, () => Promise<object>>>;

/** Words that French readers are given in English. */
export const inEnglish = <W extends Omit<Words, 'fr'>>(words: W): W & Pick<Words, 'fr'> => ({ ...words, fr: words.en });
