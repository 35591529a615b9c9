import { expect, it } from 'vitest';
import { Recurrence } from './planning.rules.ts';
import { occurrenceDays } from './series.rules.ts';

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
