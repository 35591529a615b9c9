import { describe, expect, it } from 'vitest';
import { clockOf, isTimeToRefresh, milestoneOf, REFRESH_EVERY_MS, REFRESH_RETRY_MS, SPREAD_MS } from './wait.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('when the server is asked how things stand', () => {
  const begins = 10 * HOUR;
  const delay = 1500;
  it.each([
    ['not right after the last time', begins - HOUR, begins - HOUR + SECOND, false],
    ['not before a minute is over', begins - HOUR, begins - HOUR + REFRESH_EVERY_MS - 1, false],
    ['every minute', begins - HOUR, begins - HOUR + REFRESH_EVERY_MS, true],
    ['at once after the computer slept', begins - 5 * HOUR, begins - HOUR, true],
    ['not at the very start', begins - 10 * SECOND, begins, false],
    ['a moment of one’s own after the start', begins - 10 * SECOND, begins + delay, true],
    ['then too when it was asked at the start', begins, begins + delay, true],
    ['not at once again when it could not be answered', begins + delay, begins + delay + REFRESH_RETRY_MS - 1, false],
    ['again soon when it could not be answered', begins + delay, begins + delay + REFRESH_RETRY_MS, true],
    ['when the clock was set back', begins - HOUR, begins - 2 * HOUR, true],
    ['after the connection came back', Number.NEGATIVE_INFINITY, begins - HOUR, true],
  ])('%s', (_sentence, refreshedAt, now, asks) => {
    expect(isTimeToRefresh({ begins, refreshedAt, delay }, now)).toBe(asks);
  });

  it('people come in within two seconds, not at one moment', () => {
    const comeIn = [0, 700, SPREAD_MS].map((own) => {
      let now = begins;
      while (!isTimeToRefresh({ begins, refreshedAt: begins - SECOND, delay: own }, now)) now += 100;
      return now - begins;
    });
    expect(comeIn).toEqual([0, 700, 2000]);
  });
});

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [60, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [3661, { days: 0, hours: 1, minutes: 1, seconds: 1 }],
  [86_399, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [2 * 86_400 + 3 * 3600 + 5, { days: 2, hours: 3, minutes: 0, seconds: 5 }],
])('%i seconds on the clock', (seconds, clock) => {
  expect(clockOf(seconds)).toEqual(clock);
});

describe('what is read aloud', () => {
  it.each([
    [3 * 86_400, Number.POSITIVE_INFINITY],
    [86_400, 1440],
    [3601, 1440],
    [3600, 60],
    [301, 10],
    [300, 5],
    [61, 2],
    [60, 1],
    [1, 1],
    [0, 0],
  ])('with %i seconds left the last moment to tell is %d minutes before', (seconds, minutes) => {
    expect(milestoneOf(seconds)).toBe(minutes);
  });

  it('is nine sentences in two days, not one a second', () => {
    const told = new Set<number>();
    for (let seconds = 2 * 86_400; seconds >= 0; seconds -= 1) told.add(milestoneOf(seconds));
    told.delete(milestoneOf(2 * 86_400));
    expect(told.size).toBe(9);
  });
});
