import multipart from '@fastify/multipart';
import { API_BASE } from '@salon/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { deviceName } from '../../platform/http/device.ts';
import { publicId } from '../../platform/ids.ts';
import { noteEvent, proveAccount, updateUser, userOf } from '../session/index.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;
/** A picture of more pixels is refused before it is unpacked. */
const LARGEST_PIXELS = 40_000_000;
const SIDE = 512;
const UPLOADS_AN_HOUR = 20;
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

/** The file of a form. What is no form, or broken off, is a broken picture and no fault of ours; too large stays that. */
async function fileIn(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (part !== undefined) return await part.toBuffer();
  } catch (failure) {
    if (failure instanceof Error && 'statusCode' in failure) throw failure;
  }
  throw new DomainError('account.pictureBroken');
}

/** Upload and reading of profile pictures: the one multipart route, and the one that answers with a file. */
export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_BYTES, files: 1, fields: 0, parts: 1 } });
    scope.post(`${API_BASE}/user/picture`, { bodyLimit: LARGEST_BYTES + 64 * 1024 }, async (request, reply) => {
      const account = await proveAccount(deps, request);
      await deps.limits.spend(
        'account.picture',
        account.userId,
        UPLOADS_AN_HOUR,
        3600,
        (wait) => void reply.header('retry-after', wait),
      );
      const webp = await reencode(await fileIn(request));
      const name = `${publicId()}.webp`;
      const old = (await userOf(deps.db, account)).picture;
      await deps.files.write(`pictures/${name}`, webp);
      await updateUser(deps.db, account.userId, { picture: name });
      if (old !== null) await deps.files.remove(`pictures/${old}`);
      await noteEvent(
        deps.db,
        account.userId,
        'pictureChanged',
        { address: request.ip, device: deviceName(request) },
        deps.clock.now(),
      );
      return reply.send({ pictureUrl: `${API_BASE}/user/picture/${name}` });
    });
  });
  // Names are 128 random bits; whoever was shown the address may look.
  app.get<{ Params: { name: string } }>(`${API_BASE}/user/picture/:name`, async (request, reply) => {
    const bytes = SHAPE.test(request.params.name) ? await deps.files.read(`pictures/${request.params.name}`) : null;
    if (bytes === null) throw new DomainError('route.notFound');
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
