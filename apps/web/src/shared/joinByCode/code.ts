import {
  AccessCode,
  cutLinkCode,
  decodeLink,
  isSealedLink,
  PublicId,
  readMeetingNumber,
  readMeetingPath,
} from '@salon/contract';

/** What someone pasted into "join with a code". */
export type Code =
  /** The encoded part of a join link: leads to the join page as it is. */
  | { readonly is: 'link'; readonly encoded: string }
  /** A meeting's id, a short link's code, or both by its look: only the server knows. */
  | { readonly is: 'code'; readonly code: string; readonly mayBeMeeting: boolean }
  /** A meeting number, and the access code that stood with it. */
  | { readonly is: 'number'; readonly number: string; readonly accessCode: string | null }
  | {
      readonly is: 'fault';
      readonly why: 'landing.codeEmpty' | 'landing.codeBroken' | 'landing.codeForeign' | 'landing.codeNeedsNumber';
    };

const fault = (why: Extract<Code, { is: 'fault' }>['why']): Code => ({ is: 'fault', why });
const ADDRESS = /(?:https?:\/\/)[^\s<>"']+/i;
/** A code with a Turkish suffix, or with what ends a sentence. */
const ATTACHED = /^[\w.=-]+(?:['’‘ʼ＇]\p{L}+|[^\s\p{L}\p{N}]+)$/u;
const SHORT_CODE = /^[A-Za-z0-9_-]{4,64}$/;

/** An address without its scheme is how people dictate one: `salon.example/s/abc`. */
function addressIn(text: string, origins: readonly string[]): URL | null {
  const whole =
    ADDRESS.exec(text)?.[0] ??
    (origins.some((origin) => text.startsWith(new URL(origin).host)) ? `https://${text}` : null);
  if (whole === null) return null;
  // Punctuation of the sentence around it is not part of the address.
  try {
    return new URL(whole.replace(/[.,;:!?)\]}»”]+$/u, ''));
  } catch {
    return null;
  }
}

const isEncoded = (text: string): boolean => isSealedLink(text) || decodeLink(text) !== null;

/**
 * Reads what was pasted: a whole invitation with a link in it, a join link, a short link, a short link's code, a meeting's id,
 * or its number, with or without its access code.
 * `origins` are the addresses of this installation.
 */
export function readCode(pasted: string, origins: readonly string[]): Code {
  const text = pasted.trim();
  if (text === '') return fault('landing.codeEmpty');
  const address = addressIn(text, origins);
  if (address !== null) {
    if (!origins.some((origin) => new URL(origin).host === address.host)) return fault('landing.codeForeign');
    const path = readMeetingPath(address.pathname);
    if (path?.is === 'short' && SHORT_CODE.test(path.code)) return { is: 'code', code: path.code, mayBeMeeting: false };
    return path?.is === 'join' && isEncoded(path.encoded)
      ? { is: 'link', encoded: path.encoded }
      : fault('landing.codeBroken');
  }
  const own = ATTACHED.test(text) ? cutLinkCode(text) : text;
  if (PublicId.safeParse(own).success) return { is: 'code', code: own, mayBeMeeting: true };
  if (isEncoded(own)) return { is: 'link', encoded: own };
  const numbered = readMeetingNumber(text);
  if (numbered !== null) return { is: 'number', ...numbered };
  if (AccessCode.safeParse(text).success) return fault('landing.codeNeedsNumber');
  return SHORT_CODE.test(own) ? { is: 'code', code: own, mayBeMeeting: false } : fault('landing.codeBroken');
}
