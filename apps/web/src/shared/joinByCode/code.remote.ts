import { findByNumber, goMeeting } from '@salon/contract';
import { type Failure, noAnswer, send } from '../api/index.ts';

/** The page path that a code leads to; null when no meeting has this code. */
export async function pathOfCode(
  code: string,
  mayBeMeeting: boolean,
): Promise<{ ok: true; path: string | null } | Failure> {
  if (mayBeMeeting) {
    const found = await send(goMeeting, { id: code });
    if (found.ok) return { ok: true, path: found.reply.link };
    if (found.code !== 'meeting.notFound' && found.code !== 'room.linkBroken') return found;
  }
  return pathOfShortLink(code);
}

/** The page path that a meeting number leads to; null when no meeting has it. */
export async function pathOfNumber(number: string): Promise<{ ok: true; path: string | null } | Failure> {
  const found = await send(findByNumber, { number });
  if (found.ok) return { ok: true, path: found.reply.link };
  return found.code === 'meeting.notFound' ? { ok: true, path: null } : found;
}

/** Where a short link leads on this site: its redirection is followed without leaving the page. */
async function pathOfShortLink(code: string): Promise<{ ok: true; path: string | null } | Failure> {
  try {
    const { url, redirected } = await fetch(`/s/${encodeURIComponent(code)}`, { headers: { accept: 'text/html' } });
    const { pathname } = new URL(url, location.href);
    return { ok: true, path: redirected && pathname.includes('/meeting/go/') ? pathname : null };
  } catch {
    return noAnswer();
  }
}
