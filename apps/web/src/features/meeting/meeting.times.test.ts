import { describe, expect, it } from 'vitest';
import { differsAt, localTimeIn } from './meeting.times.ts';
import { untilNext } from './useNow.ts';

describe('a moment on a wall', () => {
  it.each([
    ['2026-07-01T12:30:00.000Z', 'Europe/Istanbul', '2026-07-01T15:30'],
    ['2026-07-01T22:30:00.000Z', 'Asia/Kolkata', '2026-07-02T04:00'],
    ['2026-01-01T00:00:00.000Z', 'America/New_York', '2025-12-31T19:00'],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01T00:00'],
    // The hour that the clocks leave out in Berlin.
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00'],
  ])('%s in %s is %s', (iso, zone, wall) => {
    expect(localTimeIn(new Date(iso), zone)).toBe(wall);
  });

  it('differs between zones only where clocks do at that moment', () => {
    const summer = new Date('2026-07-01T12:00:00Z');
    const winter = new Date('2026-01-15T12:00:00Z');
    expect(differsAt(summer, 'Europe/Istanbul', 'Asia/Riyadh')).toBe(false);
    expect(differsAt(summer, 'Europe/Istanbul', 'Europe/Athens')).toBe(false);
    expect(differsAt(winter, 'Europe/Istanbul', 'Europe/Athens')).toBe(true);
    expect(differsAt(winter, 'Nowhere/Land', 'Europe/Athens')).toBe(false);
  });
});

describe('the wait for the next moment', () => {
  const now = Date.parse('2026-05-04T10:00:00Z');
  it.each([
    [['2026-05-04T10:05:00Z', '2026-05-04T11:00:00Z'], 300_000],
    [['2026-05-04T09:00:00Z', '2026-05-04T11:00:00Z'], 3_600_000],
    [['2026-05-04T10:00:00Z', null], null],
    [[null, null], null],
    // A timer cannot wait longer than about 24 days; it looks again then.
    [['2027-05-04T10:00:00Z'], 2 ** 31 - 1],
  ] as const)('%o', (moments, wait) => {
    expect(untilNext(moments, now)).toBe(wait);
  });
});
