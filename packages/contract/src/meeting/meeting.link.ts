import * as z from 'zod/mini';
import { PublicId } from './meeting.rules.ts';

/**
 * The four fields of the guest link's encoded query. In a shareable link `userId`, `userName` and `email` are
 * empty. They are a form prefill and never trusted; a personal link carries them as ciphertext of the server's.
 */
export const LinkFields = z.object({
  meetingId: PublicId,
  userId: z._default(z.string().check(z.maxLength(64)), ''),
  userName: z._default(z.string().check(z.maxLength(200)), ''),
  email: z._default(z.string().check(z.maxLength(254)), ''),
});
export type LinkFields = z.infer<typeof LinkFields>;

/** Text as base64url of its UTF-8 bytes. */
export function encodeUtf8(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of base64 or base64url of UTF-8 bytes, or null when it is neither. */
export function decodeUtf8(encoded: string): string | null {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(encoded)) return null;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
}

export const encodeLink = (fields: LinkFields): string => encodeUtf8(JSON.stringify(fields));

/** A personal link is a compact JWE: five parts with dots between them. */
export const isSealedLink = (encoded: string): boolean => encoded.split('.').length === 5;

/** The fields of a shareable (unsealed) link, or null when it is broken. */
export function decodeLink(encoded: string): LinkFields | null {
  const text = decodeUtf8(encoded);
  if (text === null) return null;
  try {
    const parsed = z.safeParse(LinkFields, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The page path of a join link. */
export const joinPath = (language: string, encoded: string): string => `/${language}/meeting/go/${encoded}`;

const JOIN_PATH = /^\/([a-z]{2})\/meeting\/go\/([^/]+)\/?$/i;
const SHORT_PATH = /^\/s\/([^/]+)\/?$/i;

/**
 * A code of a link without what a sentence or a messenger puts behind it: a full stop, a bracket, a quote, a space, a Turkish suffix
 * after an apostrophe. What goes on with a letter is none of our codes and stays as it is.
 */
export function cutLinkCode(code: string): string {
  const [own = ''] = /^[A-Za-z0-9._=+-]*/.exec(code) ?? [];
  return /^[\p{L}\p{N}]/u.test(code.slice(own.length)) ? code : own.replace(/\.+$/, '');
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a path of ours leads to: a join page by its encoded query, or a short link by its code. `isExact`: nothing was cut off. */
export type MeetingPath =
  | { readonly is: 'join'; readonly language: string; readonly encoded: string; readonly isExact: boolean }
  | { readonly is: 'short'; readonly code: string };

/** Reads the path of a meeting's link as people and messengers carry it; null: it is none. */
export function readMeetingPath(path: string): MeetingPath | null {
  const [, language = '', encoded] = JOIN_PATH.exec(path) ?? [];
  const code = encoded ?? SHORT_PATH.exec(path)?.[1];
  if (code === undefined) return null;
  const whole = unescaped(code);
  const cut = cutLinkCode(whole);
  return encoded === undefined
    ? { is: 'short', code: cut }
    : { is: 'join', language, encoded: cut, isExact: cut === whole };
}
