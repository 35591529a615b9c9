import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { aBombOfPdf, aPdf } from '../../testing/pdf.ts';
import { PROCESS_LIMITS } from './limited.ts';
import { PAGE_SIDE, type PdfReader, PdfRefused, withFile } from './pdf.ts';
import { pdfJs } from './pdfjs.ts';
import { poppler } from './poppler.ts';

const readers = { poppler, 'pdf.js': pdfJs };

const near = (value: number): unknown => expect.toSatisfy((found: number) => Math.abs(found - value) <= 2);

const faultOf = async (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'none',
    (failure: unknown) => (failure instanceof PdfRefused ? failure.fault : String(failure)),
  );

describe.each(Object.keys(readers) as (keyof typeof readers)[])('a PDF that %s reads', (name) => {
  const reader = readers[name](PROCESS_LIMITS);
  const reading = <R>(bytes: Buffer, action: (file: Parameters<PdfReader['pages']>[0]) => Promise<R>): Promise<R> =>
    withFile(Readable.from([bytes]), action);
  const pages = (bytes: Buffer) => faultOf(reading(bytes, (file) => reader.pages(file)));

  it('comes as pictures and texts of the pages that are asked for, as often as they are asked for', async () => {
    await reading(aPdf(5), async (file) => {
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

  it('is refused where it wants a password, is broken, or is none', async () => {
    expect(await pages(aPdf(1, { encrypted: true }))).toBe('encrypted');
    const whole = aPdf(3);
    expect(await pages(Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('broken');
    expect(await pages(Buffer.alloc(0))).toBe('broken');
    expect(await pages(whole.subarray(0, 40))).toBe('broken');
  });

  it('does nothing by itself: what it would start or open is only a picture', async () => {
    const catalogue = `/OpenAction << /S /Launch /F (/bin/sh) >> /AA << /WC << /S /JavaScript /JS (app.alert\\(1\\)) >> >>`;
    await reading(aPdf(1, { catalogue }), async (file) => {
      const drawn = [];
      for await (const picture of reader.pictures(file, 1, 1)) drawn.push(picture.width);
      expect(drawn).toEqual([PAGE_SIDE]);
    });
  });

  it('is given up, alone, when it takes more processor than it may', async () => {
    const brief = readers[name]({ ...PROCESS_LIMITS, cpuSeconds: 2 });
    const draw = reading(aBombOfPdf(), async (file) => {
      for await (const _picture of brief.pictures(file, 1, 1));
    });
    expect(await faultOf(draw)).toBe('tooHeavy');
  }, 60_000);

  it('stops at once when the work stops, and that is not its fault', async () => {
    const stop = new AbortController();
    const draw = reading(aPdf(200), async (file) => {
      for await (const _picture of reader.pictures(file, 1, 200, stop.signal)) stop.abort();
    });
    expect(await faultOf(draw)).toContain('AbortError');
  });
});
