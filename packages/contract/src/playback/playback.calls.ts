import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import {
  CAPTIONS_MAX,
  FILM_BYTES,
  Film,
  FilmAddress,
  FilmName,
  filmTypes,
  PlaybackControl,
  SkippedCues,
} from './playback.rules.ts';
import { PlaybackSeen } from './playback.signals.ts';

const Done = z.object({ ok: z.literal(true) });
const OneFilm = z.object({ filmId: PublicId });
const moderatorLimit = { points: 60, seconds: 60, by: 'admission' } as const;
const controls = ['playback.notPlaying', 'playback.notPresenter'] as const;

/** The films of the meeting, the latest first; at most `FILMS_MAX`. */
export const listFilms = call({
  name: 'listFilms',
  method: 'GET',
  path: '/playback/films',
  access: 'moderator',
  input: z.object({}),
  reply: z.object({ films: z.array(Film) }),
  limit: moderatorLimit,
});

/** Brings a film: MP4 or WebM by its content. It stays with the meeting. */
export const uploadFilm = call({
  name: 'uploadFilm',
  method: 'POST',
  path: '/playback/upload',
  access: 'moderator',
  upload: { purpose: 'film', types: filmTypes },
  bodyLimit: FILM_BYTES,
  input: z.object({ file: FileContent, name: z._default(FilmName, '') }),
  reply: Film,
  refusals: ['playback.notAllowed', 'playback.tooMany'],
  limit: { points: 20, seconds: 3600, by: 'admission' },
});

/** Names the address of a film that lies elsewhere. Browsers fetch it; the server never does. */
export const addFilmAddress = call({
  name: 'addFilmAddress',
  method: 'POST',
  path: '/playback/address',
  access: 'moderator',
  input: z.object({ url: FilmAddress, name: z._default(FilmName, '') }),
  reply: Film,
  refusals: ['playback.notAllowed', 'playback.tooMany'],
  limit: { points: 20, seconds: 60, by: 'admission' },
});

/** Sets the captions of a film, WebVTT or SubRip; an empty text takes them away. */
export const saveCaptions = call({
  name: 'saveCaptions',
  method: 'POST',
  path: '/playback/captions',
  access: 'moderator',
  input: z.object({ filmId: PublicId, text: z.string().check(z.maxLength(CAPTIONS_MAX, 'field.textLong')) }),
  reply: z.extend(Film, { skipped: SkippedCues }),
  refusals: ['playback.notFound', 'playback.captionsBroken'],
  limit: moderatorLimit,
  bodyLimit: 1024 * 1024,
});

/** Lets anyone who reads the meeting's file have a film that was uploaded, or not any more. Its organiser always may. */
export const setFilmDownloadable = call({
  name: 'setFilmDownloadable',
  method: 'POST',
  path: '/playback/let-save',
  access: 'moderator',
  input: z.object({ filmId: PublicId, mayBeSaved: z.boolean() }),
  reply: Film,
  refusals: ['playback.notFound'],
  limit: moderatorLimit,
});

/** Deletes a film; where it plays, it ends. Deleting twice is deleting. */
export const deleteFilm = call({
  name: 'deleteFilm',
  method: 'POST',
  path: '/playback/delete',
  access: 'moderator',
  input: OneFilm,
  reply: Done,
  limit: moderatorLimit,
});

/** Presents a film to the caller's room, from its beginning, not playing yet. */
export const startPlayback = call({
  name: 'startPlayback',
  method: 'POST',
  path: '/playback/start',
  access: 'moderator',
  input: OneFilm,
  reply: PlaybackSeen,
  refusals: ['playback.notAllowed', 'playback.notFound'],
  limit: moderatorLimit,
});

/** Plays, stops, seeks or changes the speed for everyone in the room; for the presenter and for moderators. */
export const controlPlayback = call({
  name: 'controlPlayback',
  method: 'POST',
  path: '/playback/control',
  access: 'participant',
  input: z.object({ filmId: PublicId, control: PlaybackControl }),
  reply: PlaybackSeen,
  refusals: controls,
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** Gives the controls to someone in the room. */
export const transferPlaybackControl = call({
  name: 'transferPlaybackControl',
  method: 'POST',
  path: '/playback/hand',
  access: 'participant',
  input: z.object({ participantId: PublicId }),
  reply: PlaybackSeen,
  refusals: [...controls, 'room.personGone'],
  limit: moderatorLimit,
});

/** Ends the film for everyone. Ending what has ended changes nothing. */
export const stopPlayback = call({
  name: 'stopPlayback',
  method: 'POST',
  path: '/playback/stop',
  access: 'participant',
  input: z.object({}),
  reply: PlaybackSeen,
  refusals: ['playback.notPresenter'],
  limit: moderatorLimit,
});

/** Where the browser gets the film that plays in the caller's room, and its captions (empty: none). Moderators may ask for any. */
export const openFilm = call({
  name: 'openFilm',
  method: 'GET',
  path: '/playback/film/:filmId',
  access: 'participant',
  input: OneFilm,
  reply: z.object({ url: z.string(), captions: z.string() }),
  refusals: ['playback.notFound'],
  limit: { points: 60, seconds: 60, by: 'admission' },
});

/** The server's clock, epoch milliseconds: asked a few times, the quickest answer tells how far one's own is off. */
export const readClock = call({
  name: 'readClock',
  method: 'GET',
  path: '/playback/clock',
  access: 'participant',
  input: z.object({}),
  reply: z.object({ now: z.number() }),
  limit: { points: 120, seconds: 60, by: 'admission' },
});
