import * as z from 'zod/mini';

export const GUEST_NAME_MIN = 2;
export const GUEST_NAME_MAX = 40;
export const EMAIL_MAX = 254;

/**
 * A guest's full name (specification, section 5, "Guest dialog"): letters of any script with their marks, brackets,
 * parentheses and single spaces, 2 to 40 characters. Hyphen and apostrophe are part of many people's names.
 */
export const GuestName = z.string('field.required').check(
  z.trim(),
  z.minLength(GUEST_NAME_MIN, 'field.nameLength'),
  z.maxLength(GUEST_NAME_MAX, 'field.nameLength'),
  z.regex(/^[\p{L}\p{M}()[\]'’\- ]+$/u, 'field.nameLetters'),
  z.refine((name) => /\p{L}/u.test(name), 'field.nameLetters'),
);

/** An e-mail address local@domain.tld, trimmed. */
export const Email = z
  .string('field.required')
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(EMAIL_MAX, 'field.emailInvalid'),
    z.regex(
      /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u,
      'field.emailInvalid',
    ),
  );

/** Version of the data-protection text and the terms that people accept at the door; changes when a text does. */
export const CONSENT_VERSION = '2026-11-01';

/** How long a guest's name and address outlive the meeting, as the data-protection text promises. Days. */
export const GUEST_DATA_DAYS = 30;

/** What somebody can send into the room. */
export const mediaSources = ['microphone', 'camera', 'screen'] as const;
export type MediaSource = (typeof mediaSources)[number];

/** Reactions that may be sent. */
export const reactions = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const;

/** How long an entry is held for somebody who was let in but has not connected. Seconds. */
export const ENTRY_HOLD_SECONDS = 60;
/** Somebody whose connection is gone for this long is shown as left. Seconds. */
export const GHOST_SECONDS = 30;
/** Life of a token for the media server. Seconds. */
export const SFU_TOKEN_SECONDS = 60;
