import { describe, expect, it } from 'vitest';
import { dayIn, dayOf, hoursIn, rangeOf, shifted, titleOf, viewIn } from './calendar.views.ts';

describe('the range of a view', () => {
  it.each([
    // The first of March 2026 is a Sunday: its week begins in February.
    ['month', '2026-03-15', '2026-02-23', '2026-04-06'],
    // The first of June 2026 is a Monday.
    ['month', '2026-06-30', '2026-06-01', '2026-07-13'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-04'],
    ['year', '2026-11-21', '2026-01-01', '2027-01-01'],
    ['today', '2026-12-31', '2026-12-31', '2027-01-01'],
  ] as const)('%s around %s is from %s to %s', (view, day, from, to) => {
    const range = rangeOf(view, day);
    expect([dayOf(range.from), dayOf(range.to)]).toEqual([from, to]);
    expect(range.from.getHours()).toBe(0);
  });
});

describe('stepping', () => {
  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-15', -1, '2025-12-15'],
    ['year', '2028-02-29', 1, '2029-02-28'],
    ['week', '2026-12-31', 1, '2027-01-07'],
    ['today', '2026-03-01', -1, '2026-02-28'],
  ] as const)('%s from %s by %i is %s', (view, day, by, next) => {
    expect(shifted(view, day, by)).toBe(next);
  });
});

describe('the address', () => {
  it.each([
    ['week', false, 'week'],
    ['week', true, 'week'],
    [null, false, 'month'],
    [null, true, 'list'],
    ['decade', true, 'list'],
  ] as const)('view %s on a phone (%s) is %s', (text, isPhone, view) => {
    expect(viewIn(text, isPhone)).toBe(view);
  });

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', null],
    ['0026-02-28', null],
    ['today', null],
    [null, null],
  ])('day %s is %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });
});

describe('the title of a period', () => {
  it.each([
    ['month', 'tr-TR', 'Kasım 2026'],
    ['year', 'tr-TR', '2026'],
    ['today', 'tr-TR', '21 Kasım 2026 Cumartesi'],
    ['month', 'ru-RU', 'ноябрь 2026 г.'],
    ['year', 'ar-u-nu-latn', '2026'],
  ] as const)('%s in %s is %s', (view, locale, title) => {
    expect(titleOf(view, '2026-11-21', locale)).toBe(title);
  });

  it('names the days of a week', () => {
    expect(titleOf('week', '2026-11-21', 'tr-TR')).toMatch(/^16\s?[–-]\s?22 Kasım 2026$/);
    expect(titleOf('week', '2026-12-31', 'tr-TR')).toMatch(/28 Aralık 2026.*3 Ocak 2027/);
  });
});

describe('the hours of the grid', () => {
  const at = (hour: number) => ({ marker: new Date(Date.UTC(2026, 10, 21, hour)) });
  const format = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const hours = hoursIn((value, zone) => `${format.format(value)} ${zone}`);

  it('are written as the formatter has them, with the space before AM and PM', () => {
    expect(hours({ start: at(1), end: null })).toMatch(/^01:00\sAM UTC$/);
    expect(hours({ start: at(11), end: at(13) })).toMatch(/^11:00\sAM UTC – 01:00\sPM UTC$/);
  });
});
