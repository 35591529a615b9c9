import * as z from 'zod/mini';
import { call, FileContent } from '../call.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { FILM_BYTES, Film, FilmAddress, filmTypes } from './playback.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const creator = ['meeting.notFound', 'meeting.notCreator'] as const;
const bringing = [...creator, 'playback.notAllowed', 'meeting.over', 'playback.tooMany'] as const;
const creatorLimit = { points: 120, seconds: 60, by: 'account' } as const;
const OneFilm = z.object({ id: PublicId, filmId: PublicId });

/** The films of a meeting of the caller's, before, while and after it continues; the latest first. */
export const getMeetingFilms = call({
  name: 'getMeetingFilms',
  method: 'GET',
  path: '/playback/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: z.object({
    /** The meeting's package plays films. */
    available: z.boolean(),
    /** The meeting is to come or continues: films may be brought. */
    mayPrepare: z.boolean(),
    films: z.array(Film),
  }),
  refusals: creator,
  limit: creatorLimit,
});

/** Brings a film for a meeting of the caller's. */
export const prepareFilm = call({
  name: 'prepareFilm',
  method: 'POST',
  path: '/playback/prepare',
  access: 'user',
  upload: { purpose: 'film', types: filmTypes },
  bodyLimit: FILM_BYTES,
  input: z.object({ file: FileContent, id: PublicId }),
  reply: Film,
  refusals: bringing,
  limit: { points: 20, seconds: 3600, by: 'account' },
});

/** Names the address of a film for a meeting of the caller's. Browsers fetch it; the server never does. */
export const prepareFilmAddress = call({
  name: 'prepareFilmAddress',
  method: 'POST',
  path: '/playback/prepare-address',
  access: 'user',
  input: z.object({ id: PublicId, url: FilmAddress }),
  reply: Film,
  refusals: bringing,
  limit: creatorLimit,
});

/** Deletes a film of a meeting of the caller's; where it plays, it ends. */
export const deleteMeetingFilm = call({
  name: 'deleteMeetingFilm',
  method: 'POST',
  path: '/playback/prepare-delete',
  access: 'user',
  input: OneFilm,
  reply: Done,
  refusals: creator,
  limit: creatorLimit,
});

/** The file of a film of a meeting of the caller's, where it is ours. */
export const getMeetingFilmFile = call({
  name: 'getMeetingFilmFile',
  method: 'GET',
  path: '/playback/meeting-file/:id',
  access: 'user',
  input: OneFilm,
  reply: FileReply,
  refusals: [...creator, 'playback.notFound'],
  limit: creatorLimit,
});
