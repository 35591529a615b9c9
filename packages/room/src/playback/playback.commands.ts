import {
  addFilmAddress,
  type Call,
  controlPlayback,
  deleteFilm,
  type InputOf,
  listFilms,
  openFilm,
  type PlaybackSeen,
  readClock,
  saveCaptions,
  setFilmDownloadable,
  startPlayback,
  stopPlayback,
  transferPlaybackControl,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import type { PlaybackCommands, PlaybackFact, PlaybackState } from './playback.state.ts';

type Host = ToolHost<PlaybackState, PlaybackFact>;

/** Sends what changes what plays, and takes over what plays afterwards. */
async function changed<C extends Call>({ ask, dispatch }: Host, call: C, input: InputOf<C>): Promise<void> {
  const reply = await ask(call, input);
  if (reply !== null) dispatch({ is: 'playback.answered', reply: reply as PlaybackSeen });
}

export function playbackCommands(host: Host): PlaybackCommands {
  const { ask, send, state, dispatch } = host;
  return {
    async readFilms() {
      const read = await ask(listFilms, {});
      if (read !== null) dispatch({ is: 'playback.films', films: read.films });
    },
    uploaded: (film) => dispatch({ is: 'playback.film', film }),
    writeAddress: (address) => dispatch({ is: 'playback.address', address }),
    async addAddress() {
      const film = await ask(addFilmAddress, { url: state().address });
      if (film === null) return false;
      dispatch({ is: 'playback.film', film });
      dispatch({ is: 'playback.address', address: '' });
      return true;
    },
    async saveCaptions(filmId, text) {
      const film = await ask(saveCaptions, { filmId, text });
      if (film === null) return null;
      dispatch({ is: 'playback.film', film });
      return film.skipped;
    },
    async letBeSaved(filmId, mayBeSaved) {
      const film = await ask(setFilmDownloadable, { filmId, mayBeSaved });
      if (film !== null) dispatch({ is: 'playback.film', film });
    },
    async deleteFilm(filmId) {
      const done = await ask(deleteFilm, { filmId });
      if (done !== null) dispatch({ is: 'playback.deleted', filmId });
    },
    start: (filmId) => changed(host, startPlayback, { filmId }),
    async control(control) {
      const { playback } = state();
      if (playback !== null) await changed(host, controlPlayback, { filmId: playback.filmId, control });
    },
    hand: (participantId) => changed(host, transferPlaybackControl, { participantId }),
    stop: () => changed(host, stopPlayback, {}),
    async openFilm(filmId) {
      const response = await send(openFilm, { filmId });
      return response.ok ? response.reply : null;
    },
    async readClock() {
      const response = await send(readClock, {});
      return response.ok ? response.reply.now : null;
    },
    setVolume: (volume, muted) => dispatch({ is: 'playback.volume', volume, muted }),
  };
}
