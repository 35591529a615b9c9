import { directionOf, type GuestLanguage, localeOf } from './language.ts';

/** The plural categories that a language needs for cardinal numbers (CLDR); `Intl.PluralRules` picks one. */
interface PluralCategories {
  tr: 'one' | 'other';
  en: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** A phrase that depends on `{count}`. */
export type Plural<L extends GuestLanguage> = Readonly<Record<PluralCategories[L], string>>;

/** The same words as the Turkish source, complete: every key, and for a plural every category of the language. */
export type Complete<Source, L extends GuestLanguage> = {
  readonly [K in keyof Source]: Source[K] extends string ? string : Plural<L>;
};

export type Namespace = Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>;
export type Dictionary = Readonly<Record<string, Namespace>>;

/** `namespace.key` of every phrase in a dictionary. */
export type KeyIn<D extends Dictionary> = { [N in keyof D & string]: `${N}.${keyof D[N] & string}` }[keyof D & string];

/** One dictionary of several; a namespace that more than one of them has holds the phrases of all, the last one's first. */
export function joined(...dictionaries: readonly Dictionary[]): Dictionary {
  const all: Record<string, Namespace> = {};
  for (const dictionary of dictionaries)
    for (const [name, phrases] of Object.entries(dictionary)) all[name] = { ...all[name], ...phrases };
  return all;
}

export type PhraseValues = Readonly<Record<string, string | number>>;

const FIRST_STRONG_ISOLATE = '⁨';
const POP_ISOLATE = '⁩';

/** What a name stands for, made when first needed and kept: making a format reads the language's data, up to 60 ms the first time (measured). */
export function kept<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
const numbers = kept((locale) => new Intl.NumberFormat(locale));
const plurals = kept((locale) => new Intl.PluralRules(locale));

/** Letters that are written from right to left, and signs that turn the direction round. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;

/** Whether a value could reorder the words around it. In right-to-left text every name, code and address could. */
const turns = (value: string, language: GuestLanguage): boolean => directionOf(language) === 'rtl' || TURNS.test(value);

/**
 * Fills `{name}` places. A value of another direction than the text is isolated, so that a name, code or address keeps
 * its own direction and cannot reorder its surroundings.
 */
export function fill(text: string, values: PhraseValues | undefined, language: GuestLanguage): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (place, name: string, point = '') => {
    const value = values[name];
    if (value === undefined) return place;
    const shown = typeof value === 'number' ? numbers(localeOf[language]).format(value) : value;
    const isolated =
      typeof value === 'string' && turns(value, language) ? `${FIRST_STRONG_ISOLATE}${shown}${POP_ISOLATE}` : shown;
    // An abbreviation (A.Ş.) brings the point that ends the sentence.
    return isolated + (shown.endsWith('.') ? '' : point);
  });
}

/** A phrase's text; the key itself when the dictionary lacks it (types and a test keep that from happening). */
export function phraseIn(dictionary: Dictionary, language: GuestLanguage, key: string, values?: PhraseValues): string {
  const dot = key.indexOf('.');
  const phrase = dictionary[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (phrase === undefined) return key;
  if (typeof phrase === 'string') return fill(phrase, values, language);
  const count = Number(values?.count ?? 0);
  const category = plurals(localeOf[language]).select(count);
  return fill(phrase[category] ?? phrase.other ?? key, values, language);
}
