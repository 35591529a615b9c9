import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

export const TITLE_MIN = 2;
export const TITLE_MAX = 200;
/** The sequence that a title must not contain (specification, section 5). */
export const TITLE_FORBIDDEN = '/*/*';
/** A visitor's meeting that nobody ever entered stops being joinable after this time. Hours. */
export const UNUSED_MEETING_HOURS = 24;
/** Notices before the end of a meeting. Minutes. */
export const END_NOTICE_MINUTES = [10, 1] as const;
/** How long "copied" stays. Milliseconds (specification, section 9). */
export const COPIED_POPUP_MS = 1000;

/**
 * A meeting's title: trimmed, 2 to 200 characters, without the forbidden sequence. Line breaks and other control
 * characters count as a space. Messages are phrase keys.
 */
export const MeetingTitle = z.string('field.required').check(
  z.overwrite((title) => title.replace(/\p{Cc}+/gu, ' ')),
  z.trim(),
  z.minLength(TITLE_MIN, 'field.titleShort'),
  z.maxLength(TITLE_MAX, 'field.titleLong'),
  z.refine((title) => !title.includes(TITLE_FORBIDDEN), 'field.titleSequence'),
);

/** A public id: 128 random bits in base64url. */
export const PublicId = z.string('field.required').check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'field.idBroken'));

export const meetingStatuses = ['upcoming', 'ongoing', 'terminated'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** The times that a meeting's status follows from. `null` where it has not happened. */
export interface MeetingTimes {
  createdAt: Date;
  startedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
}

/**
 * Status of an instant meeting at a moment: upcoming until somebody enters, ongoing until it is ended, terminated
 * when it was ended, reached its package's limit, or was never entered for {@link UNUSED_MEETING_HOURS}.
 */
export function statusAt(meeting: MeetingTimes, now: Date): MeetingStatus {
  if (meeting.endedAt !== null && meeting.endedAt <= now) return 'terminated';
  if (meeting.endsAt !== null && meeting.endsAt <= now) return 'terminated';
  if (meeting.startedAt !== null) return 'ongoing';
  const unusedUntil = meeting.createdAt.getTime() + UNUSED_MEETING_HOURS * 3_600_000;
  return unusedUntil <= now.getTime() ? 'terminated' : 'upcoming';
}

/** Why a meeting cannot be entered now, or null. */
export function whyNotEnter(meeting: MeetingTimes, now: Date): ErrorCode | null {
  return statusAt(meeting, now) === 'terminated' ? 'meeting.ended' : null;
}
