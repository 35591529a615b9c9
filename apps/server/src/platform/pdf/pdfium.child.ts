// A process of its own: reads the PDF that is its input and writes what is asked of it. It is started by pdfium.ts alone.
import { fstatSync, readFileSync, readSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { BROKEN, ENCRYPTED } from './pdfium.exit.ts';
import { type PdfiumRuntime, provideFonts } from './pdfium.fonts.ts';

/** From fpdfview.h. */
const PASSWORD_ERROR = 4;
const FORMAT_BGR = 2;
const WHITE = 0xff_ff_ff_ff;
const DRAW_ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;

const [, , task, from = '1', to = '1', side = '0'] = process.argv;

const pdfium = await init({
  wasmBinary: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))).buffer,
});
// Its memory moves when it grows: views are made where they are used.
const runtime = pdfium.pdfium as PdfiumRuntime;

function allocate(bytes: number): number {
  const address = runtime.wasmExports.malloc(bytes);
  if (address === 0) throw new Error('out of memory');
  return address;
}

const free = (address: number): void => runtime.wasmExports.free(address);

/** Opens the whole input, wherever an earlier process has read to; 0 if it cannot be read. */
function openDocument(): number {
  const { size } = fstatSync(0);
  const address = allocate(Math.max(1, size));
  for (let at = 0; at < size; ) {
    const read = readSync(0, runtime.HEAPU8, address + at, size - at, at);
    if (read === 0) break;
    at += read;
  }
  return pdfium.FPDF_LoadMemDocument(address, size, '');
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (failure) {
      // No one has read what was written before.
      if ((failure as NodeJS.ErrnoException).code !== 'EAGAIN') throw failure;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function writePicture(page: number, form: number): void {
  const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Number(side) / Math.max(pageWidth, pageHeight);
  const [width, height] = [Math.max(1, Math.round(pageWidth * scale)), Math.max(1, Math.round(pageHeight * scale))];
  const stride = width * 3;
  const pixels = allocate(stride * height);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGR, pixels, stride);
  if (bitmap === 0) throw new Error('no bitmap');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | REVERSE_BYTE_ORDER);
  pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, REVERSE_BYTE_ORDER);
  pdfium.FPDFBitmap_Destroy(bitmap);
  write(Buffer.from(`P6\n${width} ${height}\n255\n`));
  write(runtime.HEAPU8.subarray(pixels, pixels + stride * height));
  free(pixels);
}

/** Says of each letter whether its middle is in the visible part of the page. */
function visibility(page: number, text: number): (index: number) => boolean {
  const address = allocate(4 * 8);
  pdfium.FPDF_GetPageBoundingBox(page, address);
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(runtime.HEAPU8.buffer, address, 4);
  return (index) => {
    // Blanks and line breaks that PDFium adds are nowhere.
    if (pdfium.FPDFText_IsGenerated(text, index) === 1) return true;
    pdfium.FPDFText_GetCharBox(text, index, address, address + 8, address + 16, address + 24);
    const [begin = 0, end = 0, low = 0, high = 0] = new Float64Array(runtime.HEAPU8.buffer, address, 4);
    const [x, y] = [(begin + end) / 2, (low + high) / 2];
    return x >= left && x <= right && y >= bottom && y <= top;
  };
}

function textOf(page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return '';
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  const isVisible = visibility(page, text);
  const buffer = allocate((count + 1) * 2);
  const read = (begin: number, end: number): string => {
    const units = pdfium.FPDFText_GetText(text, begin, end - begin, buffer) - 1;
    return Buffer.from(runtime.HEAPU8.buffer, buffer, Math.max(0, units) * 2).toString('utf16le');
  };
  let visible = '';
  for (let begin = 0; begin < count; ) {
    let end = begin;
    while (end < count && isVisible(end)) end++;
    if (end > begin) visible += read(begin, end);
    begin = end + 1;
  }
  free(buffer);
  pdfium.FPDFText_ClosePage(text);
  return visible;
}

try {
  pdfium.FPDF_InitLibrary();
  provideFonts(pdfium);
  const document = openDocument();
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    process.stderr.write(`PDFium error ${error}`);
    process.exit(error === PASSWORD_ERROR ? ENCRYPTED : BROKEN);
  }
  if (task === 'pages') write(Buffer.from(String(pdfium.FPDF_GetPageCount(document))));
  else {
    const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
    for (let number = Number(from); number <= Number(to); number++) {
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new Error(`page ${number} cannot be read`);
      if (task === 'pictures') writePicture(page, form);
      else write(Buffer.from(`${textOf(page)}\f`));
      pdfium.FPDF_ClosePage(page);
    }
  }
  process.exit(0);
} catch (failure) {
  process.stderr.write(String(failure));
  process.exit(BROKEN);
}
