import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Largest film that is uploaded. */
export const FILM_BYTES = 500 * 1024 * 1024;
/** By the content: what every browser that we serve plays. */
export const filmTypes = ['video/mp4', 'video/webm'] as const;
/** Most films of a meeting. */
export const FILMS_MAX = 10;
export const FILM_NAME_MAX = 120;
export const FILM_ADDRESS_MAX = 2000;
/** Characters. */
export const CAPTIONS_MAX = 200_000;
/** An address of an uploaded film is good for this long; a page that shows it asks for the next one before. */
export const FILM_ADDRESS_SECONDS = 4 * 3600;
/** What has begun begins for everyone so much later than it was asked for, so that all of them have heard of it. */
export const START_LEAD_MS = 400;
/** Longest film. */
export const MAX_FILM_SECONDS = 24 * 3600;
/** Speeds that the presenter may choose. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Names that only mean something inside of a network. */
const LOCAL_NAME = /^(localhost|[^.]*|.*\.(local|localhost|internal|lan|home|corp))\.?$/i;
const NUMERIC_HOST = /^(\[.*\]|[\d.]+)$/;

/**
 * Whether this is an address of a film that people's browsers may be sent to: `https:`, without a name and password in it, at a
 * host with a public name. No server of ours ever asks it for anything.
 */
export function isFilmAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return !LOCAL_NAME.test(hostname) && !NUMERIC_HOST.test(hostname);
}

export const FilmAddress = z
  .string('field.required')
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(FILM_ADDRESS_MAX, 'field.textLong'),
    z.refine(isFilmAddress, 'field.invalid'),
  );

/** Control characters and line breaks count as a space. */
export const FilmName = z.string('field.required').check(
  z.overwrite((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ')),
  z.trim(),
  z.maxLength(FILM_NAME_MAX, 'field.textLong'),
);

/** A film of a meeting, as moderators see it. `host`: where it lies, when it is none of ours. */
export const Film = z.object({
  id: PublicId,
  name: z.string(),
  host: z.nullable(z.string()),
  /** Bytes; 0: not ours. */
  size: z.int(),
  hasCaptions: z.boolean(),
  /** Known from when it played first; null: not yet. */
  seconds: z.nullable(z.number()),
  /** Name of anyone who brought it; null: they took it back with their account. */
  addedBy: z.nullable(z.string()),
  /** Anyone who reads the meeting's file may have it, too, not its organiser alone. */
  mayBeSaved: z.boolean(),
  createdAt: z.string(),
});
export type Film = z.infer<typeof Film>;

/**
 * What plays in a room. While it is `playing`, the place in the film is `position` seconds at `at` (epoch milliseconds of the
 * server's clock, perhaps a moment ahead) and `rate` seconds more with each second from then on; otherwise it is `position`.
 */
export const Playback = z.object({
  filmId: PublicId,
  name: z.string(),
  /** Host of the film's address; null: a film of ours. */
  host: z.nullable(z.string()),
  /** Id of the participant who presents it; they may have left. */
  presenterId: PublicId,
  playing: z.boolean(),
  position: z.number(),
  rate: z.number(),
  at: z.number(),
  /** Grows with every change in the room, so that a late signal cannot undo a newer one. */
  rev: z.int(),
});
export type Playback = z.infer<typeof Playback>;

/** Where everyone should be in the film at a moment of the server's clock (seconds). */
export const placeAt = (
  { playing, position, rate, at }: Pick<Playback, 'playing' | 'position' | 'rate' | 'at'>,
  now: number,
): number => (playing ? position + (Math.max(0, now - at) / 1000) * rate : position);

/** What the presenter does with the film. */
export const PlaybackControl = z.union([
  z.object({
    action: z.literal('play'),
    /** How long the film is, by the browser that plays it: kept when no one said so before (seconds). */
    length: z.optional(z.number().check(z.positive(), z.maximum(MAX_FILM_SECONDS))),
  }),
  z.object({
    action: z.literal('pause'),
    /** Where the film ended; without: where everyone is now. */
    position: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_FILM_SECONDS))),
  }),
  z.object({
    action: z.literal('seek'),
    position: z.number().check(z.minimum(0), z.maximum(MAX_FILM_SECONDS)),
  }),
  z.object({ action: z.literal('rate'), rate: z.literal(playbackRates) }),
]);
export type PlaybackControl = z.infer<typeof PlaybackControl>;

type Place = Pick<Playback, 'playing' | 'position' | 'rate' | 'at'>;

/** The place after an action of the presenter's at a moment of the server's clock; null: it is so already. */
export function withControl(before: Place, control: PlaybackControl, now: number): Place | null {
  const here = placeAt(before, now);
  switch (control.action) {
    case 'play':
      return before.playing ? null : { ...before, playing: true, at: now + START_LEAD_MS };
    case 'pause':
      return before.playing ? { ...before, playing: false, position: control.position ?? here, at: now } : null;
    case 'seek':
      return { ...before, position: control.position, at: before.playing ? now + START_LEAD_MS : now };
    case 'rate':
      return { ...before, position: here, rate: control.rate, at: Math.max(before.at, now) };
  }
}

/** Captions of a film: WebVTT, which begins with its name. */
export const isCaptions = (text: string): boolean => /^\uFEFF?WEBVTT(\s|$)/.test(text);

/** This many lines of what was left out are named. */
export const SKIPPED_LINES_MAX = 10;
/** Cues of a file of captions that no one could read: how many, and the lines of the first of them. */
export const SkippedCues = z.object({ count: z.int(), lines: z.array(z.int()) });
export type SkippedCues = z.infer<typeof SkippedCues>;

/** Code pages of Windows by language, for subtitles without a mark of their own. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  ru: 'windows-1251',
  uk: 'windows-1251',
  kk: 'windows-1251',
  ar: 'windows-1256',
  fa: 'windows-1256',
};

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Of UTF-16 without a mark every other byte of the digits and signs that times are written with is zero. */
function isUtf16(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const head = bytes.subarray(0, 64);
  return head.length >= 4 && head.filter((byte, index) => index % 2 === zeroAt && byte === 0).length > head.length / 4;
}

/**
 * The text of a file of captions: UTF-8, UTF-16, or else the code page of Windows that people use who write `language`
 * (Turkish and Western European: windows-1254).
 */
export function decodeCaptions(bytes: Uint8Array, language: string): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || isUtf16(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || isUtf16(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  const codePage = CODE_PAGES[language.slice(0, 2).toLowerCase()] ?? 'windows-1254';
  return decoded(bytes, 'utf-8') ?? new TextDecoder(codePage).decode(bytes);
}
