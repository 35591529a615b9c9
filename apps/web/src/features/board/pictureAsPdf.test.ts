import { expect, it } from 'vitest';
import { pictureAsPdf } from './pictureAsPdf.ts';

const latin1 = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

it('a picture is a page as large as it is, and every object stands where the table says', async () => {
  const file = await latin1(pictureAsPdf({ jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 960, height: 480 }));
  expect(file).toContain('/MediaBox [0 0 720.00 360.00]');
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(offsets).toHaveLength(5);
  for (const [index, at] of offsets.entries()) expect(file.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  expect(file).toContain('\xff\xd8\xff\xd9');
});

it('a picture that is larger than any page is a page of the largest measure', async () => {
  const file = await latin1(pictureAsPdf({ jpeg: new Uint8Array(), width: 40_000, height: 20_000 }));
  expect(file).toContain('/MediaBox [0 0 14400.00 7200.00]');
});
