import { legalShapes } from '@salon/phrases/legalShapes';
import type { PhraseKey } from '../phrases/index.ts';
import { type Audience, documentOf, type LegalTextName } from './audience.ts';

export type { Audience, LegalTextName } from './audience.ts';

/** One section as phrases. */
export interface LegalSection {
  readonly heading: PhraseKey;
  readonly body: PhraseKey;
}

/** The sections of a text as the phrases that hold them. */
export const sectionsOf = (name: LegalTextName, audience: Audience = 'guest'): readonly LegalSection[] =>
  legalShapes[documentOf(name, audience)].sections;

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
