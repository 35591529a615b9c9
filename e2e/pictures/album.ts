import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

const root = join(import.meta.dirname, '..', '..');
const out = join(import.meta.dirname, '..', '.out', 'pictures');

/** How a picture is kept: its size in pixels, and bytes that it may weigh. */
export interface Kept {
  readonly width: number;
  readonly height: number;
  readonly most: number;
}

/** Takes a picture of what a page shows, under a name. */
export async function take(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(out, { recursive: true });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(out, `${name}.png`), fullPage });
}

/** A picture as WebP or JPEG, so well as its bytes allow; the browser itself scales and packs it. */
async function packed(
  page: Page,
  png: Buffer,
  { most, ...size }: Kept,
  type: 'image/webp' | 'image/jpeg',
): Promise<Buffer> {
  const packAt = async (quality: number): Promise<Buffer> =>
    Buffer.from(
      await page.evaluate(
        async ({ data, size, quality, type }) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(size.width, size.height);
          const pen = canvas.getContext('2d');
          if (pen === null) throw new Error('no canvas');
          pen.imageSmoothingQuality = 'high';
          // Of a longer page its beginning.
          const lines = Math.min(picture.height, Math.round((picture.width * size.height) / size.width));
          pen.drawImage(picture, 0, 0, picture.width, lines, 0, 0, size.width, size.height);
          const blob = await canvas.convertToBlob({ type, quality });
          const written = new Uint8Array(await blob.arrayBuffer());
          return btoa(Array.from(written, (value) => String.fromCharCode(value)).join(''));
        },
        { data: png.toString('base64'), size, quality, type },
      ),
      'base64',
    );
  for (const quality of [0.88, 0.8, 0.7, 0.6]) {
    const file = await packAt(quality);
    if (file.length <= most) return file;
  }
  return packAt(0.5);
}

/** Keeps what was taken under a name, in this run or an earlier one, small: a file of the repository. */
export async function keeper(browser: Browser): Promise<(name: string, file: string, size: Kept) => Promise<void>> {
  const page = await (await browser.newContext()).newPage();
  return async (name, file, size) => {
    const taken = join(out, `${name}.png`);
    // Anyone who takes some of them again keeps the others as they are.
    if (!existsSync(taken)) return console.log(`${file} stays: ${name} was not taken`);
    const bytes = await packed(page, readFileSync(taken), size, file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
    const path = join(root, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, bytes);
    console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
  };
}
