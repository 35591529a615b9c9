import { picturePath } from '@salon/contract';
import sharp from 'sharp';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { publicId } from '../../platform/ids.ts';
import type { Account } from '../../platform/principal.ts';
import { noteEvent, type Origin, updateUser, userOf } from '../session/index.ts';
import { notifyProfile } from './account.profile.ts';

/** A picture of more pixels is refused before it is unpacked. */
const LARGEST_PIXELS = 40_000_000;
const SIDE = 512;
const SHAPE = /^[A-Za-z0-9_-]{22}\.webp$/;

/** Decodes, turns upright, crops and writes anew: what comes out carries no metadata and nothing that was not picture. */
async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (format === undefined || !['jpeg', 'png', 'webp'].includes(format)) throw new Error(`no picture: ${format}`);
    return await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new DomainError('account.pictureBroken');
  }
}

/** Replaces the picture of somebody's account. */
export async function savePicture(deps: Deps, account: Account, file: File, origin: Origin) {
  const webp = await reencode(Buffer.from(await file.arrayBuffer()));
  const name = `${publicId()}.webp`;
  const old = (await userOf(deps.db, account)).picture;
  await deps.files.write(`pictures/${name}`, webp);
  await updateUser(deps.db, account.userId, { picture: name });
  if (old !== null) await deps.files.remove(`pictures/${old}`);
  await noteEvent(deps.db, account.userId, 'pictureChanged', origin, deps.clock.now());
  notifyProfile(deps, account.userId, account.companyId);
  return { pictureUrl: picturePath(name) };
}

/** The picture of this name. */
export async function pictureNamed(deps: Deps, name: string): Promise<File> {
  const bytes = SHAPE.test(name) ? await deps.files.read(`pictures/${name}`) : null;
  if (bytes === null) throw new DomainError('route.notFound');
  return new File([new Uint8Array(bytes)], name);
}
