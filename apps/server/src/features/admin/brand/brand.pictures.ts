import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type BrandPictureKind, brandPictureSizes } from '@salon/contract';
import { logoOnSheet } from '#platform/files/logo.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { Deps } from '../deps.ts';
import { productLogo } from './brand.service.ts';

/** Pictures made of the logo. Each is drawn once by a server, and drawn ones are dropped with the logo that they show. */
export function newBrandPictures(deps: Deps): (kind: BrandPictureKind, logoName: string) => Promise<SentFile> {
  const drawn = new Map<BrandPictureKind, Promise<Buffer>>();
  let logoId = '';
  return async (kind, logoName) => {
    const logo = await productLogo(deps, logoName);
    if (logo.id !== logoId) drawn.clear();
    logoId = logo.id;
    const [width, height] = brandPictureSizes[kind];
    const draw = async () => logoOnSheet(await buffer(await logo.read()), width, height);
    const drawing = drawn.get(kind) ?? draw();
    drawn.set(kind, drawing);
    // A storage that did not answer is asked again.
    drawing.catch(() => drawn.get(kind) === drawing && drawn.delete(kind));
    const picture = await drawing;
    return {
      id: `${logo.id}-${kind}`,
      name: `${kind}.png`,
      type: 'image/png',
      size: picture.length,
      read: async (range) => Readable.from([range ? picture.subarray(range.from, range.to + 1) : picture]),
    };
  };
}
