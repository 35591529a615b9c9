import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fontsIn } from '../testing/pdf.ts';
import { withFile } from './pdf/pdf.ts';
import { createPdfReader } from './pdf/pdfium.ts';
import { chromiumPrinter, installedChromium } from './print.ts';
import { EMOJI_FAMILY, LETTERS_FAMILY, withFonts } from './printFonts.ts';

const chromium = installedChromium();

/** A page without any of its texts, and how many fonts it has. */
const page = (body: string, style = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${body}</body></html>`;
const fontsOf = async (body: string) => (await withFonts(page(body))).split('@font-face').length - 1;

it('ordinary pages are printed as they are, however large their pictures', async () => {
  const ordinary = page('<p>İstanbul’da ığdır – Объём съёмки № 5, 20 €</p><img src="data:image/png;base64,AAAA">');
  expect(await withFonts(ordinary)).toBe(ordinary);
});

it('a page has the fonts of its own letters alone', async () => {
  expect(await fontsOf('नमस्ते दुनिया।')).toBe(1);
  expect(await fontsOf('বাংলা நமஸ்')).toBe(2);
  expect(await fontsOf('中')).toBe(1);
  expect(await fontsOf('👨‍👩‍👧 👍🏽')).toBe(2);
  // A digit is of the emoji's font only where no other has it.
  const keycap = await withFonts(page('1️⃣ 1'));
  const ranges = [...keycap.matchAll(/font-family:("[^"]+").*unicode-range:([^}]+)/g)].map(([, name, range]) => [
    name,
    range,
  ]);
  expect(ranges).toEqual([
    [EMOJI_FAMILY, 'U+fe0f,U+20e3'],
    [LETTERS_FAMILY, 'U+31,U+fe0f,U+20e3'],
  ]);
});

it('a letter that no font has takes none, and nothing in a page is taken for a pattern', async () => {
  expect(await fontsOf('\u{10fffd}')).toBe(0);
  expect(await withFonts(page("$& $' ह"))).toContain("<body>$& $' ह</body>");
});

const MISSING = '\u{10fffd}';
/** A letter of each script, and signs. What a Mac writes in parts is written so. */
const LETTERS = [
  ...'ğعहবதท中龍あש',
  ...'λếქՀગਪଓతಕമසລខမአދབ☐★∑𝓗🄰👪😀🤖',
  'か\u3099',
  '한'.normalize('NFD'),
  'क्षि',
  '👨‍👩‍👧',
  '🇹🇷',
  '1️⃣',
  '❤️',
];
/** On the page: cells in each line, the side of one in CSS pixels, and the side of the page. */
const [CELLS, CELL, SIDE] = [10, 48, 480];

/** What is drawn in each cell of a page of them: the pixels that have ink, and how many columns these take. */
async function drawnIn(pdf: Buffer) {
  const reader = createPdfReader();
  const picture = await withFile(Readable.from([pdf]), async (file) => {
    expect(await reader.pages(file)).toBe(1);
    for await (const one of reader.pictures(file, 1, 1)) return one;
    throw new Error('no page');
  });
  const side = Math.floor(picture.width / CELLS);
  return (cell: number) => {
    const [top, left] = [Math.floor(cell / CELLS) * side, (cell % CELLS) * side];
    const ink: number[] = [];
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1)
        if ((picture.pixels[((top + row) * picture.width + left + column) * 3] ?? 255) < 128)
          ink.push(row * side + column);
    const columns = new Set(ink.map((at) => at % side));
    return { shape: ink.join(), width: columns.size };
  };
}

describe.skipIf(chromium === null)('on paper', () => {
  it.each([400, 700])('letters of every script are drawn by fonts of the product at weight %i', async (weight) => {
    const style = `@page{size:${SIDE}px ${SIDE}px;margin:0}body{margin:0;inline-size:${SIDE}px;display:flex;flex-wrap:wrap;font:${weight} 16px/${CELL}px ${EMOJI_FAMILY},${LETTERS_FAMILY},sans-serif}
      div{inline-size:${CELL}px;block-size:${CELL}px;overflow:hidden;text-align:center;white-space:nowrap}`;
    const cells = [MISSING, '👨👩', ...LETTERS];
    const html = page(cells.map((letter) => `<div>${letter}</div>`).join(''), style);
    const pdf = await chromiumPrinter(chromium ?? '')('reader', html);

    const drawn = cells.map(await drawnIn(pdf).then((cellOf) => (_, index) => cellOf(index)));
    const shapes = drawn.map(({ shape }) => shape);
    const [missing = ''] = shapes;
    expect(missing).not.toBe('');
    expect(shapes).not.toContain('');
    expect(cells.filter((_, index) => index > 0 && shapes[index] === missing)).toEqual([]);
    expect(new Set(shapes).size).toBe(cells.length);
    const widthOf = (letter: string) => drawn[cells.indexOf(letter)]?.width ?? 0;
    for (const one of ['👨‍👩‍👧', '🇹🇷']) expect(widthOf(one)).toBeLessThan(widthOf('👨👩') * 0.9);

    expect(fontsIn(pdf)).toEqual(
      expect.arrayContaining([
        'NotoSans-Regular',
        'NotoSansMath-Regular',
        'NotoSansSymbols-Regular',
        'NotoSansSymbols2-Regular',
        'NotoEmoji-Regular',
        'NotoSansJP-Thin',
        'NotoSansKR-Thin',
        'NotoSansHebrewThin-Regular',
        'NotoSerifTibetan-Regular',
        ...['Arabic', 'Armenian', 'Bengali', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer'].map(
          (script) => `NotoSans${script}-Regular`,
        ),
        ...['Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai'].map(
          (script) => `NotoSans${script}-Regular`,
        ),
      ]),
    );
  });
});
