import * as z from 'zod/mini';

export const TITLE_MIN = 2;
export const TITLE_MAX = 200;
/** The sequence that a title must not contain (specification, section 5). */
export const TITLE_FORBIDDEN = '/*/*';
/** A visitor's meeting that no one ever entered stops being joinable after this time. */
export const UNUSED_MEETING_HOURS = 24;
/** Notices before the end of a meeting. */
export const END_NOTICE_MINUTES = [10, 1] as const;
/** How long "copied" stays. Milliseconds (specification, section 9). */
export const COPIED_POPUP_MS = 1000;

/** Nothing in a text can be seen; U+2800 is a Braille cell without dots. Within a word some of these signs join letters and pictures. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]+$/u;

/**
 * A meeting's title: trimmed, 2 to 200 characters, without the forbidden sequence. Line breaks and other control
 * characters count as a space, and one of invisible signs is empty. Messages are phrase keys.
 */
export const MeetingTitle = z.string('field.required').check(
  z.overwrite((title) => title.replace(/\p{Cc}+/gu, ' ').replace(INVISIBLE, '')),
  z.trim(),
  z.minLength(TITLE_MIN, 'field.titleShort'),
  z.maxLength(TITLE_MAX, 'field.titleLong'),
  z.refine((title) => !title.includes(TITLE_FORBIDDEN), 'field.titleSequence'),
);

/** A public id: 128 random bits in base64url. */
export const PublicId = z.string('field.required').check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'field.idBroken'));
