import { createQuickMeeting, createShortLink, encodeUtf8 } from '@salon/contract';
import { type Failure, send } from './api/index.ts';
import { config } from './config.ts';

/** An instant meeting that was just made. */
export interface MadeMeeting {
  /** 10 digits that lead to it, too. */
  readonly number: string;
  /** Asked of those who come by the link; null: none is. */
  readonly accessCode: string | null;
  /** Absolute address to send to people. */
  readonly link: string;
  /** The long address had to do: no short one could be made. */
  readonly isLong: boolean;
  /** Page path that makes its holder the moderator; stays with the creator. */
  readonly moderatorPath: string;
  readonly maxParticipants: number;
  readonly maxMinutes: number;
}

/** How others come into it. */
export interface Entry {
  readonly hasAccessCode: boolean;
  /** Until a moderator lets them in. */
  readonly guestsWait: boolean;
}

/** What draws the choice of that in a form. */
export interface InstantOptionsProps {
  entry: Entry;
  /** The meeting is there: nothing can be chosen any more. */
  made: MadeMeeting | null;
  onChange: (entry: Entry) => void;
}

/** Makes an instant meeting, and a short address for its link where one is asked for; without a short one the long one is given. */
export async function makeMeeting(
  title: string,
  isShared: boolean,
  { hasAccessCode, guestsWait }: Entry,
): Promise<{ ok: true; meeting: MadeMeeting } | Failure> {
  const made = await send(createQuickMeeting, {
    title: encodeUtf8(title),
    // In the address there is only what was asked for.
    ...(hasAccessCode && { hasAccessCode: 'true' }),
    ...(guestsWait && { guestsWait: 'true' }),
  });
  if (!made.ok) return made;
  const { number, accessCode, link, moderatorLink, maxParticipants, maxMinutes } = made.reply;
  const long = `${config.publicUrl}${link}`;
  const short = isShared ? await send(createShortLink, { origUrl: long }) : null;
  return {
    ok: true,
    meeting: {
      number,
      accessCode,
      link: short?.ok ? short.reply.shortUrl : long,
      isLong: !short?.ok,
      moderatorPath: moderatorLink,
      maxParticipants,
      maxMinutes,
    },
  };
}
