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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The lines of a page. Only with boxes does pdftotext leave out what lies outside the crop box. */
const pageText = (page: string): string =>
  [...page.matchAll(/<line [^>]*>(.*?)<\/line>/gs)]
    .map(([, line = '']) => [...line.matchAll(/<word [^>]*>(.*?)<\/word>/gs)].map(([, word]) => word).join(' '))
    .join('\n')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The programs of poppler that the system has. */
export const poppler = (limits: ProcessLimits): PdfReader => ({
  by: 'poppler',
  async pages(file, signal) {
    const told = await outputOf(program('pdfinfo', INPUT), file, limits, signal);
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(told)?.[1] ?? 0);
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
  async texts(file, from, to, signal) {
    const range = ['-f', String(from), '-l', String(to)];
    const boxes = await outputOf(
      program('pdftotext', '-bbox-layout', '-cropbox', ...range, '-enc', 'UTF-8', INPUT, '-'),
      file,
      limits,
      signal,
    );
    return [...boxes.matchAll(/<page [^>]*?(?:\/>|>(.*?)<\/page>)/gs)].map(([, page = '']) => pageText(page));
  },
});
