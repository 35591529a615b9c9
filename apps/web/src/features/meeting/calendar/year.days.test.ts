import { describe, expect, it } from 'vitest';
import { countsOf, dayByKey, monthsOf } from './year.days.ts';

describe('the months of a year', () => {
  it.each([
    ['2026-11-21', 0, 365],
    // The first of January 2028 is a Saturday, in a leap year.
    ['2028-02-29', 5, 366],
  ] as const)('are twelve with all days of the year of %s', (day, before, length) => {
    const months = monthsOf(day);
    expect(months).toHaveLength(12);
    expect(months.flatMap(({ weeks }) => weeks.flat()).filter((one) => one !== null)).toHaveLength(length);
    if (before > 0) expect(months[0]?.weeks[0]?.filter((one) => one === null)).toHaveLength(before);
    for (const { weeks } of months) for (const week of weeks) expect(week).toHaveLength(7);
  });
});

it('a day counts what takes place on it, what goes on over midnight on both days, and nothing that was cancelled', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const meeting = (startingDate: string | null, endDate: string | null, meetingStatus = 'upcoming' as const) => ({
    startingDate,
    endDate,
    meetingStatus,
  });
  const counts = countsOf([
    meeting(at(21, 10), at(21, 11)),
    meeting(at(21, 22), at(22, 2)),
    meeting(at(23, 22), at(24, 0)),
    meeting(null, null),
    { ...meeting(at(25, 10), at(25, 11)), meetingStatus: 'cancelled' },
  ]);
  expect([...counts]).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
    ['2026-11-23', 1],
  ]);
});

describe('keys', () => {
  it.each([
    ['ArrowRight', '2026-01-31', false, '2026-02-01'],
    ['ArrowRight', '2026-01-31', true, '2026-01-30'],
    ['ArrowLeft', '2026-01-31', true, '2026-02-01'],
    ['ArrowDown', '2026-02-26', false, '2026-03-05'],
    ['ArrowUp', '2026-03-05', false, '2026-02-26'],
    ['Home', '2026-02-26', false, '2026-02-01'],
    ['End', '2026-02-03', false, '2026-02-28'],
    ['PageDown', '2026-01-31', false, '2026-02-28'],
    ['PageUp', '2026-03-31', false, '2026-02-28'],
    // The year does not end by a key.
    ['ArrowLeft', '2026-01-01', false, '2026-01-01'],
    ['PageDown', '2026-12-05', false, '2026-12-05'],
    ['a', '2026-12-05', false, null],
  ] as const)('%s from %s (right to left: %s) leads to %s', (key, day, isRtl, next) => {
    expect(dayByKey(key, day, isRtl)).toBe(next);
  });
});
