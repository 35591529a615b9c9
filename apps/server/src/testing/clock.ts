import type { Clock } from '../platform/clock.ts';

/** A clock that moves only when told. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function aClock(start = new Date('2026-11-20T09:00:00Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
