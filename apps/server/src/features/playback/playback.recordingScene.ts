import { placeAt, type RecordedScene } from '@salon/contract';
import type { RecordedRoom } from '#platform/connected.ts';
import type { Deps } from './deps.ts';
import { playbackOf } from './playback.queries.ts';

/** An address of a film is good for this long; the recorder is given one with each answer. */
const ADDRESS_SECONDS = 3600;
/** Addresses end with this, so that they are the same for a while. */
const ADDRESSES_END_SECONDS = 3600;

/** The film that a room watches, with its place now; null: none. One that lies elsewhere is fetched by the recorder's browser, as by everyone's. */
export async function filmRecorded(deps: Deps, { roomId }: RecordedRoom): Promise<RecordedScene | null> {
  const playing = await playbackOf(deps.db, roomId);
  if (playing?.film == null) return null;
  const { row, film } = playing;
  const now = deps.clock.now().getTime();
  const seconds = ADDRESS_SECONDS + ADDRESSES_END_SECONDS - (Math.floor(now / 1000) % ADDRESSES_END_SECONDS);
  return {
    is: 'film',
    url: film.fileId === null ? (film.url ?? '') : deps.files.address({ id: film.fileId }, seconds),
    position: placeAt(row, now),
    playing: row.playing,
    rate: row.rate,
  };
}
