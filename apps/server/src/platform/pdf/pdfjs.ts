import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childProgram } from '../packageFolder.ts';
import type { ProcessLimits } from './limited.ts';
import { PAGE_SIDE, type PdfReader, PdfRefused } from './pdf.ts';
import { ENCRYPTED } from './pdfjs.exit.ts';
import { outputOf, type PdfProgram, picturesOf } from './run.ts';

const child = childProgram('platform/pdf/pdfjs.child');
const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
/** Where packages are: what the child may read, and nothing else. */
const packages = dirname(library);

/** A program of ours that reads with pdf.js: no files but packages, no further processes, a heap of half its memory. */
const program = (limits: ProcessLimits, ...options: readonly string[]): PdfProgram => ({
  command: [
    process.execPath,
    `--max-old-space-size=${Math.floor(limits.memory / 1024 ** 2 / 2)}`,
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${join(packages, '*')}`,
    `--allow-fs-read=${join(dirname(child), '*')}`,
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
    child,
    library,
    ...options,
  ],
  memoryBy: 'resident',
  faultOf: ({ code, complaint }) => {
    if (code === ENCRYPTED) return 'encrypted';
    return /heap out of memory|allocation failed/i.test(complaint) ? 'tooHeavy' : 'broken';
  },
});

/** pdf.js in a process of its own, where the system has no poppler. */
export const pdfJs = (limits: ProcessLimits): PdfReader => ({
  by: 'pdf.js',
  async pages(file, signal) {
    const pages = Number(await outputOf(program(limits, 'pages'), file, limits, signal));
    if (!(pages >= 1)) throw new PdfRefused('broken');
    return pages;
  },
  pictures: (file, from, to, signal) =>
    picturesOf(program(limits, 'pictures', String(from), String(to), String(PAGE_SIDE)), file, limits, {
      side: PAGE_SIDE + 1,
      count: to - from + 1,
      signal,
    }),
  async texts(file, from, to, signal) {
    const output = await outputOf(program(limits, 'texts', String(from), String(to)), file, limits, signal);
    return output.split('\f').slice(0, to - from + 1);
  },
});
