import type { Film, PlaybackSeen } from '@salon/contract';
import type { FilmRow, PlaybackOf } from './playback.queries.ts';

const hostOf = (url: string | null): string | null => (url === null ? null : new URL(url).host);

export const filmWire = ({
  id,
  name,
  url,
  size,
  captions,
  seconds,
  addedBy,
  mayBeSaved,
  createdAt,
}: FilmRow): Film => ({
  id,
  name,
  host: hostOf(url),
  size,
  hasCaptions: captions !== '',
  seconds,
  addedBy,
  mayBeSaved,
  createdAt: createdAt.toISOString(),
});

/** Null: nothing ever played in that room. */
export function playbackWire(playing: PlaybackOf | null): PlaybackSeen {
  const { row, film } = playing ?? { row: null, film: null };
  if (row === null || film === null) return { playback: null, rev: row?.rev ?? 0 };
  const { presenterId, position, rate, at, rev } = row;
  const what = { filmId: film.id, name: film.name, host: hostOf(film.url), presenterId: presenterId ?? '' };
  return { playback: { ...what, playing: row.playing, position, rate, at, rev }, rev };
}
