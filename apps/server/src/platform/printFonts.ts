import { readFile } from 'node:fs/promises';

/*
 * Fonts for letters that a server's own fonts lack. A page to print names both families in its style. The files come into the page
 * itself, each where the page has letters of it: a page needs no leave to read files, and fonts of data addresses are there when
 * Chromium prints, without a script that waits for them.
 */

/** Stands before the system's fonts: each of those has other emoji, drawn in its own way. */
export const EMOJI_FAMILY = '"Printed Emoji"';
/** Stands after the system's fonts. */
export const LETTERS_FAMILY = '"Printed Letters"';

/** What fonts for text have is passed over: most pages hold nothing else. The sign that makes an emoji of a digit brings it along. */
const UNCOMMON =
  /(?:[#*0-9\xa9\xae\u203c\u2049\u2122](?=\ufe0f))?[^\0-\u024f\u02b0-\u036f\u0400-\u045f\u0490\u0491\u2000-\u200c\u200e-\u206f\u20a0-\u20bf\u2116\u2122\u2190-\u2193\u2212]+/g;
/** Where emoji can be: to look for their sequences takes too long for a whole text. */
const SIGNS = /[\p{Extended_Pictographic}\p{Emoji_Component}]+/gu;
/** The family that is one letter is missing in the font of emoji: it is a symbol. */
const EMOJI =
  /(?!\u{1f46a})(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Extended_Pictographic}&&[\u{1f000}-\u{1faff}]])/gv;
/** Letters of Chinese, Japanese and Korean. */
const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\u2fdf\u3000-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** A package of Fontsource: the files of one font, each with a part of its letters. */
interface Package {
  readonly name: string;
  /** The end of its files' names. */
  readonly end: string;
  /** Which letters are in a part, where the package does not tell. */
  readonly ranges?: Readonly<Record<string, string>>;
}
const variable = (name: string): Package => ({ name: `@fontsource-variable/${name}`, end: 'wght-normal.woff2' });
const ofOneWeight = (name: string): Package => ({ name: `@fontsource/${name}`, end: '400-normal.woff2' });

const SYMBOLS = /[\p{Symbol}\p{Number}\p{Punctuation}]/u;
const MATHS = 'U+2200-22FF,U+27C0-27EF,U+2980-2AFF,U+1D400-1D7FF';
const SCRIPTS =
  'Arabic Armenian Bengali Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai';
/**
 * Fonts, and the letters for which each is asked: packages name more than their fonts have, and signs that many scripts share.
 * Chromium asks the last of them first.
 */
const FONTS: readonly (readonly [letters: RegExp, font: Package])[] = [
  [SYMBOLS, { ...ofOneWeight('noto-sans-math'), ranges: { latin: MATHS } }],
  [
    /[\u20e0\u2160-\u260f\u2614-\u27bf\u{1f100}-\u{1f1ff}\u{1f546}-\u{1f54f}\u{1f700}-\u{1f773}]/u,
    variable('noto-sans-symbols'),
  ],
  [SYMBOLS, ofOneWeight('noto-sans-symbols-2')],
  ...SCRIPTS.split(' ').map(
    (script) => [new RegExp(`\\p{Script=${script}}`, 'u'), variable(`noto-sans-${script.toLowerCase()}`)] as const,
  ),
  [/\p{Script=Tibetan}/u, variable('noto-serif-tibetan')],
  [/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u, variable('noto-sans')],
];
const CHINESE = variable('noto-sans-sc');
const JAPANESE = variable('noto-sans-jp');
const KOREAN = variable('noto-sans-kr');
/** Its glyphs are outlines. Those of Noto Color Emoji are layers of colour, of which Chromium leaves nothing in a PDF. */
const EMOJI_FONT = ofOneWeight('noto-emoji');

interface Part {
  /** Its file's name without the end. */
  readonly file: string;
  /** CSS unicode-range. */
  readonly range: string;
  readonly codes: ReadonlySet<number>;
}

function codesIn(range: string): Set<number> {
  const codes = new Set<number>();
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) codes.add(code);
  return codes;
}

async function readParts({ name, ranges }: Package): Promise<readonly Part[]> {
  const parsed = ranges ?? JSON.parse(await readFile(new URL(import.meta.resolve(`${name}/unicode.json`)), 'utf8'));
  return Object.entries<string>(parsed).map(([part, range]) => ({
    // A part without a name has a number in brackets.
    file: `${name}/files/${name.replace(/^.*\//, '')}-${part.replace(/[[\]]/g, '')}`,
    range,
    codes: codesIn(range),
  }));
}

const known = new Map<Package, Promise<readonly Part[]>>();
function partsOf(font: Package): Promise<readonly Part[]> {
  const parts = known.get(font) ?? readParts(font);
  known.set(font, parts);
  return parts;
}

/** A part of a font that a page needs, and the letters for which. */
interface Face {
  readonly family: string;
  readonly font: Package;
  readonly part: Part;
  readonly range: string;
}

/** All faces say the same of their weight: of a family Chromium takes those alone that match best, and no letters from the others. */
async function faceCss({ family, font, part, range }: Face): Promise<string> {
  const file = await readFile(new URL(import.meta.resolve(`${part.file}-${font.end}`)), 'base64');
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${file});unicode-range:${range}}`;
}

const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const rangeOf = (codes: Iterable<number>): string => Array.from(codes, (code) => `U+${code.toString(16)}`).join();

/** Each part with what it is taken for: the first that has all of it. */
async function shared(wanted: Iterable<readonly number[]>, fonts: readonly Package[]) {
  const parts: (readonly [Package, Part])[] = [];
  for (const font of fonts) parts.push(...(await partsOf(font)).map((part) => [font, part] as const));
  const taken = new Map<(typeof parts)[number], Set<number>>();
  for (const codes of wanted) {
    const found = parts.find(([, part]) => codes.every((code) => part.codes.has(code)));
    if (found !== undefined) taken.set(found, new Set([...(taken.get(found) ?? []), ...codes]));
  }
  return [...taken].map(([[font, part], codes]) => ({ font, part, codes }));
}

/** A sequence of emoji is one sign of the part that has all of it. */
async function emojiFaces(emoji: Iterable<string>): Promise<Face[]> {
  const taken = await shared(Array.from(emoji, codesOf), [EMOJI_FONT]);
  return taken.flatMap(({ font, part, codes }) => {
    const [plain, others] = [[...codes].filter((code) => code < 0x100), [...codes].filter((code) => code >= 0x100)];
    const early = { family: EMOJI_FAMILY, font, part, range: rangeOf(others) };
    // Digits and © are letters of the text, too: their emoji wait until the text's fonts had their say.
    return plain.length === 0 ? [early] : [early, { family: LETTERS_FAMILY, font, part, range: rangeOf(codes) }];
  });
}

/** Chinese characters are written a little differently in each country: kana and hangul tell where a text is from. */
async function eastAsianFaces(letters: readonly string[]): Promise<Face[]> {
  const text = letters.join('');
  const fonts = [CHINESE, JAPANESE, KOREAN];
  if (HANGUL.test(text)) fonts.unshift(KOREAN);
  if (KANA.test(text)) fonts.unshift(JAPANESE);
  const taken = await shared(letters.map(codesOf), fonts);
  return taken.map(({ font, part, codes }) => ({ family: LETTERS_FAMILY, font, part, range: rangeOf(codes) }));
}

async function letterFaces(letters: readonly string[]): Promise<Face[]> {
  const faces: Face[] = [];
  for (const [wanted, font] of FONTS) {
    const codes = letters.filter((letter) => wanted.test(letter)).flatMap(codesOf);
    if (codes.length === 0) continue;
    for (const part of await partsOf(font))
      if (codes.some((code) => part.codes.has(code)))
        faces.push({ family: LETTERS_FAMILY, font, part, range: part.range });
  }
  return faces;
}

/** A page without its pictures, which can take a hundred megabytes. */
const withoutData = (html: string): string =>
  html
    .split('"data:')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('"'))))
    .join('');

/** Hangul and kana in parts, as names of files from a Mac are. Chromium looks for a font of the parts, which no file has. */
const composed = (text: string): string => text.replace(/[\u1100-\u11ff\u3040-\u30ff]+/g, (parts) => parts.normalize());

/** The page with the fonts of its uncommon letters. */
export async function withFonts(html: string): Promise<string> {
  const found = new Set(withoutData(html).match(UNCOMMON));
  if (found.size === 0) return html;
  const written = [...found].join(' ');
  const text = composed(written);
  const signs = [...new Set(text.match(SIGNS))].join(' ');
  const emoji = new Set(signs.match(EMOJI));
  const letters = [...new Set(text.replace(SIGNS, '') + signs.replace(EMOJI, ''))];
  const eastAsian = letters.filter((letter) => EAST_ASIAN.test(letter));
  const others = letters.filter((letter) => !EAST_ASIAN.test(letter));
  const faces = [...(await letterFaces(others)), ...(await eastAsianFaces(eastAsian)), ...(await emojiFaces(emoji))];
  if (faces.length === 0) return html;
  const css: string[] = [];
  for (const face of faces) css.push(await faceCss(face));
  const page = text === written ? html : composed(html);
  return page.replace('</head>', () => `<style>${css.join('\n')}</style></head>`);
}
