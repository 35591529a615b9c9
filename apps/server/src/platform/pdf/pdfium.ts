import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { childProgram } from '../packageFolder.ts';
import { PROCESS_LIMITS, type ProcessLimits } from './limited.ts';
import { PAGE_SIDE, type PdfReader, PdfRefused } from './pdf.ts';
import { ENCRYPTED } from './pdfium.exit.ts';
import { outputOf, type PdfProgram, picturesOf } from './run.ts';

const child = childProgram('platform/pdf/pdfium.child');
/** Of PDFium and of its fonts. */
const packages = ['@embedpdf/pdfium', '@expo-google-fonts/arimo'].map((name) =>
  dirname(dirname(findPackageJSON(name, import.meta.url) ?? '')),
);
const WASM_PAGE_BYTES = 64 * 1024;

/** PDFium in a program of ours: reads its own packages and nothing else, starts nothing; three quarters of its memory are for the file. */
const program = (limits: ProcessLimits, ...options: readonly string[]): PdfProgram => ({
  command: [
    process.execPath,
    `--wasm-max-mem-pages=${Math.floor((limits.memory * 0.75) / WASM_PAGE_BYTES)}`,
    '--permission',
    ...[...packages, dirname(child)].map((folder) => `--allow-fs-read=${join(folder, '*')}`),
    '--disable-warning=ExperimentalWarning',
    child,
    ...options,
  ],
  faultOf: ({ code, complaint }) => {
    if (code === ENCRYPTED) return 'encrypted';
    return /out of memory|OOM|enlarge memory|grow/i.test(complaint) ? 'tooHeavy' : 'broken';
  },
});

export const createPdfReader = (limits: ProcessLimits = PROCESS_LIMITS): PdfReader => ({
  async pages(file, signal) {
    const pages = Number(await outputOf(program(limits, 'pages'), file, limits, signal));
    if (!(pages >= 1)) throw new PdfRefused('broken');
    return pages;
  },
  pictures: (file, from, to, signal) =>
    picturesOf(program(limits, 'pictures', String(from), String(to), String(PAGE_SIDE)), file, limits, {
      side: PAGE_SIDE,
      count: to - from + 1,
      signal,
    }),
  async texts(file, from, to, signal) {
    const output = await outputOf(program(limits, 'texts', String(from), String(to)), file, limits, signal);
    return output.split('\f').slice(0, to - from + 1);
  },
});
