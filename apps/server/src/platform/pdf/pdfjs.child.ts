// A process of its own: reads the PDF that is its input and writes what is asked of it. It is started by pdfjs.ts alone.
import { fstatSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import { ENCRYPTED } from './pdfjs.exit.ts';

const [, , library = '', asked, from = '1', to = '1', side = '0'] = process.argv;

/** The whole input, wherever an earlier process has read to. */
function input(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(0).size);
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(0, bytes, at, bytes.length - at, at);
    if (read === 0) break;
    at += read;
  }
  return bytes;
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

async function picture(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Number(side) / Math.max(natural.width, natural.height) });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const drawn = context.getImageData(0, 0, width, height).data;
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, into = 0; from < drawn.length; from += 4) {
    pixels[into++] = drawn[from] ?? 0;
    pixels[into++] = drawn[from + 1] ?? 0;
    pixels[into++] = drawn[from + 2] ?? 0;
  }
  write(Buffer.from(`P6\n${width} ${height}\n255\n`));
  write(pixels);
  page.cleanup();
}

/** What of a run of text lies within the visible part of its page, letter by letter: pdf.js says where the run begins and ends. */
function visibleText({ str, transform, width, height, dir }: TextItem, view: readonly number[]): string {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform as number[];
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const along = Math.hypot(a, b) || 1;
  const upward = Math.hypot(c, d) || 1;
  const letters = [...str];
  const isVisible = (_letter: string, index: number): boolean => {
    const place = (dir === 'rtl' ? letters.length - index - 0.5 : index + 0.5) / letters.length;
    // The middle of the letter: a third of its height above the line that it stands on.
    const x = e + ((width * place) / along) * a + (height / 3 / upward) * c;
    const y = f + ((width * place) / along) * b + (height / 3 / upward) * d;
    return x >= left && x <= right && y >= bottom && y <= top;
  };
  return letters.filter(isVisible).join('');
}

async function text(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? visibleText(item, page.view) + (item.hasEOL ? '\n' : '') : '')).join('');
}

try {
  const document = await getDocument({
    data: input(),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 64 * 1024 * 1024,
    cMapUrl: join(library, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(library, 'standard_fonts/'),
    wasmUrl: join(library, 'wasm/'),
    iccUrl: join(library, 'iccs/'),
  } as Parameters<typeof getDocument>[0]).promise;
  const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  if (asked === 'pages') write(Buffer.from(String(document.numPages)));
  else if (asked === 'pictures') for (const number of numbers) await picture(document, number);
  else for (const number of numbers) write(Buffer.from(`${await text(document, number)}\f`));
  process.exit(0);
} catch (failure) {
  process.stderr.write(String(failure));
  process.exit((failure as Error).name === 'PasswordException' ? ENCRYPTED : 4);
}
