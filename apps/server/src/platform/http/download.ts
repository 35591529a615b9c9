import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/storage.ts';

/** A file as calls answer with it. Its content never changes: another content is another id. */
export interface SentFile {
  id: string;
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
  /** It is saved even if a page could show it. */
  isSaved?: true;
  /** Where it can be read without us under this `Content-Disposition`; null: nowhere. */
  elsewhere?(disposition: string): Promise<string> | null;
  read(range?: ByteRange): Promise<Readable>;
}

/** What a page may show; everything else is saved. None of them runs anything. */
const SHOWN: ReadonlySet<string> = new Set([
  'image/webp',
  'image/png',
  'image/jpeg',
  'application/pdf',
  'video/webm',
  'video/mp4',
]);

/** RFC 6266: the name in UTF-8, and for programs that do not read that without what they cannot. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The one range that is asked for; null: all of it, also where it asks in a way that no one has to know; `none`: not there. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return last === '0' || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}

/** Whether a list of tags, as a browser brings it, has this one. */
const names = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** Answers with a file, or with the range of it that is asked for (RFC 9110, section 14). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, name, type, size, isSaved, elsewhere, read }: SentFile,
  seconds: number,
): Promise<FastifyReply> {
  const shown = SHOWN.has(type);
  const disposition = dispositionOf(shown && isSaved !== true ? 'inline' : 'attachment', name);
  const place = await elsewhere?.(disposition);
  // Asked for again each time: what is deleted is not found here any more.
  if (place) return reply.header('cache-control', 'no-store').redirect(place, 302);
  const cacheControl = seconds > 0 ? `private, max-age=${seconds}` : shown ? 'private, no-cache' : 'no-store';
  const tag = `"${id}"`;
  const asked = request.headers['if-range'] === undefined || names(String(request.headers['if-range']), tag);
  const range = asked ? rangeOf(request.headers.range, size) : null;
  reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const bytes = await read(range ?? undefined);
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  return reply
    .type(type)
    .header('content-disposition', disposition)
    .header('content-length', range === null ? size : range.to - range.from + 1)
    .send(bytes);
}
