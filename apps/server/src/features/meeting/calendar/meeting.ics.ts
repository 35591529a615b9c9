import type { InvitationResponse } from '@salon/contract';
import ICAL from 'ical.js';
import { isUtc, type Property, seriesStarts, timezoneOf, utcText, zoneName } from '../plan/meeting.timezones.ts';
import { endLocalFor, instantOf, instantsOf, isPlain, minutesBetween } from '../series/meeting.recurrence.ts';

/** Someone in a calendar event. */
interface CalendarPerson {
  email: string;
  fullName: string;
  isModerator?: boolean;
  response?: InvitationResponse;
}

/** A meeting, a series, or one meeting of a series that differs from the others, as a calendar knows it. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  title: string;
  description: string;
  /** The way in; calendars show it as the place, too. */
  url: string;
  /** Wall times in `zone`. Of a series: those of its first meeting. */
  startLocal: string;
  endLocal: string;
  zone: string;
  /** Of a series: its RRULE's value. */
  rrule: string | null;
  /** Wall starts of the series' meetings that do not take place. */
  excludedLocals: string[];
  /** Of one meeting of a series: its wall start before it was changed. */
  recurrenceLocal: string | null;
  status: 'CONFIRMED' | 'CANCELLED';
  organiser: CalendarPerson | null;
  attendees: CalendarPerson[];
  stamp: Date;
  /** Minutes before the start. */
  reminders?: number[];
}

/** REQUEST invites or changes, CANCEL takes back, PUBLISH only shows. */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** How often a calendar may ask for a published feed again. */
const REFRESH = 'PT1H';
/** A description that Google's address still takes, as every letter may become twelve. Characters. */
const LINK_DETAILS_MAX = 400;
const partstats = { none: 'NEEDS-ACTION', accepted: 'ACCEPTED', tentative: 'TENTATIVE', declined: 'DECLINED' } as const;

// The library counts 75 octets without the space that a continued line begins with; the standard counts it in.
ICAL.foldLength = 74;

/** What a calendar file is called, and who wrote it. */
interface CalendarNames {
  name?: string;
  product: string;
}

/** Events as the text of an iCalendar file (RFC 5545, as a message RFC 5546). */
export function calendarText(method: CalendarMethod, events: readonly CalendarEvent[], names: CalendarNames): string {
  const written = publishableEvents(method, events);
  const components = [...timezonesOf(written), ...written.map((event) => eventOf(method, event))];
  return ICAL.stringify(['vcalendar', headOf(method, names), components]);
}

/** A message whose events differ, from one person to the next, by the person and their way in alone. */
export type SharedCalendar = (own: Pick<CalendarEvent, 'url' | 'attendees'>) => string;

/** Writes what all people are told once: a long series costs the first of them, and the others three lines an event. */
export function sharedCalendar(
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  names: CalendarNames,
): SharedCalendar {
  const written = publishableEvents(method, events);
  const begin = ICAL.stringify(['vcalendar', headOf(method, names), timezonesOf(written)]).slice(
    0,
    -CALENDAR_END.length,
  );
  const shared = written.map((event) =>
    ICAL.stringify([['vevent', sharedOf(method, event), alarmsOf(method, event)]]).slice(EVENT_BEGIN.length),
  );
  return (own) => {
    const opened = ICAL.stringify([['vevent', ownOf(method, own), []]]).slice(0, -EVENT_END.length);
    return begin + shared.map((rest) => opened + rest).join('') + CALENDAR_END;
  };
}

const publishableEvents = (method: CalendarMethod, events: readonly CalendarEvent[]): readonly CalendarEvent[] =>
  method === 'CANCEL' ? events : events.flatMap((event) => [event, ...expandDstGaps(event, events)]);

/**
 * The same for more events than are held at once: this, then the text of events by the portion, then `CALENDAR_END`.
 * `zones` are those of all events, each with the first and the last wall time that they have there.
 */
export function calendarBegin(zones: readonly ZoneSpan[], names: CalendarNames): string {
  const blocks = new Map<string, string[]>();
  for (const { zone, first, last } of zones.filter((one) => !isUtc(zoneName(one.zone))))
    blocks.set(zoneName(zone), [...(blocks.get(zoneName(zone)) ?? []), first, last]);
  return ICAL.stringify(['vcalendar', headOf('PUBLISH', names), zoneBlocks(blocks)]).slice(0, -CALENDAR_END.length);
}

/** A portion of a published calendar. All events of one series come together. */
export function calendarPortion(events: readonly CalendarEvent[]): string {
  return publishableEvents('PUBLISH', events)
    .map((event) => ICAL.stringify([eventOf('PUBLISH', event)]))
    .join('');
}

export const CALENDAR_END = 'END:VCALENDAR\r\n';
const EVENT_BEGIN = 'BEGIN:VEVENT\r\n';
const EVENT_END = 'END:VEVENT\r\n';

/** The wall times that the events of a calendar have in a zone. */
interface ZoneSpan {
  zone: string;
  first: string;
  last: string;
}

function headOf(method: CalendarMethod, names: CalendarNames): Property[] {
  const properties = [
    text('version', '2.0'),
    text('prodid', `-//${line(names.product)}//Meetings//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', method),
  ];
  const name = line(names.name ?? '');
  if (method === 'PUBLISH' && name !== '') {
    properties.push(
      foreign('name', name),
      foreign('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', REFRESH],
      ['x-published-ttl', {}, 'unknown', REFRESH],
    );
  }
  return properties;
}

/** The description, as far as an address takes it, and the way in. */
function linkDetails({ description, url }: CalendarEvent): string {
  const details = [...paragraphs(description)];
  const shown =
    details.length > LINK_DETAILS_MAX ? `${details.slice(0, LINK_DETAILS_MAX - 1).join('')}…` : details.join('');
  return [shown, url].filter(Boolean).join('\n\n');
}

/** Outlook's page on the web that opens with the event filled in; it knows no repetition. */
export function outlookCalendarUrl(event: CalendarEvent): string {
  const url = new URL('https://outlook.live.com/calendar/0/deeplink/compose');
  const { startsAt, endsAt } = instantsOf(event.startLocal, event.endLocal, event.zone);
  const fields = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: line(event.title),
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body: linkDetails(event),
    location: event.url,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** Google's page that opens with the event filled in. */
export function googleCalendarUrl(event: CalendarEvent): string {
  const url = new URL('https://calendar.google.com/calendar/render');
  const { startsAt, endsAt } = instantsOf(event.startLocal, event.endLocal, event.zone);
  const fields = {
    action: 'TEMPLATE',
    text: line(event.title),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ctz: event.zone,
    details: linkDetails(event),
    location: event.url,
    ...(event.rrule !== null && { recur: `RRULE:${event.rrule}` }),
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The meetings of a series at a time that the clocks leave out, each told alone, in UTC. The standard omits them from what a
 * rule means, ical.js (Thunderbird, Nextcloud) is an hour early, others come as much later as we do.
 */
function expandDstGaps(event: CalendarEvent, events: readonly CalendarEvent[]): CalendarEvent[] {
  const { startLocal, endLocal, zone, rrule } = event;
  if (rrule === null || event.status === 'CANCELLED' || isUtc(zoneName(zone))) return [];
  const same = (one: string, other: string | null) =>
    other !== null && instantOf(one, zone).getTime() === instantOf(other, zone).getTime();
  return seriesStarts(startLocal, rrule, zone)
    .skipped.filter((local) => !event.excludedLocals.some((excluded) => same(local, excluded)))
    .filter((local) => !events.some((one) => one.uid === event.uid && same(local, one.recurrenceLocal)))
    .map((local) => ({
      ...event,
      startLocal: local,
      endLocal: endLocalFor(local, minutesBetween(startLocal, endLocal)),
      recurrenceLocal: local,
      rrule: null,
      excludedLocals: [],
    }));
}

/** A VTIMEZONE for each zone in use, with rules that hold from its first event to its last. Events in UTC need none. */
function timezonesOf(events: readonly CalendarEvent[]): unknown[] {
  const locals = new Map<string, string[]>();
  for (const event of events) {
    const zone = zoneName(event.zone);
    if (isUtc(zone)) continue;
    const { startLocal, endLocal, recurrenceLocal, rrule } = event;
    const last = rrule === null ? endLocal : seriesStarts(startLocal, rrule, event.zone).last;
    const own = [startLocal, endLocal, last, recurrenceLocal ?? startLocal, ...event.excludedLocals];
    const others = locals.get(zone);
    if (others === undefined) locals.set(zone, own);
    else others.push(...own);
  }
  return zoneBlocks(locals);
}

function zoneBlocks(locals: ReadonlyMap<string, string[]>): unknown[] {
  return [...locals].map(([zone, own]) => {
    const sorted = own.sort();
    return timezoneOf(zone, sorted[0] ?? '', sorted.at(-1) ?? '');
  });
}

const eventOf = (method: CalendarMethod, event: CalendarEvent): unknown[] => [
  'vevent',
  [...ownOf(method, event), ...sharedOf(method, event)],
  alarmsOf(method, event),
];

const isCancelled = (method: CalendarMethod, { status }: CalendarEvent): boolean =>
  method === 'CANCEL' || status === 'CANCELLED';

/** The way in, and whom it is for. A feed names nobody: a published event has no attendees (RFC 5546, section 3.2.1). */
function ownOf(method: CalendarMethod, { url, attendees }: Pick<CalendarEvent, 'url' | 'attendees'>): Property[] {
  const place: Property[] = [['url', {}, 'uri', address(url)], text('location', address(url))];
  return method === 'PUBLISH' ? place : [...place, ...attendees.map(attendee)];
}

function sharedOf(method: CalendarMethod, event: CalendarEvent): Property[] {
  const cancelled = isCancelled(method, event);
  const zone = zoneName(event.zone);
  const at = (name: string, local: string) => wall(name, local, zone);
  const properties: Property[] = [
    text('uid', line(event.uid)),
    ['sequence', {}, 'integer', event.sequence],
    ['dtstamp', {}, 'date-time', utcText(event.stamp)],
    ...times(event, zone),
    text('summary', line(event.title)),
    text('description', paragraphs(event.description)),
    text('status', cancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', cancelled ? 'TRANSPARENT' : 'OPAQUE'),
    text('class', 'PUBLIC'),
  ];
  const { organiser } = event;
  if (organiser !== null) properties.push(['organizer', { cn: named(organiser) }, 'cal-address', mailto(organiser)]);
  if (event.recurrenceLocal !== null) properties.push(at('recurrence-id', event.recurrenceLocal));
  if (event.rrule !== null) {
    // The library leaves the week's first day out where it is the standard's, but not every calendar keeps to that.
    properties.push(['rrule', {}, 'recur', { ...ICAL.Recur.fromString(event.rrule).toJSON(), wkst: 'MO' }]);
    // A series taken back whole keeps no exceptions: one that excludes all of its meetings is refused by some calendars.
    const excluded = cancelled ? [] : [...new Set(event.excludedLocals)].sort();
    properties.push(...excluded.map((local) => at('exdate', local)));
  }
  return properties;
}

const alarmsOf = (method: CalendarMethod, event: CalendarEvent): unknown[] =>
  isCancelled(method, event) ? [] : (event.reminders ?? []).map((minutes) => alarm(minutes, line(event.title)));

function attendee(person: CalendarPerson): Property {
  const parameters = {
    cn: named(person),
    cutype: 'INDIVIDUAL',
    role: person.isModerator ? 'CHAIR' : 'REQ-PARTICIPANT',
    partstat: partstats[person.response ?? 'none'],
    rsvp: 'TRUE',
  };
  return ['attendee', parameters, 'cal-address', mailto(person)];
}

function alarm(minutes: number, title: string): unknown[] {
  const trigger: Property = ['trigger', {}, 'duration', `-PT${minutes}M`];
  return ['valarm', [text('action', 'DISPLAY'), text('description', title), trigger], []];
}

function text(name: string, value: string): Property {
  return [name, {}, 'text', value];
}

/** Text of a property that the library does not know: as `text` it would say so, which Google does not expect. */
function foreign(name: string, value: string): Property {
  return [name, {}, 'unknown', value.replace(/[\\;,]/g, '\\$&')];
}

/**
 * Start and end. Where the clocks leave out or repeat one of them, a single meeting is told in UTC, on which all calendars
 * agree; a series keeps the time of its rule.
 */
function times({ startLocal, endLocal, zone, rrule }: CalendarEvent, name: string): Property[] {
  if (rrule !== null || (isPlain(startLocal, zone) && isPlain(endLocal, zone))) {
    return [wall('dtstart', startLocal, name), wall('dtend', endLocal, name)];
  }
  const { startsAt, endsAt } = instantsOf(startLocal, endLocal, zone);
  return [
    ['dtstart', {}, 'date-time', utcText(startsAt)],
    ['dtend', {}, 'date-time', utcText(endsAt)],
  ];
}

/** A wall time with its zone; in UTC, the instant of it. */
function wall(name: string, local: string, zone: string): Property {
  return isUtc(zone)
    ? [name, {}, 'date-time', utcText(instantOf(local, zone))]
    : [name, { tzid: zone }, 'date-time', `${local.slice(0, 16)}:00`];
}

/**
 * A name as a parameter. Quotes cannot be written there, not every calendar knows what the `^` of RFC 6868 stands for, and
 * some take a backslash for the beginning of an escape.
 */
function named(person: CalendarPerson): string {
  return line(person.fullName).replace(/["^]/g, "'").replaceAll('\\', '/') || address(person.email);
}

function mailto(person: CalendarPerson): string {
  return `mailto:${address(person.email)}`;
}

/** Text of one line: line breaks, control characters and halves of characters would break the file or be lost on the way. */
function line(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Text that keeps its line breaks, and of control characters nothing else. */
function paragraphs(value: string): string {
  const broken = value.toWellFormed().replace(/\r\n?|[\p{Zl}\p{Zp}\u{85}]/gu, '\n');
  return broken
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();
}

/** An address of a page or a mailbox, which has neither spaces nor control characters. */
function address(value: string): string {
  return value.toWellFormed().replace(/[\p{Cc}\p{Z}]/gu, '');
}

function compact(instant: Date): string {
  return utcText(instant).replace(/[-:]/g, '');
}
