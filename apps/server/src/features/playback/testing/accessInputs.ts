import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** The beginning of a WebM film. */
const WEBM = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d];

/** The meetings' package plays no films, and none is there. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans }) => ({
    listFilms: {},
    uploadFilm: {},
    addFilmAddress: { url: 'https://films.example.com/one.mp4' },
    saveCaptions: { filmId: anId, text: '' },
    deleteFilm: { filmId: anId },
    setFilmDownloadable: { filmId: anId, mayBeSaved: true },
    startPlayback: { filmId: anId },
    controlPlayback: { filmId: anId, control: { action: 'play' } },
    transferPlaybackControl: { participantId: anId },
    stopPlayback: {},
    openFilm: { filmId: anId },
    readClock: {},
    getMeetingFilms: { id: plans.next },
    prepareFilm: { id: plans.next, file: new File([new Uint8Array(WEBM)], 'film.webm') },
    prepareFilmAddress: { id: plans.next, url: 'https://films.example.com/one.mp4' },
    deleteMeetingFilm: { id: plans.next, filmId: anId },
    getMeetingFilmFile: { id: plans.next, filmId: anId },
  }),
  refused: {
    ...each(['uploadFilm', 'addFilmAddress', 'startPlayback'], 'playback.notAllowed'),
    ...each(['saveCaptions', 'openFilm', 'setFilmDownloadable', 'getMeetingFilmFile'], 'playback.notFound'),
    ...each(['controlPlayback', 'transferPlaybackControl'], 'playback.notPlaying'),
  },
  hidden: ['getMeetingFilms', 'prepareFilm', 'prepareFilmAddress', 'deleteMeetingFilm', 'getMeetingFilmFile'],
};
