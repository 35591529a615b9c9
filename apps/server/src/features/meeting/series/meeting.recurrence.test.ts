import { OCCURRENCES_MAX, occurrenceDays, Recurrence } from '@salon/contract';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { timezoneOf } from '../plan/meeting.timezones.ts';
import { endLocalFor, instantOf, instantsOf, isPlain, localOf, minutesBetween, rruleOf } from './meeting.recurrence.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tehran',
  'Europe/Istanbul',
  'Africa/Casablanca',
];
const rule = (given: Partial<Recurrence>): Recurrence =>
  Recurrence.parse({ frequency: 'daily', ...(given.until == null && { count: 3 }), ...given });

describe('a wall time', () => {
  it.each([
    ['in winter', '2026-11-21T15:00', 'Europe/Berlin', '2026-11-21T14:00:00.000Z'],
    ['in summer', '2026-07-21T15:00', 'Europe/Berlin', '2026-07-21T13:00:00.000Z'],
    ['in the hour that is left out, is later by it', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['in the hour that comes twice, is the first', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['in a gap of New York', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['in an overlap of New York', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['in a gap of half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['in an overlap of half an hour', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['where the clocks presence', '2026-03-29T02:30', 'Europe/Istanbul', '2026-03-28T23:30:00.000Z'],
    ['with an offset of half an hour', '2026-06-01T00:00', 'Asia/Tehran', '2026-05-31T20:30:00.000Z'],
    ['in UTC', '2026-06-01T00:00', 'UTC', '2026-06-01T00:00:00.000Z'],
  ])('%s', (_, local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
  });

  it('comes back from its instant, and in a gap as what the clocks show then', () => {
    expect(localOf(instantOf('2026-10-25T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-10-25T02:30');
    expect(localOf(instantOf('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
  });

  it.each([
    ['2026-11-21T15:00', true],
    ['2026-03-29T01:59', true],
    ['2026-03-29T02:00', false],
    ['2026-03-29T03:00', true],
    ['2026-10-25T02:59', false],
    ['2026-10-25T03:00', true],
  ])('%s is shown once in Berlin: %s', (local, once) => {
    expect(isPlain(local, 'Europe/Berlin')).toBe(once);
  });

  it('comes back from every instant but the second of two that look the same', () => {
    fc.assert(
      fc.property(minuteOf(2026, 2029), fc.constantFrom(...zones), (instant, zone) => {
        const again = instantOf(localOf(instant, zone), zone).getTime();
        expect([0, 30, 60].map((minutes) => instant.getTime() - minutes * 60_000)).toContain(again);
      }),
    );
  });

  it.each([
    ['2026-11-21T15:00', '2026-11-21T16:30', 90],
    ['2026-11-21T23:00', '2026-11-22T00:30', 90],
    ['2026-03-28T23:00', '2026-03-29T04:00', 300],
    ['2028-02-28T12:00', '2028-03-01T12:00', 2 * 1440],
    ['2026-11-21T15:00', '2026-11-21T14:00', -60],
  ])('from %s to %s there are %i minutes on the wall', (start, end, minutes) => {
    expect(minutesBetween(start, end)).toBe(minutes);
    expect(endLocalFor(start, minutes)).toBe(end);
  });
});

describe("a meeting's time", () => {
  it.each([
    ['on a usual day', '2026-11-21T15:00', '2026-11-21T16:30', '14:00 15:30'],
    ['over a night with an hour less', '2026-03-28T23:00', '2026-03-29T04:00', '22:00 02:00'],
    ['from the left-out hour to after it', '2026-03-29T02:30', '2026-03-29T04:00', '01:30 02:00'],
    ['within the left-out hour', '2026-03-29T02:10', '2026-03-29T02:40', '01:10 01:40'],
    ['from the left-out hour to what comes before its start', '2026-03-29T02:30', '2026-03-29T03:15', '01:30 02:15'],
    [
      'that ends before it begins, which is for others to refuse',
      '2026-11-21T15:00',
      '2026-11-21T14:30',
      '14:00 13:30',
    ],
  ])('%s', (_, start, end, expected) => {
    const { startsAt, endsAt } = instantsOf(start, end, 'Europe/Berlin');
    expect([startsAt, endsAt].map((instant) => instant.toISOString().slice(11, 16)).join(' ')).toBe(expected);
  });
});

describe('the days of a series', () => {
  it.each([
    ['daily', rule({ count: 3 }), '2026-02-27T09:00', ['2026-02-27', '2026-02-28', '2026-03-01']],
    [
      'every third day',
      rule({ interval: 3, count: 3 }),
      '2026-12-30T09:00',
      ['2026-12-30', '2027-01-02', '2027-01-05'],
    ],
    [
      'daily until a day',
      rule({ until: '2026-03-02' }),
      '2026-02-28T23:59',
      ['2026-02-28', '2026-03-01', '2026-03-02'],
    ],
    ['until the first day', rule({ until: '2026-02-28' }), '2026-02-28T00:00', ['2026-02-28']],
    ['until before the first day', rule({ until: '2026-02-27' }), '2026-02-28T00:00', []],
    [
      'weekly on two days',
      rule({ frequency: 'weekly', selectedDays: [4, 2], count: 4 }),
      '2026-09-01T10:00',
      ['2026-09-01', '2026-09-03', '2026-09-08', '2026-09-10'],
    ],
    [
      'weekly from a day that is not chosen',
      rule({ frequency: 'weekly', selectedDays: [1], count: 2 }),
      '2026-09-02T10:00',
      ['2026-09-07', '2026-09-14'],
    ],
    [
      'every other week from a day that is not chosen',
      rule({ frequency: 'weekly', interval: 2, selectedDays: [1], count: 2 }),
      '2026-09-02T10:00',
      ['2026-09-07', '2026-09-21'],
    ],
    [
      'every other week, weeks beginning on Monday',
      rule({ frequency: 'weekly', interval: 2, selectedDays: [7, 1], count: 4 }),
      '2026-09-06T10:00',
      ['2026-09-06', '2026-09-14', '2026-09-20', '2026-09-28'],
    ],
    [
      'weekly, a day chosen twice',
      rule({ frequency: 'weekly', selectedDays: [2, 2], count: 2 }),
      '2026-09-01T10:00',
      ['2026-09-01', '2026-09-08'],
    ],
    [
      'weekly until a chosen day',
      rule({ frequency: 'weekly', selectedDays: [2], until: '2026-09-15' }),
      '2026-09-01T10:00',
      ['2026-09-01', '2026-09-08', '2026-09-15'],
    ],
    [
      'weekly until before the first chosen day',
      rule({ frequency: 'weekly', selectedDays: [1], until: '2026-09-06' }),
      '2026-09-02T10:00',
      [],
    ],
    [
      'monthly on the 31st',
      rule({ frequency: 'monthly', count: 4 }),
      '2026-10-31T10:00',
      ['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'every other month on the 30th',
      rule({ frequency: 'monthly', interval: 2, until: '2027-06-30' }),
      '2026-12-30T10:00',
      ['2026-12-30', '2027-04-30', '2027-06-30'],
    ],
    [
      'every twelve months on a leap day',
      rule({ frequency: 'monthly', interval: 12, count: 3 }),
      '2028-02-29T10:00',
      ['2028-02-29', '2032-02-29', '2036-02-29'],
    ],
  ])('%s', (_, given, first, days) => {
    expect(occurrenceDays(given, first)).toEqual(days);
  });

  it('show that there are too many, and no more of them', () => {
    expect(occurrenceDays(rule({ until: '2040-01-01' }), '2026-01-01T10:00')).toHaveLength(OCCURRENCES_MAX + 1);
    expect(occurrenceDays(rule({ count: OCCURRENCES_MAX }), '2026-01-01T10:00')).toHaveLength(OCCURRENCES_MAX);
  });

  it('are found however far apart they are', () => {
    const days = occurrenceDays(rule({ frequency: 'monthly', interval: 30, count: 366 }), '2028-02-29T10:00');
    expect(days).toHaveLength(366);
    expect(days.every((day) => day.endsWith('-29'))).toBe(true);
  });

  it('are those that a walk from day to day finds', () => {
    fc.assert(
      fc.property(aRule(), aStart(), (given, first) => {
        expect(occurrenceDays(given, first)).toEqual(walked(given, first));
      }),
      { numRuns: 300 },
    );
  });

  it('are ascending, without one twice', () => {
    fc.assert(
      fc.property(aRule(), aStart(), (given, first) => {
        const days = occurrenceDays(given, first);
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });

  it('count the last day in', () => {
    fc.assert(
      fc.property(aRule(), aStart(), (given, first) => {
        const days = occurrenceDays({ ...given, until: null, count: 20 }, first);
        for (const at of [0, 1, 19]) {
          const until = days[at] ?? '';
          expect(occurrenceDays({ ...given, count: null, until }, first)).toEqual(days.slice(0, at + 1));
        }
      }),
    );
  });
});

describe("a series' RRULE", () => {
  it.each([
    [rule({ count: 5 }), '2026-11-21T15:00', 'FREQ=DAILY;COUNT=5;WKST=MO'],
    [
      rule({ frequency: 'weekly', interval: 2, selectedDays: [5, 1], until: '2026-11-30' }),
      '2026-11-02T15:00',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20261130T140000Z;WKST=MO',
    ],
    [rule({ frequency: 'monthly', count: 4 }), '2026-10-31T10:00', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4;WKST=MO'],
    [rule({ until: '2026-07-01' }), '2026-06-01T00:30', 'FREQ=DAILY;UNTIL=20260630T223000Z;WKST=MO'],
    // Where the clocks jump over one of them, anyone who does not count that one has to end with the others.
    [rule({ count: 5 }), '2026-03-28T02:30', 'FREQ=DAILY;UNTIL=20260401T003000Z;WKST=MO'],
    [rule({ count: 5 }), '2026-10-24T02:30', 'FREQ=DAILY;COUNT=5;WKST=MO'],
  ])('%j from %s', (given, first, text) => {
    expect(rruleOf(given, first, 'Europe/Berlin')).toBe(text);
  });

  it('makes another library find the same days, in every zone', () => {
    fc.assert(
      fc.property(aRule(), aStart(), fc.constantFrom(...zones), (given, first, zone) => {
        const days = occurrenceDays(given, first);
        fc.pre(days.length > 0);
        expect(expanded(rruleOf(given, first, zone), `${days[0]}${first.slice(10)}`, zone)).toEqual(days);
      }),
      { numRuns: 300 },
    );
  });

  it('ends with the last day also where the clocks are changed on it', () => {
    const ends: [string, string, string][] = [
      ['Europe/Berlin', '2026-03-29', '02:30'],
      ['Europe/Berlin', '2026-10-25', '02:30'],
      ['America/New_York', '2026-03-08', '02:30'],
      ['America/New_York', '2026-11-01', '01:30'],
      ['Australia/Lord_Howe', '2026-10-04', '02:15'],
      ['Australia/Lord_Howe', '2026-04-05', '01:45'],
      ['Africa/Casablanca', '2026-03-22', '02:30'],
    ];
    for (const [zone, until, time] of ends) {
      const given = rule({ until });
      const first = `${until.slice(0, 8)}01T${time}`;
      const days = occurrenceDays(given, first);
      expect(days.at(-1)).toBe(until);
      expect(expanded(rruleOf(given, first, zone), first, zone)).toEqual(days);
    }
  });
});

function minuteOf(first: number, last: number): fc.Arbitrary<Date> {
  return fc
    .integer({ min: Date.UTC(first, 0, 1) / 60_000, max: Date.UTC(last, 11, 31) / 60_000 })
    .map((minute) => new Date(minute * 60_000));
}

function aStart(): fc.Arbitrary<string> {
  return minuteOf(2026, 2029).map((instant) => localOf(instant, 'UTC'));
}

/** Rules that end after this many meetings, or on a day up to two years after the start of the time that starts lie in. */
function aRule(): fc.Arbitrary<Recurrence> {
  const end = fc.oneof(
    fc.record({ until: fc.constant(null), count: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ until: minuteOf(2026, 2031).map((day) => localOf(day, 'UTC').slice(0, 10)), count: fc.constant(null) }),
  );
  return fc
    .record({
      frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
      interval: fc.integer({ min: 1, max: 30 }),
      selectedDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      end,
    })
    .map(({ end, ...others }) => Recurrence.parse({ ...others, ...end }));
}

/** The days by looking at each one: what the words of the contract say, without any library. */
function walked(given: Recurrence, first: string): string[] {
  const found: string[] = [];
  const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const weekday = (at: number) => ((((at + 3) % 7) + 7) % 7) + 1;
  const asked = number(first.slice(0, 10));
  let start = asked;
  while (given.frequency === 'weekly' && !given.selectedDays.includes(weekday(start))) start++;
  const from = new Date(start * 86_400_000);
  const most = given.count ?? OCCURRENCES_MAX + 1;
  for (let at = start; found.length < most; at++) {
    const date = new Date(at * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    if (given.until !== null && day > given.until) break;
    const months = (date.getUTCFullYear() - from.getUTCFullYear()) * 12 + date.getUTCMonth() - from.getUTCMonth();
    const weeks = Math.floor((at - (start - weekday(start) + 1)) / 7);
    const fits = {
      daily: (at - start) % given.interval === 0,
      weekly: weeks % given.interval === 0 && given.selectedDays.includes(weekday(at)),
      monthly: months % given.interval === 0 && date.getUTCDate() === from.getUTCDate(),
    };
    if (fits[given.frequency]) found.push(day);
  }
  return found;
}

/** The days that ical.js makes of an RRULE, its end told in UTC, with the zone's rules. */
function expanded(rrule: string, startLocal: string, zone: string): string[] {
  const last = Number(/UNTIL=(\d{4})/.exec(rrule)?.[1] ?? startLocal.slice(0, 4)) + 2;
  const component = timezoneOf(zone, startLocal, `${last}-01-01T00:00`);
  const start = ICAL.Time.fromDateTimeString(`${startLocal}:00`);
  start.zone = new ICAL.Timezone(new ICAL.Component(component));
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('dtstart', start);
  event.addPropertyWithValue('rrule', ICAL.Recur.fromString(rrule));
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: start });
  const days: string[] = [];
  while (days.length <= OCCURRENCES_MAX) {
    const next = expansion.next();
    if (!next) break;
    days.push(next.toString().slice(0, 10));
  }
  return days;
}
