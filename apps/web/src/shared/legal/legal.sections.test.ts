import { CONSENT_VERSION, RETENTION_DAYS, retentionPlacesOf } from '@salon/contract';
import { guestLanguages, languages } from '@salon/phrases';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases, phraseNow } from '../phrases/index.ts';
import { blocksOf, sectionsOf } from './legal.sections.ts';

beforeAll(async () => {
  await Promise.all(guestLanguages.map((language) => loadPhrases(language, 'legal')));
});

const values = {
  brand: 'B-R-A-N-D',
  operator: 'O-P',
  contact: 'c@o.tr',
  days: 30,
  ...retentionPlacesOf(RETENTION_DAYS),
};

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
    for (const said of ['O-P', 'B-R-A-N-D', 'c@o.tr', '30', '365', '11', 'IP']) expect(text).toContain(said);
    expect(text).not.toMatch(/[{}]/);
    expect(blocksOf(phraseNow(language, 'legal.privacyRights', values)).at(-1)).toHaveLength(8);
  });

  const words = {
    tr: { organiser: /düzenleyen/, alone: /özel sohbet/i, ask: /isteyebilir/, company: /şirket/ },
    en: { organiser: /organiser/, alone: /private chat/, ask: /ask you to/, company: /company/ },
    ar: { organiser: /منظّم/, alone: /الدردشة الخاصة/, ask: /يطلبوا منك/, company: /الشركة/ },
    ru: { organiser: /рганизатор/, alone: /личном чате/, ask: /попросить вас/, company: /компании/ },
    fr: { organiser: /organisateur/, alone: /conversation privée/, ask: /vous demander/, company: null },
  } as const;

  it.each(guestLanguages)('say in %s who sees the address and the times, and what a moderator may ask', (language) => {
    const { organiser, alone, ask } = words[language];
    const transfer = phraseNow(language, 'legal.privacyTransfer', values);
    expect(transfer).toMatch(organiser);
    expect(transfer).toMatch(alone);
    expect(phraseNow(language, 'legal.privacyData', values)).toMatch(alone);
    expect(phraseNow(language, 'legal.termsModerator', values)).toMatch(ask);
  });

  it.each(languages)('tell in %s the owner of an account of organisers and colleagues', (language) => {
    const transfer = phraseNow(language, 'accountLegal.transfer', values);
    for (const word of [words[language].organiser, words[language].alone, words[language].company])
      expect(transfer).toMatch(word);
  });

  it('have a new version when they change', async () => {
    const texts = guestLanguages.flatMap((language) => [
      ...(['privacy', 'terms'] as const).flatMap((name) =>
        sectionsOf(name).map(({ body }) => [language, body] as const),
      ),
    ]);
    const accounts = languages.flatMap((language) =>
      ['data', 'purpose', 'basis', 'transfer', 'storage'].map((part) => [language, `accountLegal.${part}`] as const),
    );
    const all = [...texts, ...accounts].map(([language, key]) =>
      phraseNow(language, key as 'legal.privacyIntro', values),
    );
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(all.join('\n')));
    const hash = [...new Uint8Array(bytes)].slice(0, 6).map((byte) => byte.toString(16).padStart(2, '0'));
    // Another sum: a text was changed, and people have to accept it again.
    expect([CONSENT_VERSION, hash.join('')]).toEqual(['2026-11-30', '283835d89065']);
  });
});
