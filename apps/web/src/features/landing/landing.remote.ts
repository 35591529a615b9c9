import { createQuickMeeting, createShortLink, encodeUtf8, goMeeting } from '@salon/contract';
import { type Failure, noAnswer, send } from '../../shared/api/index.ts';
import { config } from '../../shared/config.ts';

/** A meeting that was just made. */
export interface MadeMeeting {
  /** Absolute address to send to people. */
  readonly link: string;
  /** The long address had to do: no short one could be made. */
  readonly isLong: boolean;
  /** Page path that makes its holder the moderator; stays with the creator. */
  readonly moderatorPath: string;
  readonly maxParticipants: number;
  readonly maxMinutes: number;
}

/** Makes an instant meeting and a short address for its link; without a short one the long one is given. */
export async function makeMeeting(title: string): Promise<{ ok: true; meeting: MadeMeeting } | Failure> {
  const made = await send(createQuickMeeting, { title: encodeUtf8(title.trim()) });
  if (!made.ok) return made;
  const { link, moderatorLink, maxParticipants, maxMinutes } = made.reply;
  const long = `${config.publicUrl}${link}`;
  const short = await send(createShortLink, { origUrl: long });
  return {
    ok: true,
    meeting: {
      link: short.ok ? short.reply.shortUrl : long,
      isLong: !short.ok,
      moderatorPath: moderatorLink,
      maxParticipants,
      maxMinutes,
    },
  };
}

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
