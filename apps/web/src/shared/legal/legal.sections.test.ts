import { guestLanguages } from '@salon/phrases';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases, phraseNow } from '../phrases/index.ts';
import { blocksOf, sectionsOf } from './legal.sections.ts';

beforeAll(async () => {
  await Promise.all(guestLanguages.map((language) => loadPhrases(language, 'legal')));
});

const values = { brand: 'B-R-A-N-D', operator: 'O-P', contact: 'c@o.tr', days: 30 };

describe('the legal texts', () => {
  it('turn lines into paragraphs and lists', () => {
    expect(blocksOf('One.\n- a\n- b\nTwo.')).toEqual(['One.', ['a', 'b'], 'Two.']);
  });

  it.each(guestLanguages)('say the same in the same blocks in %s', (language) => {
    for (const name of ['privacy', 'terms'] as const) {
      for (const { body } of sectionsOf(name)) {
        const shape = (text: string) =>
          blocksOf(text).map((block) => (typeof block === 'string' ? 'text' : block.length));
        expect(shape(phraseNow(language, body, values)), body).toEqual(shape(phraseNow('tr', body, values)));
      }
    }
  });

  it.each(guestLanguages)('name who processes, where to write, how long and the rights in %s', (language) => {
    const text = sectionsOf('privacy')
      .flatMap(({ heading, body }) => [phraseNow(language, heading, values), phraseNow(language, body, values)])
      .join('\n');
    for (const said of ['O-P', 'B-R-A-N-D', 'c@o.tr', '30', '11', 'IP']) expect(text).toContain(said);
    expect(text).not.toMatch(/[{}]/);
    expect(blocksOf(phraseNow(language, 'legal.privacyRights', values)).at(-1)).toHaveLength(8);
  });
});
