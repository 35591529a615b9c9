import type { Clock } from '../ports.ts';
import { noonPlus } from './story.ts';

export interface HandClock extends Clock {
  /** Lets time pass, calling back everything that falls due, and lets what waits for it continue. */
  pass(ms: number): Promise<void>;
  /** The machine sleeps: time is gone and nothing ran in the meantime. */
  sleep(ms: number): void;
}

/** Everything that waits for a resolved promise continues. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A clock that is wound by hand; begins at noon. */
export function createTestClock(): HandClock {
  let now = noonPlus(0);
  const due: { at: number; then: () => void }[] = [];
  const runUntil = async (end: number) => {
    for (;;) {
      due.sort((a, b) => a.at - b.at);
      const next = due[0];
      if (next === undefined || next.at > end) return;
      due.shift();
      now = Math.max(now, next.at);
      next.then();
      await settle();
    }
  };
  return {
    now: () => now,
    after(ms, then) {
      const timer = { at: now + ms, then };
      due.push(timer);
      return () => {
        const place = due.indexOf(timer);
        if (place >= 0) due.splice(place, 1);
      };
    },
    async pass(ms) {
      await settle();
      const end = now + ms;
      await runUntil(end);
      now = end;
      await settle();
    },
    sleep(ms) {
      now += ms;
    },
  };
}
