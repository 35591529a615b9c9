import type { PhraseKey } from '../../../shared/phrases/index.ts';

/** The two texts that are read at the door. */
export type LegalTextName = 'privacy' | 'terms';

/** Sections of the texts, in their order. */
const sections = {
  privacy: ['Who', 'Data', 'Purpose', 'Basis', 'Transfer', 'Storage', 'Rights', 'Contact', 'Accept'],
  terms: ['Service', 'Identity', 'Conduct', 'Moderator', 'Liability', 'Law'],
} as const;

/** One section as phrases. */
export interface LegalSection {
  readonly heading: PhraseKey;
  readonly body: PhraseKey;
}

/** The sections of a text as the phrases that hold them. */
export const sectionsOf = (name: LegalTextName): readonly LegalSection[] =>
  name === 'privacy'
    ? sections.privacy.map((part) => ({ heading: `legal.privacy${part}Title`, body: `legal.privacy${part}` }))
    : sections.terms.map((part) => ({ heading: `legal.terms${part}Title`, body: `legal.terms${part}` }));

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

/** The blocks of a body: lines are paragraphs, lines that begin with "- " make a list. */
export function blocksOf(body: string): readonly LegalBlock[] {
  const blocks: (string | string[])[] = [];
  for (const line of body.split('\n')) {
    const item = /^- (.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push(line);
    else if (Array.isArray(last)) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}
