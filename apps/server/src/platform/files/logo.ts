import sharp from 'sharp';
import { DomainError } from '../errors.ts';
import type { SentFile } from '../http/download.ts';
import type { Files } from './files.ts';
import { drawnSvg, redrawn } from './pictures.ts';

/** Most pixels of a stored logo: three times what a line of the room shows, for fine screens. */
const [WIDTH, HEIGHT] = [480, 160];
/** PNG, because mail programs show it. */
const ENDING = '.png';

/** Type and name of the file of a logo, for whatever purpose. */
export const LOGO_FILE = { type: 'image/png', name: 'logo.png' } as const;

/** Name of a logo, from the id of its file, and back. */
export const logoName = (fileId: string): string => fileId + ENDING;
export const logoFileId = (name: string): string => name.slice(0, -ENDING.length);

/** Draws a picture again as a logo. */
export const redrawnLogo = (bytes: Buffer): Promise<Buffer> =>
  redrawn(bytes, (image) =>
    image.resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  );

/** The same of a picture that may be an SVG. */
export const drawnLogo = async (bytes: Buffer): Promise<Buffer> =>
  (await drawnSvg(bytes, WIDTH, HEIGHT)) ?? redrawnLogo(bytes);

/** A logo in the middle of a white sheet of this size (pixels), within the circle that a home screen may cut out of a square. */
export async function logoOnSheet(logo: Buffer, width: number, height: number): Promise<Buffer> {
  const [widest, highest] = [Math.round(width * 0.7), Math.round(height * 0.5)];
  const input = await sharp(logo).resize(widest, highest, { fit: 'inside' }).toBuffer();
  const sheet = { width, height, channels: 3, background: '#ffffff' } as const;
  return sharp({ create: sheet }).composite([{ input }]).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** The logo of this name. */
export function logoNamed(files: Pick<Files, 'sent'>, name: string, purpose: string): Promise<SentFile> {
  if (!name.endsWith(ENDING)) throw new DomainError('route.notFound');
  return files.sent(logoFileId(name), purpose);
}
