import { useEffect, useState } from 'react';
import type { Store } from '#shared/store/createStore.ts';
import { createFilm, type Film } from './film.ts';
import { keepPlace, type Watching, watching } from './watching.ts';

/** This often the place is kept while it plays. */
const KEEP_MS = 5000;

interface Options {
  /** By which the place is remembered. */
  readonly id: string;
  /** Seconds; null: not known yet. */
  readonly duration: number | null;
  readonly address: () => Promise<string | null>;
}

/** A recording with how it is watched in this browser, which outlasts the page. */
export function usePlayer({ id, duration, address }: Options): { film: Film; own: Store<Watching> } {
  const [player] = useState(() => {
    const own = watching();
    const { rate, volume, places } = own.get();
    return { own, film: createFilm({ address, duration, start: places[id] ?? 0, rate, volume }) };
  });
  const { film, own } = player;
  useEffect(() => {
    let lastSavedAt = performance.now();
    const keep = () => {
      const { time, duration: length, hasBegun } = film.get();
      lastSavedAt = performance.now();
      if (hasBegun) keepPlace(own, id, time, length);
    };
    const end = film.subscribe(() => {
      const { rate, volume, playing } = film.get();
      if (rate !== own.get().rate || volume !== own.get().volume) own.set({ rate, volume });
      if (playing && performance.now() - lastSavedAt > KEEP_MS) keep();
    });
    window.addEventListener('pagehide', keep);
    return () => {
      end();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [film, own, id]);
  return player;
}
