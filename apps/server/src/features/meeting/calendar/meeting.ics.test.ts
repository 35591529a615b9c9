import { occurrenceDays } from '@salon/contract';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { instantOf, rruleOf } from '../series/meeting.recurrence.ts';
import {
  type CalendarEvent,
  calendarText,
  googleCalendarUrl,
  outlookCalendarUrl,
  sharedCalendar,
} from './meeting.ics.ts';

const product = { product: 'Salon' };

function buildEvent(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: 'one@salon',
    sequence: 3,
    title: 'Budget',
    description: '',
    url: 'https://salon.example/tr/meeting/abc',
    startLocal: '2026-11-21T15:00',
    endLocal: '2026-11-21T16:30',
    zone: 'Europe/Istanbul',
    rrule: null,
    excludedLocals: [],
    recurrenceLocal: null,
    status: 'CONFIRMED',
    organiser: { email: 'defne@example.com', fullName: 'Defne Kaya' },
    attendees: [{ email: 'ali@example.com', fullName: 'Ali Veli' }],
    stamp: new Date('2026-09-01T08:00:00.123Z'),
    ...overrides,
  };
}

/** A weekly series on the weekday of its start. */
function createTestSeries(
  zone: string,
  startLocal: string,
  count: number,
  overrides: Partial<CalendarEvent> = {},
): CalendarEvent {
  const weekday = new Date(`${startLocal}Z`).getUTCDay() || 7;
  const rule = { frequency: 'weekly' as const, interval: 1, selectedDays: [weekday], until: null, count };
  const endLocal = `${startLocal.slice(0, 14)}59`;
  return buildEvent({ zone, startLocal, endLocal, rrule: rruleOf(rule, startLocal, zone), ...overrides });
}

/** What ical.js understands, its zones taken out of the file. */
function understood(text: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(text));
}
const eventsOf = (text: string) => understood(text).getAllSubcomponents('vevent');
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

/** The starts that ical.js finds, as instants. */
function startsByIcal(text: string, most = 50): string[] {
  const [first, ...exceptions] = eventsOf(text);
  if (first === undefined) return [];
  const event = new ICAL.Event(first, { exceptions, strictExceptions: false });
  if (!event.isRecurring()) return [event.startDate.toJSDate().toISOString()];
  const iterator = event.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) {
    found.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString());
  }
  return found;
}

/** The starts that node-ical finds, as instants. */
function startsByNode(text: string): string[] {
  const options = { from: new Date('2020-01-01'), to: new Date('2035-01-01') };
  const event = nodeEvent(text);
  return nodeIcal.expandRecurringEvent(event, options).map(({ start }) => new Date(start).toISOString());
}
function nodeEvent(text: string): VEvent {
  const found = Object.values(nodeIcal.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  if (found[0] === undefined) throw new Error('no event');
  return found[0];
}
const iso = (zone: string, ...locals: string[]) => locals.map((local) => instantOf(local, zone).toISOString());

describe('an invitation', () => {
  const text = calendarText('REQUEST', [buildEvent({ description: 'One\r\nTwo', reminders: [15, 1440] })], product);

  it('is exactly this', () => {
    expect(linesOf(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Salon//Meetings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Istanbul',
      'X-LIC-LOCATION:Europe/Istanbul',
      'BEGIN:STANDARD',
      'TZNAME:+03',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'DTSTART:19700101T000000',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'URL:https://salon.example/tr/meeting/abc',
      'LOCATION:https://salon.example/tr/meeting/abc',
      'ATTENDEE;CN=Ali Veli;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ali@example.com',
      'UID:one@salon',
      'SEQUENCE:3',
      'DTSTAMP:20260901T080000Z',
      'DTSTART;TZID=Europe/Istanbul:20261121T150000',
      'DTEND;TZID=Europe/Istanbul:20261121T163000',
      'SUMMARY:Budget',
      'DESCRIPTION:One\\nTwo',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'CLASS:PUBLIC',
      'ORGANIZER;CN=Defne Kaya:mailto:defne@example.com',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Budget',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Budget',
      'TRIGGER:-PT1440M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is understood by two other programs', () => {
    expect(startsByIcal(text)).toEqual(['2026-11-21T12:00:00.000Z']);
    const event = nodeEvent(text);
    expect(new Date(event.start).toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect(new Date(event.end ?? 0).toISOString()).toBe('2026-11-21T13:30:00.000Z');
    expect(event).toMatchObject({ uid: 'one@salon', summary: 'Budget', description: 'One\nTwo', method: 'REQUEST' });
    expect(event.alarms).toHaveLength(2);
  });

  it('tells who moderates and what people answered', () => {
    const attendees = (['none', 'accepted', 'tentative', 'declined'] as const).map((response, at) => ({
      email: `${response}@example.com`,
      fullName: '',
      isModerator: at === 1,
      response,
    }));
    const [event] = eventsOf(calendarText('REQUEST', [buildEvent({ attendees })], product));
    const found = event?.getAllProperties('attendee').map((one) => [one.getFirstValue(), one.toJSON()[1]]);
    expect(found).toMatchObject([
      ['mailto:none@example.com', { cn: 'none@example.com', role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION' }],
      ['mailto:accepted@example.com', { role: 'CHAIR', partstat: 'ACCEPTED', rsvp: 'TRUE' }],
      ['mailto:tentative@example.com', { partstat: 'TENTATIVE' }],
      ['mailto:declined@example.com', { partstat: 'DECLINED' }],
    ]);
  });

  it('is in UTC, without a zone, where that is its zone', () => {
    const utc = calendarText('REQUEST', [buildEvent({ zone: 'Etc/UTC' })], product);
    expect(utc).toContain('\r\nDTSTART:20261121T150000Z\r\n');
    expect(utc).not.toContain('TZID');
  });

  it('describes each zone once', () => {
    const events = ['Europe/Berlin', 'Europe/Istanbul', 'europe/berlin'].map((zone) => buildEvent({ zone }));
    const zones = understood(calendarText('REQUEST', events, product)).getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['Europe/Berlin', 'Europe/Istanbul']);
  });
});

describe('what takes a meeting back', () => {
  it('is cancelled, whatever the event says, and reminds no one', () => {
    const text = calendarText('CANCEL', [buildEvent({ reminders: [15] })], product);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', 'TRANSP:TRANSPARENT']),
    );
    expect(text).toContain('ATTENDEE');
    expect(text).not.toContain('VALARM');
    expect(nodeEvent(text)).toMatchObject({ uid: 'one@salon', status: 'CANCELLED', method: 'CANCEL' });
  });

  it('names the one meeting of a series that it means', () => {
    const one = buildEvent({ recurrenceLocal: '2026-11-21T15:00' });
    expect(linesOf(calendarText('CANCEL', [one], product))).toContain(
      'RECURRENCE-ID;TZID=Europe/Istanbul:20261121T150000',
    );
  });

  it('takes a whole series back without exceptions', () => {
    const text = calendarText(
      'CANCEL',
      [createTestSeries('Europe/Berlin', '2026-10-21T15:00', 3, { excludedLocals: ['2026-10-28T15:00'] })],
      product,
    );
    expect(text).toContain('RRULE:');
    expect(text).not.toContain('EXDATE');
  });
});

describe('a published calendar', () => {
  it('has a name and says how often to look, and names no attendees', () => {
    const text = calendarText('PUBLISH', [buildEvent()], { ...product, name: 'Defne, \\ meetings; all' });
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'NAME:Defne\\, \\\\ meetings\\; all',
        'X-WR-CALNAME:Defne\\, \\\\ meetings\\; all',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
      ]),
    );
    expect(text).toContain('ORGANIZER');
    expect(text).not.toContain('ATTENDEE');
  });

  it('may be empty', () => {
    expect(eventsOf(calendarText('PUBLISH', [], { ...product, name: 'Mine' }))).toEqual([]);
  });
});

describe('a series', () => {
  it.each([
    ['Europe/Berlin', '2026-03-15T15:00'],
    ['Europe/Berlin', '2026-10-11T15:00'],
    ['America/New_York', '2026-02-22T20:00'],
    ['America/New_York', '2026-10-18T00:30'],
    ['Australia/Lord_Howe', '2026-03-22T09:00'],
    ['Australia/Lord_Howe', '2026-09-20T09:00'],
    ['Asia/Tehran', '2026-03-15T15:00'],
    ['Europe/Istanbul', '2026-10-11T15:00'],
    ['Africa/Casablanca', '2026-02-01T15:00'],
    ['Africa/Casablanca', '2026-09-01T15:00'],
    ['UTC', '2026-03-15T15:00'],
  ])('keeps its time on the wall of %s from %s', (zone, startLocal) => {
    const text = calendarText('REQUEST', [createTestSeries(zone, startLocal, 8)], product);
    const weekday = new Date(`${startLocal}Z`).getUTCDay() || 7;
    const rule = { frequency: 'weekly' as const, interval: 1, selectedDays: [weekday], until: null, count: 8 };
    const expected = iso(zone, ...occurrenceDays(rule, startLocal).map((day) => day + startLocal.slice(10)));
    expect(startsByIcal(text)).toEqual(expected);
    expect(startsByNode(text)).toEqual(expected);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28', '02:30'],
    ['America/New_York', '2026-03-07', '02:30'],
    ['Australia/Lord_Howe', '2026-10-03', '02:15'],
    ['Africa/Casablanca', '2026-03-21', '02:15'],
  ])('over a time that the clocks of %s leave out is the same for everybody: %s %s', (zone, day, time) => {
    const startLocal = `${day}T${time}`;
    const rule = { frequency: 'daily' as const, interval: 1, selectedDays: [], until: null, count: 3 };
    const event = buildEvent({ zone, startLocal, endLocal: `${day}T02:55`, rrule: rruleOf(rule, startLocal, zone) });
    const days = occurrenceDays(rule, startLocal);
    const expected = iso(zone, ...days.map((one) => `${one}T${time}`));
    const text = calendarText('REQUEST', [event], product);
    expect(startsByIcal(text)).toEqual(expected);
    expect(startsByNode(text)).toEqual(expected);
    expect(eventsOf(text)).toHaveLength(2);
    const alone = new ICAL.Event(eventsOf(text)[1]);
    expect(alone.recurrenceId.toString()).toBe(`${days[1]}T${time}:00`);
    expect(alone.endDate.toUnixTime()).toBeGreaterThan(alone.startDate.toUnixTime());
    // Not where it does not take place, or was changed alone.
    const left = { ...event, excludedLocals: [`${days[1]}T${time}`] };
    expect(eventsOf(calendarText('REQUEST', [left], product))).toHaveLength(1);
    const moved = buildEvent({ zone, recurrenceLocal: `${days[1]}T${time}` });
    expect(eventsOf(calendarText('REQUEST', [event, moved], product))).toHaveLength(2);
    expect(eventsOf(calendarText('CANCEL', [event], product))).toHaveLength(1);
  });

  it('over a time that comes twice meets at the first, as the standard says', () => {
    const zone = 'America/New_York';
    const text = calendarText('REQUEST', [createTestSeries(zone, '2026-10-25T01:30', 3)], product);
    expect(startsByNode(text)).toEqual(iso(zone, '2026-10-25T01:30', '2026-11-01T01:30', '2026-11-08T01:30'));
    // ical.js finds the second, but no meeting more or less.
    expect(startsByIcal(text)).toHaveLength(3);
  });

  it('leaves out what does not take place, and moves what was moved', () => {
    const zone = 'Europe/Berlin';
    const series = createTestSeries(zone, '2026-10-11T15:00', 5, {
      excludedLocals: ['2026-10-25T15:00', '2026-10-18T15:00', '2026-10-18T15:00'],
    });
    const moved = buildEvent({
      zone,
      startLocal: '2026-11-02T09:00',
      endLocal: '2026-11-02T10:00',
      recurrenceLocal: '2026-11-01T15:00',
      sequence: 4,
    });
    const text = calendarText('REQUEST', [series, moved], product);
    expect(text.match(/EXDATE;TZID=Europe\/Berlin:/g)).toHaveLength(2);
    expect(text.match(/RECURRENCE-ID;TZID=Europe\/Berlin:20261101T150000/g)).toHaveLength(1);
    const expected = iso(zone, '2026-10-11T15:00', '2026-11-02T09:00', '2026-11-08T15:00');
    expect(startsByIcal(text)).toEqual(expected);
    expect(startsByNode(text)).toEqual(expected);
  });
});

describe('a single meeting when the clocks are changed', () => {
  it.each([
    ['in the gap', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:45', '20260329T013000Z', '20260329T014500Z'],
    ['in the overlap', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T03:30', '20261025T003000Z', '20261025T023000Z'],
    [
      'until into the overlap',
      'America/New_York',
      '2026-11-01T00:30',
      '2026-11-01T01:30',
      '20261101T043000Z',
      '20261101T053000Z',
    ],
    [
      'half an hour',
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      '2026-04-05T02:45',
      '20260404T144500Z',
      '20260404T161500Z',
    ],
  ])('is told in UTC, as calendars do not agree: %s', (_, zone, startLocal, endLocal, start, end) => {
    const text = calendarText('REQUEST', [buildEvent({ zone, startLocal, endLocal })], product);
    expect(linesOf(text)).toEqual(expect.arrayContaining([`DTSTART:${start}`, `DTEND:${end}`]));
    expect(startsByIcal(text)).toEqual(iso(zone, startLocal));
    expect(new Date(nodeEvent(text).start).toISOString()).toBe(iso(zone, startLocal)[0]);
  });
});

describe('whatever people type', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('\\', ';', ',', ':', '"', "'", '^', '\n', '\r', 'n', 'N', ' ', '=', '🎉'),
      maxLength: 90,
    }),
    fc.constantFrom(
      'x\nATTENDEE:mailto:evil@example.com',
      'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      'x\\nATTENDEE:mailto:evil@example.com',
      'x\u2028ATTENDEE:mailto:evil@example.com',
      'x\u0085\u000b\u000c\u0000END:VCALENDAR',
      'x\ud83d',
      '\u202eabc\u200f مرحبا',
      'a";X=1:mailto:evil@example.com',
      `${'ü'.repeat(90)}🎉👩‍👩‍👧`,
    ),
  );
  const cleaned = (value: string) =>
    value
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim();
  const names = (text: string) => linesOf(text).map((line) => line.split(/[;:]/)[0]);
  const plain = names(calendarText('REQUEST', [buildEvent({ rrule: null })], product));

  it('stays within its own property', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, fullName, description) => {
        const person = { email: 'ali@example.com', fullName };
        const event = buildEvent({ title, description, organiser: person, attendees: [person] });
        const text = calendarText('REQUEST', [event], product);
        const [parsed, ...others] = eventsOf(text);
        expect(others).toEqual([]);
        expect(names(text)).toEqual(plain);
        expect(parsed?.getFirstPropertyValue('summary')).toBe(cleaned(title));
        const cn = cleaned(fullName).replace(/["^]/g, "'").replaceAll('\\', '/') || 'ali@example.com';
        for (const name of ['organizer', 'attendee']) {
          expect(parsed?.getFirstProperty(name)?.getFirstParameter('cn')).toBe(cn);
          expect(parsed?.getFirstPropertyValue(name)).toBe('mailto:ali@example.com');
        }
        const shown = String(parsed?.getFirstPropertyValue('description') ?? '');
        expect(shown.replace(/\s/g, '')).toBe(cleaned(description).replace(/\s/g, ''));
      }),
      { numRuns: 500 },
    );
  });

  it('is read by another program as one event with that title', () => {
    fc.assert(
      // node-ical takes an escaped backslash before an n for a line break, and takes quotes around a text away. What ical.js
      // reads of them is checked above.
      fc.property(
        nasty.map((one) => one.replace(/["\\]/g, '/')),
        (title) => {
          const parsed = nodeIcal.sync.parseICS(
            calendarText('REQUEST', [buildEvent({ title, description: title })], product),
          );
          const events = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT');
          expect(events).toHaveLength(1);
          expect(events[0]?.summary ?? '').toBe(cleaned(title));
          expect([events[0]?.attendee].flat()).toHaveLength(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is folded into lines of at most 75 octets, never within a character', () => {
    fc.assert(
      fc.property(nasty, nasty, (title, fullName) => {
        const event = buildEvent({ title, attendees: [{ email: 'ali@example.com', fullName }] });
        const text = calendarText('PUBLISH', [event], { ...product, name: title });
        const bytes = Buffer.from(text);
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        let from = 0;
        for (let end = bytes.indexOf('\r\n'); end !== -1; end = bytes.indexOf('\r\n', from)) {
          const line = bytes.subarray(from, end);
          expect(line.length).toBeLessThanOrEqual(75);
          expect(() => new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toThrow();
          from = end + 2;
        }
      }),
    );
  });

  it('cannot leave an address either', () => {
    const email = 'a@example.com\r\nATTENDEE:mailto:evil@example.com';
    const url = 'https://salon.example/x\r\nATTENDEE:mailto:evil@example.com';
    const text = calendarText(
      'REQUEST',
      [
        buildEvent({
          url,
          uid: 'a\r\nCLASS:PRIVATE',
          attendees: [{ email, fullName: 'A' }],
          organiser: { email, fullName: '' },
        }),
      ],
      { product: 'Salon\r\nX-A:1' },
    );
    expect(names(text)).toEqual(plain);
  });
});

it("Outlook's address opens with the meeting filled in, and stays short enough", () => {
  const event = buildEvent({ title: 'Bütçe & "plan" 🎉', description: 'Bir\nİki' });
  const url = new URL(outlookCalendarUrl(event));
  expect(url.origin + url.pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    subject: 'Bütçe & "plan" 🎉',
    startdt: '2026-11-21T12:00:00.000Z',
    enddt: '2026-11-21T13:30:00.000Z',
    body: `Bir\nİki\n\n${event.url}`,
    location: event.url,
  });
  const long = buildEvent({ title: 'ş'.repeat(200), description: '🎉'.repeat(4000) });
  expect(outlookCalendarUrl(long).length).toBeLessThan(8000);
});

describe("Google's address", () => {
  const parameters = (event: CalendarEvent) => Object.fromEntries(new URL(googleCalendarUrl(event)).searchParams);

  it('opens with the meeting filled in', () => {
    const event = buildEvent({ title: 'Bütçe & "plan" 🎉', description: 'Bir\nİki' });
    expect(googleCalendarUrl(event)).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/);
    expect(parameters(event)).toEqual({
      action: 'TEMPLATE',
      text: 'Bütçe & "plan" 🎉',
      dates: '20261121T120000Z/20261121T133000Z',
      ctz: 'Europe/Istanbul',
      details: `Bir\nİki\n\n${event.url}`,
      location: event.url,
    });
  });

  it('repeats where the meeting does', () => {
    expect(parameters(createTestSeries('Europe/Berlin', '2026-10-11T15:00', 5)).recur).toBe(
      'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=5;WKST=MO',
    );
  });

  it('stays short enough to be opened', () => {
    const event = buildEvent({ title: 'ş'.repeat(200), description: '🎉'.repeat(4000) });
    expect(googleCalendarUrl(event).length).toBeLessThan(8000);
    expect(parameters(event).details).toMatch(new RegExp(`^(🎉)+…\n\n${event.url}$`, 'u'));
  });
});

it.each(['REQUEST', 'CANCEL'] as const)(
  'what people share of a %s is written once, and each has their own way in',
  (method) => {
    const series = buildEvent({
      rrule: 'FREQ=DAILY;COUNT=400;WKST=MO',
      excludedLocals: ['2026-11-25T15:00'],
      reminders: [15],
    });
    const moved = buildEvent({
      startLocal: '2026-11-26T09:00',
      endLocal: '2026-11-26T10:00',
      recurrenceLocal: '2026-11-26T15:00',
    });
    const events = [series, moved];
    const own = [1, 2].map((n) => ({
      url: `https://salon.test/i/${n}`,
      attendees: [{ email: `p${n}@example.com`, fullName: `P ${n}`, response: 'accepted' as const }],
    }));
    const shared = sharedCalendar(method, events, product);
    for (const person of own) {
      const alone = calendarText(
        method,
        events.map((event) => ({ ...event, ...person })),
        product,
      );
      expect(shared(person)).toBe(alone);
    }
  },
);
