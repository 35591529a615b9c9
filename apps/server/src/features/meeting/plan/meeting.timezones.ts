import { OCCURRENCES_MAX } from '@salon/contract';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { isSkipped, localOf } from '../series/meeting.recurrence.ts';

/** A property as jCal (RFC 7265) writes it: name, parameters, type, value. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number | object,
];

const utcNames = new Set(['UTC', 'Etc/UTC', 'Etc/UCT', 'Etc/Zulu', 'Etc/Universal', 'Etc/GMT', 'GMT', 'UCT', 'Zulu']);
/** Blocks made so far, by zone and years: a handful, as meetings lie within a few years. */
const made = new Map<string, unknown[]>();
const expanded = new Map<string, SeriesStarts>();

/** The zone's name in its usual spelling; zones are found by small letters, too. */
export function zoneName(zone: string): string {
  return Temporal.PlainDate.from('2026-01-01').toZonedDateTime(zone).timeZoneId;
}

/** Whether times of this zone are written as UTC, which every calendar knows without a description. */
export function isUtc(name: string): boolean {
  return utcNames.has(name);
}

/** `2026-11-21T12:00:00Z`. */
export function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** What has to be known of a series' meetings: the wall start of the last, and those that the clocks jump over. */
interface SeriesStarts {
  last: string;
  skipped: string[];
}

/** The starts of a series by its RRULE, as a calendar expands it. Kept, as each invited person gets a file of their own. */
export function seriesStarts(startLocal: string, rrule: string, zone: string): SeriesStarts {
  const key = `${startLocal} ${rrule} ${zone}`;
  const known = expanded.get(key);
  if (known !== undefined) return known;
  const recur = ICAL.Recur.fromString(rrule);
  // The end is an instant; the starts have no zone here, with which it could be compared.
  if (recur.until !== null) recur.until = timeOf(localOf(recur.until.toJSDate(), zone));
  const iterator = recur.iterator(timeOf(startLocal));
  const locals: string[] = [];
  for (let next = iterator.next(); next && locals.length <= OCCURRENCES_MAX; next = iterator.next()) {
    locals.push(next.toString().slice(0, 16));
  }
  const starts = { last: locals.at(-1) ?? startLocal, skipped: locals.filter((local) => isSkipped(local, zone)) };
  if (expanded.size > 500) expanded.clear();
  expanded.set(key, starts);
  return starts;
}

function timeOf(local: string): ICAL.Time {
  return ICAL.Time.fromDateTimeString(`${local.slice(0, 16)}:00`);
}

/**
 * The VTIMEZONE of a zone, as jCal, that holds for wall times from `from` to `to`. It is the library's, whose few yearly
 * rules every calendar understands, as long as these agree with the server's own clocks. They are today's rules for ever:
 * where the rules change within that time (Morocco and Canada in 2026) or follow the moon, the changes are listed one by one.
 */
export function timezoneOf(zone: string, from: string, to: string): unknown[] {
  const years = { first: Number(from.slice(0, 4)), last: Number(to.slice(0, 4)) };
  const key = `${zone} ${years.first} ${years.last}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from({ year: years.first, month: 1, day: 1 }).toZonedDateTime(zone);
  const end = Temporal.PlainDate.from({ year: years.last + 1, month: 1, day: 2 }).toZonedDateTime(zone);
  const changes = changesBetween(start, end);
  const ready = fromLibrary(zone);
  const component = ready !== null && agrees(ready, start, end, changes) ? ready : listed(zone, start, changes);
  if (made.size > 2000) made.clear();
  made.set(key, component);
  return component;
}

function fromLibrary(zone: string): unknown[] | null {
  // The library writes to the console about a zone that it does not know.
  if (!tzlib_get_timezones().includes(zone)) return null;
  const [block] = tzlib_get_ical_block(zone);
  if (block === undefined) return null;
  const observances = new ICAL.Component(ICAL.parse(block)).getAllSubcomponents().map(({ jCal }) => jCal);
  // It has a newer name for some zones; ours is the one that the times refer to.
  return named(zone, observances);
}

function named(zone: string, observances: unknown[]): unknown[] {
  const properties: Property[] = [
    ['tzid', {}, 'text', zone],
    ['x-lic-location', {}, 'unknown', zone],
  ];
  return ['vtimezone', properties, observances];
}

/** The moments at which the clocks of the zone are changed. */
function changesBetween(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let next = start.getTimeZoneTransition('next');
  while (next !== null && Temporal.ZonedDateTime.compare(next, end) < 0) {
    changes.push(next);
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** Whether a description tells the right time every week, and an hour before and after each change. */
function agrees(
  component: unknown[],
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  changes: readonly Temporal.ZonedDateTime[],
): boolean {
  const described = new ICAL.Timezone(new ICAL.Component(component));
  // A minute more than the hour, so that the wall time is not one that the clocks show twice.
  const samples = changes.flatMap((change) => [change.subtract({ minutes: 61 }), change.add({ minutes: 61 })]);
  for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ weeks: 1 })) samples.push(at);
  return samples.every((sample) => {
    const { year, month, day, hour, minute, second } = sample;
    const wall = ICAL.Time.fromData({ year, month, day, hour, minute, second });
    return described.utcOffset(wall) * 1e9 === sample.offsetNanoseconds;
  });
}

/** A description out of single changes. */
function listed(zone: string, start: Temporal.ZonedDateTime, changes: readonly Temporal.ZonedDateTime[]): unknown[] {
  const usual = Math.min(start.offsetNanoseconds, ...changes.map((change) => change.offsetNanoseconds));
  const observances = [observance('standard', '1970-01-01T00:00:00', start.offset, start.offset)];
  let before = start;
  for (const change of changes) {
    // It begins by the clock as it was until then.
    const wall = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
    const kind = change.offsetNanoseconds > usual ? 'daylight' : 'standard';
    observances.push(observance(kind, wall.toString({ smallestUnit: 'second' }), before.offset, change.offset));
    before = change;
  }
  return named(zone, observances);
}

function observance(kind: 'standard' | 'daylight', from: string, offsetBefore: string, offset: string): unknown[] {
  const properties: Property[] = [
    ['dtstart', {}, 'date-time', from],
    ['tzoffsetfrom', {}, 'utc-offset', offsetBefore],
    ['tzoffsetto', {}, 'utc-offset', offset],
    ['tzname', {}, 'text', offset.replace(':', '')],
  ];
  return [kind, properties, []];
}
