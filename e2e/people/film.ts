import type { Page } from '@playwright/test';

/** What the browser encoded: a picture a tenth of a second. */
interface Frame {
  key: boolean;
  data: string;
}

const FRAMES_A_SECOND = 10;
const SIZE = { width: 160, height: 90 };

/** Encodes this many seconds of a moving picture, as fast as the browser can. The page has to be of a secure origin. */
const framesOf = (page: Page, seconds: number): Promise<Frame[]> =>
  page.evaluate(
    async ({ frames, perSecond, width, height }) => {
      const done: { key: boolean; data: string }[] = [];
      const encoder = new VideoEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          done.push({ key: chunk.type === 'key', data: btoa(String.fromCharCode(...bytes)) });
        },
        error(failure) {
          throw failure;
        },
      });
      encoder.configure({ codec: 'vp8', width, height, bitrate: 60_000, framerate: perSecond });
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      for (let frame = 0; frame < frames; frame += 1) {
        pen.fillStyle = `hsl(${(frame * 7) % 360} 80% 40%)`;
        pen.fillRect(0, 0, width, height);
        const picture = new VideoFrame(canvas, { timestamp: (frame * 1_000_000) / perSecond });
        encoder.encode(picture, { keyFrame: frame % perSecond === 0 });
        picture.close();
      }
      await encoder.flush();
      encoder.close();
      return done;
    },
    { frames: seconds * FRAMES_A_SECOND, perSecond: FRAMES_A_SECOND, ...SIZE },
  );

/** An element of EBML: its id, its length in eight bytes, what is in it. */
function element(id: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}
const number = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
};
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));

/** A piece of a track, this many milliseconds after its cluster's beginning. */
function block(track: number, at: number, key: boolean, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | track, 0);
  head.writeInt16BE(at, 1);
  head.writeUInt8(key ? 0x80 : 0, 3);
  return element('a3', head, data);
}

/** Twenty milliseconds of silence in Opus. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const SOUND_MS = 20;
/** Its head: one channel, 312 samples to skip, 48 kHz. */
const OPUS_HEAD = Buffer.from('4f70757348656164' + '01' + '01' + '3801' + '80bb0000' + '0000' + '00', 'hex');

/** A second of the film, which begins with a whole picture. */
function cluster(second: number, frames: readonly Frame[]): Buffer {
  const picture = 1000 / FRAMES_A_SECOND;
  const blocks = frames.flatMap(({ key, data }, index) => [
    block(1, index * picture, key, Buffer.from(data, 'base64')),
    ...Array.from({ length: picture / SOUND_MS }, (_, piece) =>
      block(2, index * picture + piece * SOUND_MS, true, SILENCE),
    ),
  ]);
  return element('1f43b675', number('e7', second * 1000), ...blocks);
}

/**
 * A WebM film, made by the browser: small, whole, with an index by which it is sought in. Its sound is silence, but a sound:
 * browsers let films without one play before anybody touched the page.
 */
export async function createTestFilm(page: Page, seconds: number): Promise<Buffer> {
  const frames = await framesOf(page, seconds);
  const clusters = Array.from({ length: seconds }, (_, second) =>
    cluster(second, frames.slice(second * FRAMES_A_SECOND, (second + 1) * FRAMES_A_SECOND)),
  );
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1000);
  const info = element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    element('4489', length),
    text('4d80', 'salon'),
    text('5741', 'salon'),
  );
  const picture = element('e0', number('b0', SIZE.width), number('ba', SIZE.height));
  const track = element('ae', number('d7', 1), number('73c5', 1), number('83', 1), text('86', 'V_VP8'), picture);
  const hertz = Buffer.alloc(8);
  hertz.writeDoubleBE(48_000);
  const sound = element(
    'ae',
    ...[number('d7', 2), number('73c5', 2), number('83', 2), text('86', 'A_OPUS'), element('63a2', OPUS_HEAD)],
    ...[number('56aa', 6_500_000), number('56bb', 80_000_000), element('e1', element('b5', hertz), number('9f', 1))],
  );
  const before = Buffer.concat([info, element('1654ae6b', track, sound)]);
  const cuesAt = (positions: readonly number[]) =>
    element(
      '1c53bb6b',
      ...positions.map((position, second) =>
        element('bb', number('b3', second * 1000), element('b7', number('f7', 1), number('f1', position))),
      ),
    );
  const begin = before.length + cuesAt(clusters.map(() => 0)).length;
  const positions = clusters.map((_, second) => begin + Buffer.concat(clusters.slice(0, second)).length);
  const header = element(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  );
  return Buffer.concat([header, element('18538067', before, cuesAt(positions), ...clusters)]);
}
