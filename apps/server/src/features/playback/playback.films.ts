import {
  type addFilmAddress,
  FILM_ADDRESS_SECONDS,
  FILM_NAME_MAX,
  FILMS_MAX,
  type Film,
  isCaptions,
  type openFilm,
  type ParsedOf,
  playbackChanged,
  type ReplyOf,
  type SkippedCues,
  type saveCaptions,
} from '@salon/contract';
import { parseCaptions, vttOf } from '#platform/captions.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { StoredFile } from '#platform/files/files.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { claimUpload, limitsOfMeeting, lockMeeting } from '../meeting/index.ts';
import { personOf } from '../room/index.ts';
import type { Deps } from './deps.ts';
import {
  countFilms,
  type FilmRow,
  filmsOf,
  filmsOfCreator,
  findFilm,
  playbackOf,
  roomsPlaying,
} from './playback.queries.ts';
import { anonymizeAdder, deleteFilms, insertFilm, updateFilm } from './playback.store.ts';
import { filmWire, playbackWire } from './playback.wire.ts';

/** Films belong to the package that the meeting was made with. */
export async function playsFilms(deps: Deps, meetingId: string): Promise<boolean> {
  return (await limitsOfMeeting(deps, meetingId))?.videoPlay === true;
}

export async function demandFilms(deps: Deps, meetingId: string): Promise<void> {
  if (!(await playsFilms(deps, meetingId))) throw new DomainError('playback.notAllowed');
}

export const listOfFilms = async (deps: Deps, { meetingId }: Participant): Promise<{ films: Film[] }> => ({
  films: (await filmsOf(deps.db, meetingId)).map(filmWire),
});

/** The place of a film that is to come. */
export async function claimPlace(deps: Deps, meetingId: string): Promise<UploadClaim> {
  await demandFilms(deps, meetingId);
  return claimUpload(deps, meetingId, (tx) => demandFewer(deps, tx, meetingId));
}

/** Whether one more film may come, with the meeting locked; those on their way have their places. */
async function demandFewer({ files }: Deps, tx: Db, meetingId: string): Promise<void> {
  const coming = await files.unfinished(tx, { kind: 'meeting', id: meetingId }, 'film');
  if ((await countFilms(tx, meetingId)) + coming.count >= FILMS_MAX) throw new DomainError('playback.tooMany');
}

/** Anyone who brings a film, and for which meeting. */
export type AddedBy = Pick<FilmRow, 'meetingId' | 'addedBy' | 'addedById'>;

export async function addedByOf({ db }: Deps, participant: Participant): Promise<AddedBy> {
  const { userId } = await personOf(db, participant);
  return { meetingId: participant.meetingId, addedBy: participant.fullName, addedById: userId };
}

/** Adds a film to a meeting that is locked, so that there are never more than there may be. */
async function add(
  deps: Deps,
  by: AddedBy,
  film: Pick<FilmRow, 'fileId' | 'url' | 'name' | 'size'>,
  confirm: (tx: Db) => Promise<void>,
): Promise<Film> {
  const { meetingId } = by;
  await demandFilms(deps, meetingId);
  const row = await transact(deps.db, async (tx) => {
    await lockMeeting(tx, meetingId);
    await confirm(tx);
    await demandFewer(deps, tx, meetingId);
    return insertFilm(tx, { ...film, ...by, id: publicId(), createdAt: deps.clock.now() });
  });
  return filmWire(row);
}

const named = (...names: readonly string[]): string =>
  (names.find((name) => name !== '') ?? '').slice(0, FILM_NAME_MAX);

/** A film that was uploaded: it is the meeting's, and goes with it. */
export const addUpload = (deps: Deps, by: AddedBy, file: StoredFile, name = ''): Promise<Film> =>
  add(deps, by, { fileId: file.id, url: null, name: named(name, file.name, '—'), size: file.size }, (tx) =>
    deps.files.confirm(tx, file.id, { kind: 'meeting', id: by.meetingId }),
  );

/** What stands at the end of an address: how most films are called there. */
function lastPart(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || host;
  } catch {
    return last || host;
  }
}

export const addAddress = (deps: Deps, by: AddedBy, { url, name }: ParsedOf<typeof addFilmAddress>): Promise<Film> =>
  add(deps, by, { fileId: null, url, name: named(name, lastPart(url)), size: 0 }, async () => undefined);

async function film(deps: Deps, meetingId: string, id: string): Promise<FilmRow> {
  const found = await findFilm(deps.db, meetingId, id);
  if (found === null) throw new DomainError('playback.notFound');
  return found;
}

const NOTHING_SKIPPED: SkippedCues = { count: 0, lines: [] };

/** Captions as browsers read them: WebVTT that is right stays as it is, with its styles and places. */
function captionsFor(text: string): { captions: string; skipped: SkippedCues } {
  if (text === '') return { captions: '', skipped: NOTHING_SKIPPED };
  const parsed = parseCaptions(text);
  if ('fault' in parsed) {
    if (!isCaptions(text)) throw new DomainError('playback.captionsBroken');
    return { captions: text, skipped: NOTHING_SKIPPED };
  }
  const { cues, skipped, isStrict } = parsed;
  const captions = isCaptions(text) && isStrict ? text : Buffer.from(vttOf(cues)).toString('utf8');
  return { captions, skipped };
}

export async function setCaptions(
  deps: Deps,
  { meetingId }: Participant,
  id: string,
  text: string,
): Promise<ReplyOf<typeof saveCaptions>> {
  const { id: filmId } = await film(deps, meetingId, id);
  const { captions, skipped } = captionsFor(text.replaceAll('\0', ''));
  const row = await updateFilm(deps.db, filmId, { captions });
  if (row === null) throw new DomainError('playback.notFound');
  return { ...filmWire(row), skipped };
}

export async function setMayBeSaved(
  deps: Deps,
  { meetingId }: Participant,
  id: string,
  mayBeSaved: boolean,
): Promise<Film> {
  const row = await updateFilm(deps.db, (await film(deps, meetingId, id)).id, { mayBeSaved });
  if (row === null) throw new DomainError('playback.notFound');
  return filmWire(row);
}

async function forget(deps: Deps, tx: Db, rows: readonly FilmRow[]): Promise<void> {
  await deleteFilms(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { fileId } of rows) if (fileId !== null) await deps.files.remove(tx, fileId);
}

/** Deletes a film and its file; the rooms where it plays are told. */
export async function removeFilm(deps: Deps, meetingId: string, id: string): Promise<void> {
  const row = await findFilm(deps.db, meetingId, id);
  if (row === null) return;
  const playing = await transact(deps.db, async (tx) => {
    const rooms = await roomsPlaying(tx, id);
    await forget(deps, tx, [row]);
    return rooms;
  });
  for (const roomId of playing)
    deps.hub.toRoom(roomId, playbackChanged, playbackWire(await playbackOf(deps.db, roomId)));
}

/** Films of meetings that someone made who is forgotten, and their name at those that they brought to others'. */
export async function eraseFilmsOf(deps: Deps, tx: Db, userId: string): Promise<void> {
  await forget(deps, tx, await filmsOfCreator(tx, userId));
  await anonymizeAdder(tx, userId);
}

/** What is saved goes out by an address that is good for this long. */
const SAVED_SECONDS = 900;

export const fileOf = (deps: Deps, fileId: string, name: string) => ({
  fileName: name,
  url: deps.files.address({ id: fileId }, SAVED_SECONDS),
});

/** Where a browser gets a film, for those in whose room it plays, and for moderators. */
export async function filmFor(deps: Deps, participant: Participant, filmId: string): Promise<ReplyOf<typeof openFilm>> {
  const found = await film(deps, participant.meetingId, filmId);
  const isPlaying = (await playbackOf(deps.db, participant.roomId))?.film?.id === filmId;
  if (!isPlaying && participant.role !== 'moderator') throw new DomainError('playback.notFound');
  const { fileId, url, captions } = found;
  return { url: fileId === null ? (url ?? '') : deps.files.address({ id: fileId }, FILM_ADDRESS_SECONDS), captions };
}
