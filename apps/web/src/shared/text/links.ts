/** A piece of a text that people wrote: plain text, or an address that may be opened. */
type TextPiece =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'link'; readonly text: string; readonly href: string };

/**
 * Candidates only: what follows is checked by the URL parser. Quotes, angle brackets, control and formatting
 * characters (bidirectional overrides among them) end an address, so that it always reads as it goes. So do all
 * apostrophes: a Turkish suffix stands behind one ("example.com’dan"), curly as phones write it.
 */
const CANDIDATE = /(?<![\p{L}\p{N}_@])(?:https?:\/\/|www\.)[^\s<>"'’‘ʼ＇`\p{Cc}\p{Cf}]+/giu;
const TRAILING = /[.,;:!?…،؛؟»”]+$/u;
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Cuts off what belongs to the sentence: punctuation, and a closing bracket that was opened outside. */
function trimmed(candidate: string): string {
  let text = candidate;
  for (;;) {
    const shorter = text.replace(TRAILING, '');
    const last = shorter.at(-1) ?? '';
    const opening = pairs[last];
    const unopened = opening !== undefined && countOf(shorter, last) > countOf(shorter, opening);
    const next = unopened ? shorter.slice(0, -1) : shorter;
    if (next === text) return text;
    text = next;
  }
}

/**
 * The address to open, or null when it is not one: http and https only, a host with a dot (or localhost), and no
 * user name in front of the host, since `https://bank.com@evil.com` deceives.
 */
function hrefOf(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!url.hostname.includes('.') && url.hostname !== 'localhost' && !url.hostname.startsWith('[')) return null;
  return url.href;
}

/** A text cut into words and links. Nothing in it is ever markup; joined together the pieces are the text. */
export function piecesOf(message: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of message.matchAll(CANDIDATE)) {
    const text = trimmed(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > end) pieces.push({ is: 'text', text: message.slice(end, match.index) });
    pieces.push({ is: 'link', text, href });
    end = match.index + text.length;
  }
  if (end < message.length) pieces.push({ is: 'text', text: message.slice(end) });
  return pieces;
}
