import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { RecordingAddress, RecordingPurpose } from './recording.calls.ts';
import { LINK_PASSWORD, recordingLinkDays } from './recording.rules.ts';
import { RecordingCaptions, RecordingChapter } from './recording.watch.calls.ts';

const Done = z.object({ ok: z.literal(true) });
const ofCreator = ['recording.notFound', 'meeting.notFound', 'meeting.notCreator'] as const;
const userLimit = { points: 60, seconds: 60, by: 'account' } as const;

/** A link by which anyone who has it watches one recording. What it is itself is told once, when it is made. */
export const RecordingLink = z.object({
  id: PublicId,
  createdAt: z.string(),
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  allowDownload: z.boolean(),
});
export type RecordingLink = z.infer<typeof RecordingLink>;

const Password = z.string().check(z.maxLength(LINK_PASSWORD.max, 'field.textLong'));

/**
 * Makes a link to a recording that ends: after some days, or at an instant within a year. `token` is the last part of the page's
 * address `/:lang/recording/watch/:link`, and is told here alone.
 */
export const makeRecordingLink = call({
  name: 'makeRecordingLink',
  method: 'POST',
  path: '/recording/link/make',
  access: 'user',
  input: z.object({
    recordingId: PublicId,
    end: z.union([z.literal(recordingLinkDays), z.iso.datetime('field.dateInvalid')]),
    password: z._default(z.nullable(Password), null),
    allowDownload: z._default(z.boolean(), false),
  }),
  reply: z.object({ link: RecordingLink, token: z.string() }),
  refusals: [
    'recording.linkEnd',
    'recording.linksTooMany',
    'recording.passwordShort',
    'recording.notReady',
    ...ofCreator,
  ],
  limit: userLimit,
});

/** The links of a recording that are not over, the newest first. They are at most `RECORDING_LINKS_MAX`. */
export const listRecordingLinks = call({
  name: 'listRecordingLinks',
  method: 'GET',
  path: '/recording/links/:recordingId',
  access: 'user',
  input: z.object({ recordingId: PublicId }),
  reply: z.object({ links: z.array(RecordingLink) }),
  refusals: ofCreator,
  limit: userLimit,
});

/** Ends a link at once; one that is not there is ended already. */
export const endRecordingLink = call({
  name: 'endRecordingLink',
  method: 'POST',
  path: '/recording/link/end',
  access: 'user',
  input: z.object({ recordingId: PublicId, linkId: PublicId }),
  reply: Done,
  refusals: ofCreator,
  limit: userLimit,
});

/** The secret part of a link. */
export const LinkToken = z.string('field.required').check(z.regex(/^[\w-]{43}$/, 'field.idBroken'));

/**
 * A recording as anyone who has its link may watch it: nothing that tells who was in the meeting. Asked for again while it is
 * watched, because addresses are good for `RECORDING_ADDRESS_SECONDS`.
 */
export const openSharedRecording = call({
  name: 'openSharedRecording',
  method: 'POST',
  path: '/recording/shared/open',
  access: 'anyone',
  input: z.object({
    link: LinkToken,
    password: z._default(z.nullable(z.string().check(z.maxLength(LINK_PASSWORD.max))), null),
    purpose: RecordingPurpose,
  }),
  reply: z.object({
    name: z.string(),
    /** Milliseconds. */
    duration: z.int(),
    audioOnly: z.boolean(),
    /** Those of a screen have no text: it would be a name. */
    chapters: z.array(RecordingChapter),
    captions: z.array(RecordingCaptions),
    allowDownload: z.boolean(),
    /** When the link ends. */
    linkEndsAt: z.string(),
    /** `downloadUrl` is null where the link does not allow it, too. */
    address: RecordingAddress,
  }),
  captcha: 'sometimes',
  refusals: [
    'recording.linkGone',
    'recording.passwordMissing',
    'recording.passwordWrong',
    'captcha.missing',
    'captcha.wrong',
  ],
  limit: { points: 600, seconds: 60, by: 'address' },
  // The others behind an address must not be locked out by one of them: what slows guesses down is the captcha before.
  refusedLimit: { points: 60, seconds: 900, of: ['link'] },
});
