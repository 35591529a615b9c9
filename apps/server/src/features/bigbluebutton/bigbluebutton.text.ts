import { GUEST_NAME_MAX, GUEST_NAME_MIN, GuestName, MeetingTitle, singleSpaces, TITLE_MAX } from '@salon/contract';
import * as z from 'zod/mini';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of HTML, with addresses of links behind their words: what plugins send as welcome has tags, and ours has none. */
export const textOfHtml = (html: string, max: number): string =>
  html
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replace(
      /<a\b[^<>]*?\bhref\s*=\s*(?:"(https?:[^"<>]*)"|'(https?:[^'<>]*)')[^<>]*>([^<]*)<\/a\s*>/gi,
      (...match) => {
        const [, double, single, label] = match as string[];
        const url = double ?? single ?? '';
        return label === undefined || label.trim() === '' || label.trim() === url ? url : `${label} (${url})`;
      },
    )
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (all, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? all) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .toWellFormed()
    .trim()
    .slice(0, max)
    .toWellFormed();

/** A title that our rule takes: the plugin's, else what stands in its place. */
export function titleFrom(name: string, otherwise: string): string {
  for (const text of [name, otherwise]) {
    const cut = text.replaceAll('/*/*', ' ').trim().slice(0, TITLE_MAX).toWellFormed();
    const parsed = z.safeParse(MeetingTitle, cut);
    if (parsed.success) return parsed.data;
  }
  return 'BigBlueButton';
}

const NAME_MAX = 64;

/** What someone is called inside, as the plugin calls them. */
export const displayName = (fullName: string): string =>
  [...singleSpaces(fullName.replace(/\p{C}/gu, ' '))].slice(0, NAME_MAX).join('').trim();

/** The same as the form of the join page takes it, which knows letters alone. */
export function formName(fullName: string): string {
  const letters = singleSpaces(fullName.replace(/[^\p{L}\p{M}()[\]'’\- ]/gu, ' '));
  const cut = [...letters].slice(0, GUEST_NAME_MAX).join('').trim();
  const parsed = z.safeParse(GuestName, cut.length < GUEST_NAME_MIN ? `${cut} Guest` : cut);
  return parsed.success ? parsed.data : 'Guest';
}
