import { readStored, writeStored } from '#shared/storage/storage.ts';
import { createStore, type Store } from '#shared/store/createStore.ts';

/** How someone watches recordings in this browser. */
export interface Watching {
  readonly rate: number;
  readonly volume: number;
  readonly captions: boolean;
  /** Keys without Ctrl or Alt act. */
  readonly keys: boolean;
  /** Where someone stopped, by recording, the latest last (seconds). */
  readonly places: Readonly<Record<string, number>>;
}

export const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** This many places are kept. */
const PLACES_MAX = 100;
/** Anyone who stopped this near to one of the ends starts again. */
const NEAR_END_SECONDS = 10;

const usual: Watching = { rate: 1, volume: 1, captions: true, keys: true, places: {} };

const isIn = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function read(): Watching {
  const stored = readStored('recordings');
  if (typeof stored !== 'object' || stored === null) return usual;
  const { rate, volume, captions, keys, places } = stored as Record<keyof Watching, unknown>;
  const known = typeof places === 'object' && places !== null ? Object.entries(places) : [];
  return {
    rate: rates.find((one) => one === rate) ?? usual.rate,
    volume: isIn(volume, 0, 1) ? volume : usual.volume,
    captions: captions !== false,
    keys: keys !== false,
    places: Object.fromEntries(known.filter(([, place]) => isIn(place, 0, Number.MAX_SAFE_INTEGER))),
  };
}

/** Reads it again for every page: another tab may have written it. */
export function watching(): Store<Watching> {
  const store = createStore(read());
  const set: Store<Watching>['set'] = (change) => {
    store.set(change);
    writeStored('recordings', store.get());
  };
  return { ...store, set };
}

/** Keeps where someone stopped in a recording. */
export function keepPlace(store: Store<Watching>, id: string, place: number, duration: number | null): void {
  const { [id]: _before, ...others } = store.get().places;
  const isMiddle = place > NEAR_END_SECONDS && (duration === null || place < duration - NEAR_END_SECONDS);
  const stored = Object.entries(others).slice(1 - PLACES_MAX);
  store.set({ places: Object.fromEntries(isMiddle ? [...stored, [id, Math.floor(place)]] : stored) });
}
