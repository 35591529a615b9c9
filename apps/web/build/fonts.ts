/*
 * Cuts the fonts that we serve out of the packages they come in: only letters that our languages and their people's names need,
 * only the weights that the product uses. Run after a font package or a subset changes: `npm run fonts -w apps/web`. The results are
 * kept with the source, so that no build depends on the cutter.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../src/shared/ui/fonts/', import.meta.url);

interface Family {
  name: string;
  package: string;
}
const interFamily: Family = { name: 'Inter Variable', package: 'inter' };
const arabicFamily: Family = { name: 'Noto Sans Arabic Variable', package: 'noto-sans-arabic' };

interface Cut {
  /** Name of the file. */
  name: string;
  of: Family;
  /** The package's file that it is cut from. */
  part: string;
  /** CSS unicode-range: what is in it, and when browsers fetch it. */
  range: string;
}

/** Turkish letters outside Latin-1, and the lira: their own small file, or every Turkish page would fetch all of Latin Extended. */
const turkish = 'U+011E-011F, U+0130, U+015E-015F, U+20BA';

const cuts: readonly Cut[] = [
  {
    name: 'inter-latin',
    of: interFamily,
    part: 'latin',
    range:
      'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+2002-200B, U+2010-2015, U+2018-201E, U+2020-2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+2248, U+2260, U+2264-2265',
  },
  { name: 'inter-turkish', of: interFamily, part: 'latin-ext', range: turkish },
  {
    name: 'inter-latin-ext',
    of: interFamily,
    part: 'latin-ext',
    range:
      'U+0100-011D, U+0120-012F, U+0132-0151, U+0154-015D, U+0160-017F, U+0180, U+018F, U+0192, U+01A0-01A1, U+01AF-01B0, U+01CD-01DC, U+01E6-01E7, U+01F4-01F5, U+01FA-021B, U+0226-0233, U+0259, U+02BB-02BC, U+1E80-1E85, U+1E9E, U+1EF2-1EF3',
  },
  {
    name: 'inter-cyrillic',
    of: interFamily,
    part: 'cyrillic',
    range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  },
  {
    name: 'noto-arabic',
    of: arabicFamily,
    part: 'arabic',
    range:
      'U+0600-061F, U+0620-065F, U+0660-0671, U+0679, U+067E, U+0686, U+0688, U+0691, U+0698, U+06A4, U+06A9, U+06AF, U+06BA, U+06BE, U+06C0-06C3, U+06CC, U+06D2-06D5, U+06F0-06F9, U+200C-200F, U+2010-2011',
  },
];

/** The letters of a CSS unicode-range. */
function lettersIn(range: string): string {
  const letters: string[] = [];
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
      letters.push(String.fromCodePoint(code));
  }
  return letters.join('');
}

/** Inter's place is kept by a font of its measures until it comes; Arabic fonts of systems differ, so theirs stays where ours comes late. */
const styleOf = ({ name, of, range }: Cut): string => `@font-face {
  font-family: '${of.name}';
  font-style: normal;
  font-weight: 400 700;
  font-display: ${of === arabicFamily ? 'optional' : 'swap'};
  src: url('./${name}.woff2') format('woff2');
  unicode-range:${range.length > 100 ? `\n    ${range.split(', ').join(',\n    ')}` : ` ${range}`};
}
`;

for (const { name, of, part, range } of cuts) {
  const file = `@fontsource-variable/${of.package}/files/${of.package}-${part}-wght-normal.woff2`;
  const whole = readFileSync(require.resolve(file));
  const cut = await subsetFont(whole, lettersIn(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  writeFileSync(new URL(`${name}.woff2`, folder), cut);
  console.log(`${name}: ${(whole.length / 1000).toFixed(1)} kB becomes ${(cut.length / 1000).toFixed(1)} kB`);
}
for (const { package: source } of [interFamily, arabicFamily]) {
  copyFileSync(require.resolve(`@fontsource-variable/${source}/LICENSE`), new URL(`${source}.LICENSE.txt`, folder));
}
const origin = '/* Written by build/fonts.ts. */\n';
writeFileSync(new URL('fonts.css', folder), origin + cuts.map(styleOf).join('\n'));
