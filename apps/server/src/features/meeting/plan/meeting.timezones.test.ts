import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { rruleOf } from '../series/meeting.recurrence.ts';
import { isUtc, seriesStarts, timezoneOf, zoneName } from './meeting.timezones.ts';

/** Hours at which a description of a zone tells another time than the server's own clocks. */
function wrongHours(zone: string, from: string, to: string): string[] {
  const described = new ICAL.Timezone(new ICAL.Component(timezoneOf(zone, from, to)));
  const wrong: string[] = [];
  const end = Temporal.PlainDateTime.from(to).toZonedDateTime(zone).epochMilliseconds;
  let at = Temporal.PlainDateTime.from(from).toZonedDateTime(zone);
  for (; at.epochMilliseconds < end; at = at.add({ hours: 29 })) {
    const { year, month, day, hour, minute, second } = at;
    const wall = at.toPlainDateTime();
    // A time shown twice has two right answers.
    const again = wall.toZonedDateTime(zone, { disambiguation: 'later' });
    if (!again.equals(wall.toZonedDateTime(zone, { disambiguation: 'earlier' }))) continue;
    const offset = described.utcOffset(ICAL.Time.fromData({ year, month, day, hour, minute, second }));
    if (offset * 1e9 !== at.offsetNanoseconds) wrong.push(at.toString());
  }
  return wrong;
}

const text = (zone: string, year: number) =>
  ICAL.stringify(timezoneOf(zone, `${year}-01-01T00:00`, `${year}-12-31T00:00`));

describe("a zone's description", () => {
  it.each([
    'Europe/Berlin',
    'Europe/Istanbul',
    'Europe/Dublin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Tehran',
    'Asia/Kathmandu',
    'Asia/Calcutta',
    'Pacific/Chatham',
    'Etc/GMT+3',
    // Their rules changed, follow the moon, or are not the ones that the library has.
    'Africa/Casablanca',
    'America/Vancouver',
    'America/Edmonton',
    'America/Santiago',
    'America/Godthab',
    'Antarctica/Troll',
    'Asia/Gaza',
    'Asia/Jerusalem',
  ])('tells the right time all over 2026 to 2029: %s', (zone) => {
    for (const year of [2026, 2027, 2028, 2029]) {
      expect(wrongHours(zone, `${year}-01-01T00:00`, `${year}-12-31T23:00`)).toEqual([]);
    }
    expect(wrongHours(zone, '2026-02-01T00:00', '2029-11-01T00:00')).toEqual([]);
  });

  it('has the few yearly rules that every calendar understands where these hold', () => {
    expect(text('Europe/Berlin', 2026).match(/RRULE:/g)).toHaveLength(2);
    expect(text('Asia/Jerusalem', 2026)).toContain('RRULE:');
    expect(text('Europe/Istanbul', 2026)).toContain('TZOFFSETTO:+0300');
  });

  it('lists the changes of the clocks where they do not', () => {
    expect(text('Africa/Casablanca', 2026)).not.toContain('RRULE:');
    expect(text('Africa/Casablanca', 2026)).toContain('DTSTART:20260322T020000');
  });

  it('has the name that was asked for, not the one that the library knows it by', () => {
    expect(text('Asia/Calcutta', 2026)).toContain('TZID:Asia/Calcutta\r\n');
    expect(text('Europe/Kiev', 2026)).toContain('TZID:Europe/Kiev\r\n');
  });

  it('is found by a name in small letters', () => {
    expect(zoneName('europe/berlin')).toBe('Europe/Berlin');
  });

  it('is not needed for UTC by any of its names', () => {
    for (const name of ['utc', 'Etc/UTC', 'GMT', 'Etc/GMT']) expect(isUtc(zoneName(name))).toBe(true);
    for (const name of ['Europe/London', 'Etc/GMT+3', 'Africa/Abidjan']) expect(isUtc(zoneName(name))).toBe(false);
  });
});

describe("a series' starts", () => {
  it.each([
    ['FREQ=DAILY;COUNT=3;WKST=MO', '2026-12-31T15:00', '2027-01-02T15:00'],
    ['FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261110T120000Z;WKST=MO', '2026-11-02T15:00', '2026-11-09T15:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2;WKST=MO', '2026-10-31T15:00', '2026-12-31T15:00'],
  ])('%s from %s end at %s', (rrule, start, last) => {
    expect(seriesStarts(start, rrule, 'Europe/Istanbul')).toEqual({ last, skipped: [] });
  });

  it('end with the last day in zones far from UTC', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'America/New_York']) {
      for (const time of ['00:00', '11:30', '23:59']) {
        const rule = { frequency: 'daily' as const, interval: 1, selectedDays: [], until: '2026-11-05', count: null };
        const rrule = rruleOf(rule, `2026-11-03T${time}`, zone);
        expect(seriesStarts(`2026-11-03T${time}`, rrule, zone).last).toBe(`2026-11-05T${time}`);
      }
    }
  });

  it('tell which of them the clocks jump over', () => {
    const rrule = 'FREQ=DAILY;UNTIL=20280401T003000Z;WKST=MO';
    expect(seriesStarts('2027-03-01T02:30', rrule, 'Europe/Berlin').skipped).toEqual(['2027-03-28T02:30']);
    expect(seriesStarts('2027-10-20T02:30', rrule, 'Europe/Berlin').skipped).toEqual(['2028-03-26T02:30']);
  });
});
