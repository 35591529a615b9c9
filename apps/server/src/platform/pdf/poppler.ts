import type { ProcessLimits } from './limited.ts';
import { PAGE_SIDE, type PdfReader, PdfRefused } from './pdf.ts';
import { outputOf, type PdfProgram, picturesOf } from './run.ts';

/** The file is the input: it has no name that anybody could find it by. */
const INPUT = '/dev/fd/0';

const program = (name: string, ...options: readonly string[]): PdfProgram => ({
  command: [name, ...options],
  memoryBy: 'address',
  faultOf: ({ complaint }) => {
    if (/incorrect password/i.test(complaint)) return 'encrypted';
    return /out of memory|bad_alloc/i.test(complaint) ? 'tooHeavy' : 'broken';
  },
});

/** Left, bottom, right, top in points, as a PDF has them. */
type Box = readonly number[];

/** What of a page its author left to be seen, in points from the top left of the page as it is drawn; null: all of it. */
type Visible = { x: number; y: number; width: number; height: number } | null;

function visibleOf(media: Box, crop: Box, rotation: number): Visible {
  if (crop.every((value, index) => value === media[index])) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = media;
  const [cropLeft = 0, cropBottom = 0, cropRight = 0, cropTop = 0] = crop;
  const before = {
    left: cropLeft - left,
    bottom: cropBottom - bottom,
    right: right - cropRight,
    top: top - cropTop,
  };
  const across = { width: cropRight - cropLeft, height: cropTop - cropBottom };
  const turned = { width: across.height, height: across.width };
  if (rotation === 90) return { x: before.bottom, y: before.left, ...turned };
  if (rotation === 180) return { x: before.right, y: before.bottom, ...across };
  if (rotation === 270) return { x: before.top, y: before.right, ...turned };
  return { x: before.left, y: before.top, ...across };
}

/** The visible part of each page, from what `pdfinfo -box` writes of a range. */
function visibleParts(info: string, from: number, to: number): Visible[] {
  const read = (page: number, name: string): number[] | null => {
    const line = new RegExp(`^Page +${page} ${name}: +(.+)$`, 'm').exec(info)?.[1];
    return line === undefined ? null : line.trim().split(/ +/).map(Number);
  };
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const [media, crop] = [read(from + index, 'MediaBox'), read(from + index, 'CropBox')];
    if (media === null || crop === null) return null;
    return visibleOf(media, crop, read(from + index, 'rot')?.[0] ?? 0);
  });
}

/** The programs of poppler that the system has. */
export const poppler = (limits: ProcessLimits): PdfReader => ({
  by: 'poppler',
  async pages(file, signal) {
    const output = await outputOf(program('pdfinfo', INPUT), file, limits, signal);
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(output)?.[1] ?? 0);
    if (pages < 1) throw new PdfRefused('broken');
    return pages;
  },
  pictures: (file, from, to, signal) =>
    picturesOf(
      program('pdftoppm', '-cropbox', '-f', String(from), '-l', String(to), '-scale-to', String(PAGE_SIDE), INPUT),
      file,
      limits,
      { side: PAGE_SIDE + 1, count: to - from + 1, signal },
    ),
  /**
   * pdftotext leaves out what lies outside the crop box only where it writes boxes, and then writes Arabic words backwards: a
   * cropped page is read as a part of its page instead.
   */
  async texts(file, from, to, signal) {
    const read = async (first: number, last: number, ...part: readonly string[]) => {
      const range = ['-f', String(first), '-l', String(last), ...part, '-enc', 'UTF-8'];
      const text = await outputOf(program('pdftotext', ...range, INPUT, '-'), file, limits, signal);
      return text.split('\f').slice(0, last - first + 1);
    };
    const range = ['-box', '-f', String(from), '-l', String(to)];
    const parts = visibleParts(await outputOf(program('pdfinfo', ...range, INPUT), file, limits, signal), from, to);
    const texts = await read(from, to);
    for (const [index, part] of parts.entries()) {
      if (part === null) continue;
      const { x, y, width, height } = part;
      const slice = ['-x', Math.floor(x), '-y', Math.floor(y), '-W', Math.ceil(width), '-H', Math.ceil(height)].map(
        String,
      );
      const [text = ''] = await read(from + index, from + index, ...slice);
      texts[index] = text;
    }
    return texts;
  },
});
