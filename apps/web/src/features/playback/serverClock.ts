import { type ClockSample, clockAhead } from '@salon/room/playback';

/** This often the server's clock is asked at a time: one of the answers is quick. */
const SAMPLES = 5;
const BETWEEN_MS = 120;
/** Clocks drift apart. */
const REFRESH_INTERVAL_MS = 60_000;
/** The two clocks of the device part by that much where it slept, or where one of them was set: ours is wrong then. */
const PARTED_MS = 200;

/** Of the device's clocks one is set by people and networks, the other stands still on some devices while they sleep. */
const between = (): number => Date.now() - performance.now();

export interface ServerClock {
  /** Epoch milliseconds of the server; null: not known yet. */
  now(): number | null;
  end(): void;
}

/**
 * Keeps an eye on how far the server's clock is ahead of ours, which is the one that no one sets. `read` asks the server; anyone who
 * is told by `onKnown` may find the time far from what it was.
 */
export function followServerClock(read: () => Promise<number | null>, onKnown: () => void): ServerClock {
  let [ahead, ended]: [number | null, boolean] = [null, false];
  let clocksApart = between();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  async function measure(): Promise<void> {
    const samples: ClockSample[] = [];
    for (let count = 0; count < SAMPLES && !ended; count += 1) {
      const sent = performance.now();
      const server = await read();
      if (server !== null) samples.push({ sent, received: performance.now(), server });
      // The first answer is better than none: the rest make it exact.
      if (ahead === null) ahead = clockAhead(samples);
      await pause(BETWEEN_MS);
    }
    ahead = clockAhead(samples) ?? ahead;
    if (ended) return;
    onKnown();
    clearTimeout(timer);
    timer = setTimeout(() => void measure(), REFRESH_INTERVAL_MS);
  }
  const wake = () => {
    if (document.visibilityState === 'visible') void measure();
  };
  document.addEventListener('visibilitychange', wake);
  void measure();
  return {
    now() {
      if (Math.abs(between() - clocksApart) > PARTED_MS) {
        [clocksApart, ahead] = [between(), null];
        void measure();
      }
      return ahead === null ? null : performance.now() + ahead;
    },
    end() {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
