/** This often someone who waits learns whether the meeting was moved or cancelled. */
export const REFRESH_EVERY_MS = 60_000;
/** After a start that could not be confirmed. */
export const REFRESH_RETRY_MS = 5_000;
/** Within this time after the start everyone who waits comes in, each at a moment of their own. */
export const SPREAD_MS = 2_000;

/** Someone who waits; moments are by this browser's clock, in milliseconds. */
interface Waiter {
  readonly begins: number;
  readonly refreshedAt: number;
  /** Their own moment after the start, up to {@link SPREAD_MS}. */
  readonly delay: number;
}

/** Whether the server is asked now how things stand. */
export function isTimeToRefresh({ begins, refreshedAt, delay }: Waiter, now: number): boolean {
  // The clock was set back.
  if (now < refreshedAt) return true;
  const start = begins + delay;
  const next = refreshedAt < start ? Math.min(start, refreshedAt + REFRESH_EVERY_MS) : refreshedAt + REFRESH_RETRY_MS;
  return now >= next;
}

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** A number of seconds as a clock shows it. */
export const clockOf = (seconds: number): TimeLeft => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

/** Moments before the start that are read aloud. */
const MILESTONES_MINUTES = [0, 1, 2, 5, 10, 15, 30, 60, 1440] as const;

/** The last such moment that has not passed for good: it changes exactly when there is something to say. */
export const milestoneOf = (seconds: number): number =>
  MILESTONES_MINUTES.find((minutes) => seconds <= minutes * 60) ?? Number.POSITIVE_INFINITY;
