import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildBombOfPdf, createTestPdf } from '#testing/pdf.ts';
import { PROCESS_LIMITS } from './limited.ts';
import { PAGE_SIDE, type PdfReader, PdfRefused, withFile } from './pdf.ts';
import { createPdfReader } from './pdfium.ts';
import type { RawPicture } from './ppm.ts';

const near = (value: number): unknown => expect.toSatisfy((found: number) => Math.abs(found - value) <= 2);

const faultOf = async (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'none',
    (failure: unknown) => (failure instanceof PdfRefused ? failure.fault : String(failure)),
  );

/** How much of a part of a picture is darker than half, in thousandths. */
function inkIn({ width, pixels }: RawPicture, left: number, top: number, right: number, bottom: number): number {
  let dark = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((pixels[(y * width + x) * 3 + 1] ?? 255) < 128) dark++;
  return Math.round((dark * 1000) / ((right - left) * (bottom - top)));
}

describe('a PDF', () => {
  const reader = createPdfReader();
  const reading = <R>(bytes: Buffer, action: (file: Parameters<PdfReader['pages']>[0]) => Promise<R>): Promise<R> =>
    withFile(Readable.from([bytes]), action);
  const firstPicture = (bytes: Buffer): Promise<RawPicture> =>
    reading(bytes, async (file) => {
      for await (const picture of reader.pictures(file, 1, 1)) return picture;
      throw new Error('no picture');
    });
  const pages = (bytes: Buffer) => faultOf(reading(bytes, (file) => reader.pages(file)));

  it('comes as pictures and texts of the pages that are asked for, as often as they are asked for', async () => {
    await reading(createTestPdf(5), async (file) => {
      expect(await reader.pages(file)).toBe(5);
      const drawn = [];
      for await (const picture of reader.pictures(file, 2, 4)) drawn.push(picture);
      expect(drawn.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([PAGE_SIDE, 1080]));
      const [first] = drawn;
      if (first === undefined) throw new Error('no picture');
      // The page's own colour at its lower corner.
      const pixel = (first.height - 100) * first.width * 3;
      expect([...first.pixels.subarray(pixel, pixel + 3)]).toEqual([51, 127, 153].map((value) => near(value)));
      const texts = await reader.texts(file, 2, 4);
      expect(texts.map((text) => /word\d/.exec(text)?.[0])).toEqual(['word2', 'word3', 'word4']);
      expect(await reader.pages(file)).toBe(5);
    });
  });

  it.each([
    ['upright', '', [1920, 960]],
    ['turned', '/Rotate 90', [960, 1920]],
  ])('shows and says of a cropped page only what its author left to be seen (%s)', async (_how, turn, size) => {
    // Red all over, but blue where the crop box is; "cut away" above it, and a line that begins inside and ends far outside.
    const drawing = [
      '1 0 0 rg 0 0 960 540 re f 0 0 1 rg 100 100 400 200 re f 0 g',
      'BT /F1 20 Tf 120 450 Td (cut away) Tj ET',
      'BT /F1 20 Tf 120 200 Td (left to be seen) Tj ET',
      'BT /F1 20 Tf 120 150 Td (within ................................................................ without) Tj ET',
    ].join(' ');
    await reading(createTestPdf(1, { drawing, page: `/CropBox [100 100 500 300] ${turn}` }), async (file) => {
      for await (const { width, height, pixels } of reader.pictures(file, 1, 1)) {
        expect([width, height]).toEqual(size.map(near));
        const corners = [3, height - 4].flatMap((row) => [row * width + 3, row * width + width - 4]);
        for (const pixel of corners)
          expect([...pixels.subarray(pixel * 3, pixel * 3 + 3)]).toEqual([0, 0, 255].map(near));
      }
      const [text = ''] = await reader.texts(file, 1, 1);
      expect(text).toContain('left to be seen');
      expect(text).toContain('within');
      expect(text).not.toMatch(/cut away|without|Page 1/);
    });
  });

  it.each([
    ['Helvetica', 'Type1'],
    ['TimesNewRoman', 'TrueType'],
    ['CourierNew,Bold', 'TrueType'],
    ['Calibri', 'TrueType'],
  ])('shows Turkish and Russian letters in %s, which it does not bring', async (name, kind) => {
    // Each letter alone in a square of 60 points.
    const letters = ['Gbreve', 'gbreve', 'Idotaccent', 'dotlessi', 'Scedilla', 'scedilla', 'afii10017', 'afii10097'];
    const font = `/Encoding << /Type /Encoding /Differences [128 ${letters.map((letter) => `/${letter}`).join(' ')}] >>`;
    const written = letters.map((_, index) => `1 0 0 1 ${10 + index * 60} 20 Tm <${(128 + index).toString(16)}> Tj`);
    const drawing = `1 g 0 0 960 540 re f 0 g BT /F2 60 Tf ${written.join(' ')} ET`;
    const page = `/Resources << /Font << /F1 3 0 R /F2 << /Type /Font /Subtype /${kind} /BaseFont /${name} ${font} >> >> >>`;
    const picture = await firstPicture(createTestPdf(1, { drawing, page, width: 480, height: 80 }));
    const ink = letters.map((_, index) => inkIn(picture, index * 240, 0, (index + 1) * 240, 320));
    for (const [index, letter] of letters.entries()) expect(ink[index], letter).toBeGreaterThan(20);
  });

  it('shows what is filled in in its form', async () => {
    const appearance =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Length 16 >>\nstream\n0 0 100 100 re f\nendstream';
    const catalogue = '/AcroForm << /Fields [6 0 R] >>';
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /F 4 /Rect [400 400 500 500] /AP << /N 7 0 R >> >>';
    const further = [field, appearance];
    const picture = await firstPicture(createTestPdf(1, { catalogue, page: '/Annots [6 0 R]', further }));
    // Its upper left corner is at 400, 40 points; a point is two pixels.
    expect(inkIn(picture, 810, 90, 990, 270)).toBe(1000);
  });

  it('is read with the bytes that a printer or a mail program wrote before it', async () => {
    for (const before of ['\n', '\x1b%-12345X@PJL JOB\r\n'.padEnd(1000, ' ')]) {
      expect(await reading(Buffer.concat([Buffer.from(before), createTestPdf(2)]), (file) => reader.pages(file))).toBe(
        2,
      );
    }
  });

  it('is refused where it wants a password, is broken, or is none', async () => {
    expect(await pages(createTestPdf(1, { encrypted: true }))).toBe('encrypted');
    const whole = createTestPdf(3);
    expect(await pages(Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('broken');
    expect(await pages(Buffer.alloc(0))).toBe('broken');
    expect(await pages(whole.subarray(0, 40))).toBe('broken');
  });

  it('does nothing on its own: what it would start or open is only a picture', async () => {
    const catalogue = `/OpenAction << /S /Launch /F (/bin/sh) >> /AA << /WC << /S /JavaScript /JS (app.alert\\(1\\)) >> >>`;
    await reading(createTestPdf(1, { catalogue }), async (file) => {
      const drawn = [];
      for await (const picture of reader.pictures(file, 1, 1)) drawn.push(picture.width);
      expect(drawn).toEqual([PAGE_SIDE]);
    });
  });

  it('is given up, alone, when it takes more processor than it may', async () => {
    const brief = createPdfReader({ ...PROCESS_LIMITS, cpuSeconds: 2 });
    const draw = reading(buildBombOfPdf(), async (file) => {
      for await (const _picture of brief.pictures(file, 1, 1));
    });
    expect(await faultOf(draw)).toBe('tooHeavy');
  }, 60_000);

  it('is given up, alone, when it takes more memory than it may', async () => {
    const small = createPdfReader({ ...PROCESS_LIMITS, memory: 48 * 1024 ** 2 });
    const file = Buffer.concat([createTestPdf(1), Buffer.alloc(64 * 1024 ** 2)]);
    expect(await faultOf(reading(file, (handle) => small.pages(handle)))).toBe('tooHeavy');
  });

  it('stops at once when the work stops, and that is not its fault', async () => {
    const stop = new AbortController();
    const draw = reading(createTestPdf(200), async (file) => {
      for await (const _picture of reader.pictures(file, 1, 200, stop.signal)) stop.abort();
    });
    expect(await faultOf(draw)).toContain('AbortError');
  });
});
