import { createQuickMeeting, createShortLink, encodeUtf8 } from '@salon/contract';
import { type Failure, send } from './api/index.ts';
import { config } from './config.ts';

/** An instant meeting that was just made. */
export interface MadeMeeting {
  /** 10 digits that lead to it, too. */
  readonly number: string;
  /** Absolute address to send to people. */
  readonly link: string;
  /** The long address had to do: no short one could be made. */
  readonly isLong: boolean;
  /** Page path that makes its holder the moderator; stays with the creator. */
  readonly moderatorPath: string;
  readonly maxParticipants: number;
  readonly maxMinutes: number;
}

/** Makes an instant meeting, and a short address for its link where one is asked for; without a short one the long one is given. */
export async function makeMeeting(
  title: string,
  isShared: boolean,
): Promise<{ ok: true; meeting: MadeMeeting } | Failure> {
  const made = await send(createQuickMeeting, { title: encodeUtf8(title) });
  if (!made.ok) return made;
  const { number, link, moderatorLink, maxParticipants, maxMinutes } = made.reply;
  const long = `${config.publicUrl}${link}`;
  const short = isShared ? await send(createShortLink, { origUrl: long }) : null;
  return {
    ok: true,
    meeting: {
      number,
      link: short?.ok ? short.reply.shortUrl : long,
      isLong: !short?.ok,
      moderatorPath: moderatorLink,
      maxParticipants,
      maxMinutes,
    },
  };
}
