import { type Film, type getMeetingFilms, type ReplyOf, statusAt } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { StoredFile } from '#platform/files/files.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import type { Account } from '#platform/principal.ts';
import { type Meeting, ownMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { type AddedBy, addAddress, addUpload, claimPlace, fileOf, playsFilms, removeFilm } from './playback.films.ts';
import { filmsOf, findFilm } from './playback.queries.ts';
import { filmWire } from './playback.wire.ts';

/** Whether it is to come or continues. */
const isAhead = (deps: Deps, meeting: Meeting): boolean =>
  ['upcoming', 'ongoing', 'suspended'].includes(statusAt(meeting, deps.clock.now()));

/** The films of a meeting, for who made it. */
export async function meetingFilms(deps: Deps, account: Account, id: string): Promise<ReplyOf<typeof getMeetingFilms>> {
  const meeting = await ownMeeting(deps, account, id);
  const [available, rows] = await Promise.all([playsFilms(deps, id), filmsOf(deps.db, id)]);
  return { available, mayPrepare: available && isAhead(deps, meeting), films: rows.map(filmWire) };
}

/** Who made a meeting brings films until it is over. */
async function preparing(deps: Deps, account: Account, id: string): Promise<AddedBy> {
  const meeting = await ownMeeting(deps, account, id);
  if (!isAhead(deps, meeting)) throw new DomainError('meeting.over');
  const { name, surname, userId } = account;
  return { meetingId: id, addedBy: `${name} ${surname}`.trim(), addedById: userId };
}

export const mayPrepareUpload = async (deps: Deps, account: Account, id: string): Promise<UploadClaim> =>
  claimPlace(deps, (await preparing(deps, account, id)).meetingId);

export const prepareUpload = async (deps: Deps, account: Account, id: string, file: StoredFile): Promise<Film> =>
  addUpload(deps, await preparing(deps, account, id), file);

export const prepareAddress = async (deps: Deps, account: Account, id: string, url: string): Promise<Film> =>
  addAddress(deps, await preparing(deps, account, id), { url, name: '' });

export async function removePrepared(deps: Deps, account: Account, id: string, filmId: string): Promise<void> {
  await ownMeeting(deps, account, id);
  await removeFilm(deps, id, filmId);
}

/** The file of a film of theirs; one that lies elsewhere has none. */
export async function preparedFile(deps: Deps, account: Account, id: string, filmId: string) {
  await ownMeeting(deps, account, id);
  const film = await findFilm(deps.db, id, filmId);
  if (film === null || film.fileId === null) throw new DomainError('playback.notFound');
  return fileOf(deps, film.fileId, film.name);
}
