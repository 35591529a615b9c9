import type { Clock } from './clock.ts';

/** What was read a moment ago and may have changed since, on this server or another. */
export interface TtlCache<T> {
  get(): Promise<T>;
  /** Reads again at the next question. */
  invalidate(): void;
}

/** Reads at most once in this many milliseconds, however many ask: what changes on one server is known on all after that time. */
export function ttlCache<T>(clock: Clock, milliseconds: number, read: () => Promise<T>): TtlCache<T> {
  let known: { at: number; value: Promise<T> } | null = null;
  return {
    get() {
      const at = clock.now().getTime();
      if (known !== null && Math.abs(at - known.at) < milliseconds) return known.value;
      // A statement is sent whenever it is awaited: of a promise of its own it is sent once.
      const asked = { at, value: Promise.resolve().then(read) };
      known = asked;
      // What failed is asked again, not kept.
      asked.value.catch(() => {
        if (known === asked) known = null;
      });
      return asked.value;
    },
    invalidate() {
      known = null;
    },
  };
}
