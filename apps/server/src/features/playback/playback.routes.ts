import {
  addFilmAddress,
  controlPlayback,
  deleteFilm,
  deleteMeetingFilm,
  getMeetingFilmFile,
  getMeetingFilms,
  listFilms,
  openFilm,
  prepareFilm,
  prepareFilmAddress,
  readClock,
  saveCaptions,
  setFilmDownloadable,
  startPlayback,
  stopPlayback,
  transferPlaybackControl,
  uploadFilm,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import {
  addAddress,
  addedByOf,
  addUpload,
  claimPlace,
  filmFor,
  listOfFilms,
  removeFilm,
  setCaptions,
  setMayBeSaved,
} from './playback.films.ts';
import {
  mayPrepareUpload,
  meetingFilms,
  prepareAddress,
  preparedFile,
  prepareUpload,
  removePrepared,
} from './playback.meeting.ts';
import { control, hand, start, stop } from './playback.service.ts';

const done = { ok: true } as const;

export function playbackRoutes(bind: Bind, deps: Deps): void {
  bind(listFilms, (_input, { participant }) => listOfFilms(deps, participant));
  bind(
    uploadFilm,
    async ({ file, name }, { participant }) => addUpload(deps, await addedByOf(deps, participant), file, name),
    (_input, { participant }) => claimPlace(deps, participant.meetingId),
  );
  bind(addFilmAddress, async (input, { participant }) => addAddress(deps, await addedByOf(deps, participant), input));
  bind(saveCaptions, ({ filmId, text }, { participant }) => setCaptions(deps, participant, filmId, text));
  bind(setFilmDownloadable, ({ filmId, mayBeSaved }, { participant }) =>
    setMayBeSaved(deps, participant, filmId, mayBeSaved),
  );
  bind(deleteFilm, async ({ filmId }, { participant }) => {
    await removeFilm(deps, participant.meetingId, filmId);
    return done;
  });
  bind(startPlayback, ({ filmId }, { participant }) => start(deps, participant, filmId));
  bind(controlPlayback, (input, { participant }) => control(deps, participant, input.filmId, input.control));
  bind(transferPlaybackControl, ({ participantId }, { participant }) => hand(deps, participant, participantId));
  bind(stopPlayback, (_input, { participant }) => stop(deps, participant));
  bind(openFilm, ({ filmId }, { participant }) => filmFor(deps, participant, filmId));
  bind(getMeetingFilms, ({ id }, { account }) => meetingFilms(deps, account, id));
  bind(
    prepareFilm,
    ({ id, file }, { account }) => prepareUpload(deps, account, id, file),
    ({ id }, { account }) => mayPrepareUpload(deps, account, id),
  );
  bind(prepareFilmAddress, ({ id, url }, { account }) => prepareAddress(deps, account, id, url));
  bind(deleteMeetingFilm, async ({ id, filmId }, { account }) => {
    await removePrepared(deps, account, id, filmId);
    return done;
  });
  bind(getMeetingFilmFile, ({ id, filmId }, { account }) => preparedFile(deps, account, id, filmId));
  bind(readClock, async () => ({ now: deps.clock.now().getTime() }));
}
