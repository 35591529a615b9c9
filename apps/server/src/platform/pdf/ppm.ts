import type { Readable } from 'node:stream';

/** A picture as it was drawn: three bytes a pixel. */
export interface RawPicture {
  width: number;
  height: number;
  pixels: Buffer;
}

/** `P6`, two sizes, the largest value: as the child writes it. */
const HEAD = /^P6\s(\d{1,5})\s(\d{1,5})\s255\s/;
const HEAD_MAX = 24;

/** The pictures of a stream, one after the other as they come (PPM). Throws where it is none, or one is larger than `side`. */
export async function* picturesIn(stream: Readable, side: number): AsyncGenerator<RawPicture> {
  let parts: Buffer[] = [];
  let length = 0;
  let head: { width: number; height: number; bytes: number } | null = null;
  for await (const some of stream) {
    parts.push(some as Buffer);
    length += (some as Buffer).length;
    for (;;) {
      if (head === null && length >= HEAD_MAX) {
        parts = [Buffer.concat(parts)];
        head = headOf(parts[0] as Buffer, side);
      }
      if (head === null || length < head.bytes) break;
      const all: Buffer = Buffer.concat(parts);
      const { width, height, bytes } = head;
      yield { width, height, pixels: all.subarray(bytes - width * height * 3, bytes) };
      parts = [all.subarray(bytes)];
      length = all.length - bytes;
      head = null;
    }
  }
  if (length > 0) throw new Error('picture data truncated');
}

function headOf(bytes: Buffer, side: number): { width: number; height: number; bytes: number } {
  const found = HEAD.exec(bytes.toString('latin1', 0, HEAD_MAX));
  const [width, height] = [Number(found?.[1]), Number(found?.[2])];
  if (found === null || width < 1 || height < 1 || width > side || height > side) throw new Error('no picture');
  return { width, height, bytes: found[0].length + width * height * 3 };
}
