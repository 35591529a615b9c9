import { useEffect, useState } from 'react';

/** How often a line that counts minutes is drawn again. */
const STEP_MS = 5000;
/** The longest that a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** The time now, in milliseconds; the component is drawn again while time continues. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Milliseconds until the next of some moments, or null when all have passed. */
export function untilNext(moments: readonly (string | null)[], now: number): number | null {
  const ahead = moments.map((moment) => (moment === null ? Number.NaN : Date.parse(moment) - now));
  const next = Math.min(...ahead.filter((wait) => wait > 0));
  return Number.isFinite(next) ? Math.min(next, LONGEST_MS) : null;
}

/** The time now; the component is drawn again when one of the moments comes. ISO texts. */
export function useNowAt(moments: readonly (string | null)[]): number {
  const [turn, setTurn] = useState(() => Date.now());
  const key = moments.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same moments is the same list
  useEffect(() => {
    const wait = untilNext(moments, Date.now());
    if (wait === null) return;
    const timer = setTimeout(() => setTurn(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [key, turn]);
  return Math.max(turn, Date.now());
}
