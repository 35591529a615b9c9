import { expect, it } from 'vitest';
import { OCCURRENCES_MAX, Recurrence } from './planning.rules.ts';
import { firstDayOf, occurrenceDays } from './series.rules.ts';

it.each([
  ['every Saturday', { frequency: 'weekly', selectedDays: [6], until: '2026-12-12' }, ['28', '05', '12']],
  [
    'every other Monday from a Saturday',
    { frequency: 'weekly', interval: 2, selectedDays: [1], count: 2 },
    ['30', '14'],
  ],
  ['a weekly rule that names its day twice', { frequency: 'weekly', selectedDays: [6, 6], count: 2 }, ['28', '05']],
  ['no day before an end that is over', { frequency: 'daily', until: '2026-11-27' }, []],
] as const)('a series has %s', (_what, given, days) => {
  const found = occurrenceDays(Recurrence.parse(given), '2026-11-28T15:00');
  expect(found.map((day) => day.slice(-2))).toEqual(days);
});

it('a monthly series skips months without its day', () => {
  const rule = Recurrence.parse({ frequency: 'monthly', count: 3 });
  expect(occurrenceDays(rule, '2027-01-31')).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
});

it.each([
  ['every day', { frequency: 'daily', count: 3 }, '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ['every third day', { frequency: 'daily', interval: 3, count: 2 }, '2026-11-28', ['2026-11-28', '2026-12-01']],
  [
    'days until one that counts',
    { frequency: 'daily', until: '2026-11-29' },
    '2026-11-28',
    ['2026-11-28', '2026-11-29'],
  ],
  [
    'several days of a week in their order, from the first on',
    { frequency: 'weekly', selectedDays: [7, 1, 3], count: 4 },
    '2026-11-24',
    ['2026-11-25', '2026-11-29', '2026-11-30', '2026-12-02'],
  ],
  [
    'every other month',
    { frequency: 'monthly', interval: 2, count: 3 },
    '2026-11-15',
    ['2026-11-15', '2027-01-15', '2027-03-15'],
  ],
  ['one day', { frequency: 'monthly', count: 1 }, '2024-02-29', ['2024-02-29']],
] as const)('a series has %s', (_what, given, start, days) => {
  expect(occurrenceDays(Recurrence.parse(given), start)).toEqual(days);
});

it.each([
  ['2026-11-28T15:00', [6], '2026-11-28'],
  ['2026-11-28T15:00', [5], '2026-12-04'],
  ['2026-11-28', [1, 7], '2026-11-29'],
  ['1969-12-31', [4], '1970-01-01'],
  ['1969-12-28', [7], '1969-12-28'],
])('from %s weekly on %j begins on %s', (start, selectedDays, day) => {
  expect(firstDayOf(Recurrence.parse({ frequency: 'weekly', selectedDays, count: 2 }), start)).toBe(day);
  expect(firstDayOf(Recurrence.parse({ frequency: 'daily', selectedDays, count: 2 }), start)).toBe(start.slice(0, 10));
});

it('one meeting too many shows that a series has no end in sight', () => {
  const daysOf = (given: object) =>
    occurrenceDays(Recurrence.parse({ frequency: 'daily', ...given }), '2026-11-28').length;
  expect(daysOf({ until: '2036-01-01' })).toBe(OCCURRENCES_MAX + 1);
  expect(daysOf({ count: OCCURRENCES_MAX })).toBe(OCCURRENCES_MAX);
});
