import type { LegalTexts, LegalVersion } from '@salon/contract';
import { billingDay } from '@salon/contract';
import { type Language, languages } from '@salon/phrases';
import { type LegalWords, placeFaults } from '@salon/phrases/legalShapes';
import { writtenDay } from '#shared/fields/day.ts';

/** One part of a text that is written: its title, its introduction, or heading or body of a section. */
export interface TextPart {
  /** Its place in the text: `title`, `intro`, `Who.heading`, `Who.body`. */
  readonly path: string;
  readonly kind: 'wholeTitle' | 'intro' | 'heading' | 'body';
  /** Of the section, from 1; 0: of the whole text. */
  readonly number: number;
  /** As the product comes with it: its places have to be there. */
  readonly shipped: string;
}

/** What a text says by the paths of its parts. */
type Parts = Readonly<Record<string, string>>;
/** A draft: every part in every language. */
export type Draft = Readonly<Record<Language, Parts>>;

const partsOf = ({ title, intro, sections }: LegalWords): Parts => ({
  title,
  intro,
  ...Object.fromEntries(
    sections.flatMap(({ name, heading, body }) => [
      [`${name}.heading`, heading],
      [`${name}.body`, body],
    ]),
  ),
});

/** The parts that a text has, in the order in which they are read. */
export function partsToWrite(shipped: LegalWords): readonly TextPart[] {
  const whole: TextPart[] = [
    { path: 'title', kind: 'wholeTitle', number: 0, shipped: shipped.title },
    { path: 'intro', kind: 'intro', number: 0, shipped: shipped.intro },
  ];
  const ofSections = shipped.sections.flatMap(({ name, heading, body }, at): TextPart[] => [
    { path: `${name}.heading`, kind: 'heading', number: at + 1, shipped: heading },
    { path: `${name}.body`, kind: 'body', number: at + 1, shipped: body },
  ]);
  return [...whole.filter((part) => part.shipped !== ''), ...ofSections];
}

const everyLanguage = <T>(of: (language: Language) => T): Record<Language, T> => ({
  tr: of('tr'),
  en: of('en'),
  ar: of('ar'),
  ru: of('ru'),
});

export const draftOf = (texts: LegalTexts): Draft => everyLanguage((language) => partsOf(texts[language]));

/** The parts of all languages in one row, as drafts of the browser keep those that were changed. */
export const rowOf = (draft: Draft): Parts =>
  Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(draft[language]).map(([path, text]) => [`${language} ${path}`, text] as const),
    ),
  );
export const withRow = (draft: Draft, row: Readonly<Record<string, string | undefined>>): Draft =>
  everyLanguage((language) =>
    Object.fromEntries(
      Object.entries(draft[language]).map(([path, text]) => [path, row[`${language} ${path}`] ?? text]),
    ),
  );

/** A draft as it is sent and shown; the sections are those of the text that the product comes with. */
export function textsOf(draft: Draft, shipped: LegalTexts): LegalTexts {
  return everyLanguage((language) => {
    const at = (path: string) => (draft[language][path] ?? '').trim();
    const sections = shipped[language].sections.map(({ name }) => ({
      name,
      heading: at(`${name}.heading`),
      body: at(`${name}.body`),
    }));
    return { title: at('title'), intro: at('intro'), sections };
  });
}

/** What is wrong with a part: empty, or with other places than it must have. Null: nothing. */
export type PartFault = { readonly missing: readonly string[]; readonly foreign: readonly string[] } | 'empty';
export function faultOf(part: TextPart, written: string): PartFault | null {
  if (written.trim() === '') return 'empty';
  const faults = placeFaults(part.shipped, written);
  return faults.missing.length + faults.foreign.length > 0 ? faults : null;
}

/** How many parts of a draft are faulty, by language. */
export function faultsIn(draft: Draft, shipped: LegalTexts): Record<Language, number> {
  return everyLanguage((language) => {
    const parts = partsToWrite(shipped[language]);
    return parts.filter((part) => faultOf(part, draft[language][part.path] ?? '') !== null).length;
  });
}

export const firstFaulty = (faults: Readonly<Record<Language, number>>): Language | undefined =>
  languages.find((language) => faults[language] > 0);

type Section = LegalTexts['tr']['sections'][number];
/** The sections that differ between two texts, with what each says; the parts of the whole text as one more. */
export function changedSections(
  before: LegalWords,
  after: LegalWords,
): { name: string; was: Section | undefined; now: Section }[] {
  const whole = ({ title, intro }: LegalWords): Section => ({ name: 'whole', heading: title, body: intro });
  const pairs = [whole(after), ...after.sections].map((now) => {
    const was = now.name === 'whole' ? whole(before) : before.sections.find(({ name }) => name === now.name);
    return { name: now.name, was, now };
  });
  return pairs.filter(({ was, now }) => was?.heading !== now.heading || was?.body !== now.body);
}

/** The day from which a version holds, as the business counts days. Empty: from the beginning. */
export const dayOf = ({ from }: LegalVersion): string => (from === null ? '' : writtenDay(billingDay(new Date(from))));
