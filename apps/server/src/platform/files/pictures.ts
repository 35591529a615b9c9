import type { ErrorCode } from '@salon/contract';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { DomainError } from '../errors.ts';
import { contentType, isUndrawnPicture } from './contentType.ts';

/**
 * The largest pictures that are taken, by what decoding costs: a JPEG of a camera is shrunk while it is decoded, a PNG is read
 * row by row; what has to be unpacked whole (progressive, interlaced, WebP) takes memory for each of its pixels.
 */
const LARGEST_PIXELS = { jpeg: 250_000_000, png: 100_000_000, whole: 60_000_000 };

const isTooLarge = ({ format, width, height, isProgressive }: Metadata): boolean => {
  const isInParts = (format === 'jpeg' || format === 'png') && isProgressive !== true;
  return width * height > LARGEST_PIXELS[isInParts ? format : 'whole'];
};

/**
 * Decodes a picture, turns it upright and writes it again as `shape` says, which makes it smaller: what comes out carries no
 * metadata and nothing that was not picture. Throws `refusal` where it is no JPEG, PNG or WebP that can be read.
 */
export async function redrawn(
  bytes: Buffer,
  shape: (image: Sharp) => Sharp,
  refusal: ErrorCode = 'account.pictureBroken',
): Promise<Buffer> {
  if (isUndrawnPicture(await contentType(bytes))) throw new DomainError('input.pictureFormat');
  try {
    const options = {
      limitInputPixels: LARGEST_PIXELS.jpeg,
      failOn: 'error',
      animated: false,
      sequentialRead: true,
    } as const;
    const image = sharp(bytes, options);
    const metadata = await image.metadata();
    if (!['jpeg', 'png', 'webp'].includes(metadata.format)) throw new Error(`no picture: ${metadata.format}`);
    if (isTooLarge(metadata)) throw new Error('too many pixels');
    return await shape(image.rotate()).timeout({ seconds: 10 }).toBuffer();
  } catch {
    throw new DomainError(refusal);
  }
}

/** Width and height of a picture (pixels). */
export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** Dots per inch that an SVG's own measures are meant in, and the most that it is drawn with. */
const SVG_DENSITY = { usual: 72, most: 7200 };
const SVG_PIXELS = 60_000_000;

/**
 * An SVG drawn as PNG, as large as it can be within these sides; null where the file is none. What it names elsewhere is not
 * fetched, scripts in it do not run.
 */
export async function drawnSvg(bytes: Buffer, width: number, height: number): Promise<Buffer | null> {
  if (!/^(?:text\/plain|application\/xml|image\/svg\+xml)$/.test(await contentType(bytes))) return null;
  try {
    const metadata = await sharp(bytes).metadata();
    if (metadata.format !== 'svg') return null;
    const times = Math.min(width / metadata.width, height / metadata.height);
    const density = Math.min(SVG_DENSITY.most, Math.max(1, SVG_DENSITY.usual * times));
    return await sharp(bytes, { density, limitInputPixels: SVG_PIXELS })
      .resize(width, height, { fit: 'inside' })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    return null;
  }
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;

/** A picture drawn again as WebP, no side of it longer than this many pixels. */
export const redrawnWithin = (bytes: Buffer, side: number, refusal: ErrorCode): Promise<Buffer> =>
  redrawn(bytes, (image) => image.resize(side, side, INSIDE).webp({ quality: 85 }), refusal);

/** A picture drawn again as the kind that it is, and a small one as WebP with its pixels; no side of them longer than these. */
export async function redrawnTwice(
  bytes: Buffer,
  side: number,
  smallSide: number,
  refusal: ErrorCode,
): Promise<{ picture: Buffer; preview: Buffer; width: number; height: number }> {
  // Each of them says how its own kind is written.
  const own = { quality: 88, force: false };
  const picture = await redrawn(
    bytes,
    (image) => image.resize(side, side, INSIDE).jpeg(own).webp(own).png({ force: false }),
    refusal,
  );
  const preview = await redrawnWithin(picture, smallSide, refusal);
  const { width = 0, height = 0 } = await sharp(preview).metadata();
  return { picture, preview, width, height };
}
