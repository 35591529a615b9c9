/** The only source of time for features: injected, so that tests can move it. */
export interface Clock {
  now(): Date;
}
/** The moment this many days before now. */
export const daysAgo = (clock: Clock, days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
export const systemClock: Clock = { now: () => new Date() };
