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

/** A picture drawn anew as WebP, no side of it longer than so many pixels. */
export const redrawnWithin = (bytes: Buffer, side: number, refusal: ErrorCode): Promise<Buffer> =>
  redrawn(
    bytes,
    (image) => image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }),
    refusal,
  );
