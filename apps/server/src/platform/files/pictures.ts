import type { ErrorCode } from '@salon/contract';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../errors.ts';

/** A picture of more pixels is refused before it is unpacked. */
const LARGEST_PIXELS = 40_000_000;

/**
 * Decodes a picture, turns it upright and writes it anew as `shape` says: what comes out carries no metadata and nothing that
 * was not picture. Throws `refusal` where it is no JPEG, PNG or WebP.
 */
export async function redrawn(
  bytes: Buffer,
  shape: (image: Sharp) => Sharp,
  refusal: ErrorCode = 'account.pictureBroken',
): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (format === undefined || !['jpeg', 'png', 'webp'].includes(format)) throw new Error(`no picture: ${format}`);
    return await shape(image.rotate()).timeout({ seconds: 10 }).toBuffer();
  } catch {
    throw new DomainError(refusal);
  }
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;

/** A picture drawn anew as WebP, no side of it longer than so many pixels. */
export const redrawnWithin = (bytes: Buffer, side: number, refusal: ErrorCode): Promise<Buffer> =>
  redrawn(bytes, (image) => image.resize(side, side, INSIDE).webp({ quality: 85 }), refusal);

/** A picture drawn anew as the kind that it is, and a small one as WebP with its pixels; no side of them longer than these. */
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
