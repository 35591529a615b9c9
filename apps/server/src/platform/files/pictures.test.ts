import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentType } from './contentType.ts';
import { redrawn, redrawnTwice, redrawnWithin } from './pictures.ts';

const createTestPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e7c7b' }, limitInputPixels: false });
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};
const codeOf = (drawn: Promise<unknown>) =>
  drawn.then(
    () => null,
    ({ code }: { code?: string }) => code,
  );

describe('a picture that is drawn again', () => {
  it.each([
    ['48 megapixels of a telephone', 8000, 6000],
    ['50 megapixels of a telephone', 8160, 6144],
    ['200 megapixels of a telephone', 16_320, 12_240],
  ])('is shrunk while it is decoded: %s', async (_what, width, height) => {
    const jpeg = await createTestPicture(width, height).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    // It lay on its side.
    const short = (side: number) => Math.round((side * height) / width);
    expect(await sizeOf(await redrawnWithin(jpeg, 1600, 'notes.pictureBroken'))).toEqual([short(1600), 1600, 'webp']);
    const { picture, width: small } = await redrawnTwice(jpeg, 4096, 640, 'chat.pictureBroken');
    expect([await sizeOf(picture), small]).toEqual([[short(4096), 4096, 'jpeg'], short(640)]);
  });

  it('is a PNG of many rows, and the first picture of an animated one', async () => {
    const png = await createTestPicture(9000, 6000).png().toBuffer();
    expect(await sizeOf(await redrawnWithin(png, 900, 'notes.pictureBroken'))).toEqual([900, 600, 'webp']);
    const moving = animated(await createTestPicture(30, 20).png().toBuffer());
    expect(await contentType(moving)).toBe('image/png');
    expect(await sizeOf(await redrawn(moving, (image) => image.resize(15).png()))).toEqual([15, 10, 'png']);
  });

  it('is refused where it would have to be unpacked whole and is too large, or where it is damaged', async () => {
    const progressive = await createTestPicture(10_000, 8000).jpeg({ progressive: true }).toBuffer();
    expect(await codeOf(redrawnWithin(progressive, 100, 'board.pictureBroken'))).toBe('board.pictureBroken');
    const cut = (await createTestPicture(300, 300).jpeg().toBuffer()).subarray(0, 400);
    expect(await codeOf(redrawnWithin(cut, 100, 'board.pictureBroken'))).toBe('board.pictureBroken');
  });

  it('is refused by its name where it is HEIC or AVIF', async () => {
    const avif = await createTestPicture(30, 20).avif().toBuffer();
    const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
    for (const bytes of [avif, heic])
      expect(await codeOf(redrawnWithin(bytes, 100, 'board.pictureBroken'))).toBe('input.pictureFormat');
  });
});

/** A PNG with the chunk that says that it has several pictures, of which it has one. */
function animated(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(1, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const afterHead = 33;
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)]);
}

describe('the content of a file', () => {
  const object = '\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  it.each([
    ['a PDF', `%PDF-1.7${object}`, 'application/pdf'],
    ['a PDF behind a newline', `\n%PDF-1.7${object}`, 'application/pdf'],
    ['a PDF behind a printer’s job', `\x1b%-12345X@PJL JOB\r\n${' '.repeat(900)}%PDF-1.4${object}`, 'application/pdf'],
    ['a PDF behind more than readers look at', `${' '.repeat(1100)}%PDF-1.4${object}`, 'text/plain'],
    ['a script that is a PDF, too', `/*%PDF-1.7${object}*/alert(1)`, 'text/plain'],
    ['a text about PDF', 'Files begin with %PDF-1.7 and a number.', 'text/plain'],
    ['a text', 'Merhaba', 'text/plain'],
    ['nothing that is known', '\x01\x02', ''],
  ])('is told: %s', async (_what, content, type) => {
    expect(await contentType(Buffer.from(content, 'latin1'))).toBe(type);
  });
});
