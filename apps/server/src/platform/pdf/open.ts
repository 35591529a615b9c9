import { execFile } from 'node:child_process';
import { PROCESS_LIMITS } from './limited.ts';
import type { PdfReader } from './pdf.ts';
import { pdfJs } from './pdfjs.ts';
import { poppler } from './poppler.ts';

const isThere = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, ['-v'], { timeout: 5000 }, (failure) => resolve(failure === null));
  });

/** Asked once a process: programs of the system do not come and go while it runs. */
let popplerIsThere: Promise<boolean> | undefined;

const findPoppler = async (): Promise<boolean> =>
  (await Promise.all(['pdfinfo', 'pdftoppm', 'pdftotext'].map(isThere))).every(Boolean);

/** Poppler where the system has it and it may be used, else pdf.js, which is slower. */
export async function createPdfReader(mayUsePoppler: boolean, limits = PROCESS_LIMITS): Promise<PdfReader> {
  if (!mayUsePoppler) return pdfJs(limits);
  popplerIsThere ??= findPoppler();
  return (await popplerIsThere) ? poppler(limits) : pdfJs(limits);
}
