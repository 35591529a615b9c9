import { describe, expect, test } from 'vitest';
import { literalTextIn } from './literalText.ts';

const textsIn = (jsx: string): readonly string[] =>
  literalTextIn(`// ı\nexport const A = ({ a, t }) => <>${jsx}</>;`).map(({ text }) => text);

describe('text that does not come from the phrases', () => {
  test.each([
    ['written between tags', '<p>Merhaba</p>', 'Merhaba'],
    ['in braces', "<p>{'Merhaba'}</p>", 'Merhaba'],
    ['around a value', `<p>{\`Merhaba \${a}\`}</p>`, 'Merhaba'],
    ['in one branch of a condition', "<p>{a ? t('x.y') : 'Yok'}</p>", 'Yok'],
    ['behind a condition', "<p>{a && 'Yok'}</p>", 'Yok'],
    ['as a fallback', "<p>{a ?? 'Yok'}</p>", 'Yok'],
    ['in a name for screen readers', '<button aria-label="Kapat" />', 'Kapat'],
    ['in a picture’s text', "<img alt={a ? 'Resim' : ''} />", 'Resim'],
    ['in a field’s example', '<input placeholder="Adınız" />', 'Adınız'],
    ['in Arabic', '<p>مرحبا</p>', 'مرحبا'],
  ])('is found %s', (_, jsx, text) => expect(textsIn(jsx)).toEqual([text]));

  test.each([
    ['a phrase', "<p>{t('room.leave')}</p>"],
    ['a phrase chosen by a condition', "<p>{t(a ? 'x.y' : 'x.z')}</p>"],
    ['a class and other attributes that nobody reads', '<p className="big" id="x" type="button" />'],
    ['signs and numbers', "<p>· {'—'} 1 / 2</p>"],
    ['a comparison', "<p>{a === 'left'}</p>"],
    ['an empty picture text', '<img alt="" />'],
  ])('is not %s', (_, jsx) => expect(textsIn(jsx)).toEqual([]));

  test('is told with its line', () => {
    const source = '// ı ü\n\nexport const A = () => (\n  <p>\n    Merhaba\n  </p>\n);\n';
    expect(literalTextIn(source)).toEqual([{ line: 5, text: 'Merhaba' }]);
    // Positions of a second file in the same process start again.
    expect(literalTextIn(source)).toEqual([{ line: 5, text: 'Merhaba' }]);
  });
});
