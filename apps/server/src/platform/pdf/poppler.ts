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
      program('pdftoppm', '-f', String(from), '-l', String(to), '-scale-to', String(PAGE_SIDE), INPUT),
      file,
      limits,
      { side: PAGE_SIDE + 1, count: to - from + 1, signal },
    ),
  async texts(file, from, to, signal) {
    const options = ['-f', String(from), '-l', String(to), '-enc', 'UTF-8', INPUT, '-'];
    const told = await outputOf(program('pdftotext', ...options), file, limits, signal);
    return told.split('\f').slice(0, to - from + 1);
  },
});
