import { encodeLink, joinPath } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Deps } from './deps.ts';
import type { Invitee } from './meeting.queries.ts';

/** Page path of a meeting's shareable link: it carries the meeting and no identity. */
export const shareablePath = (language: GuestLanguage, meetingId: string): string =>
  joinPath(language, encodeLink({ meetingId, userId: '', userName: '', email: '' }));

/** Personal links of invited people outlive the meeting by this: it may be moved, and its page says how it ended. */
const LINK_DAYS = 90;

/** The sealed link of someone invited; it proves "holder of this invitation" and signs no one in. */
export const inviteeLink = (
  deps: Pick<Deps, 'linkSealer'>,
  invitee: Invitee,
  meeting: { version: number; lastEnd: Date },
): Promise<string> =>
  deps.linkSealer.seal({
    meetingId: invitee.meetingId ?? '',
    ...(invitee.seriesId === null ? {} : { seriesId: invitee.seriesId }),
    inviteeId: invitee.id,
    invitationId: '',
    userId: '',
    userName: invitee.fullName,
    email: invitee.email,
    version: meeting.version,
    exp: Math.floor(meeting.lastEnd.getTime() / 1000) + LINK_DAYS * 86_400,
  });

/** Page path where an invited person answers. */
export const answerPath = (language: GuestLanguage, sealed: string, answer?: string): string =>
  `/${language}/meeting/answer/${sealed}${answer === undefined ? '' : `?a=${answer}`}`;
