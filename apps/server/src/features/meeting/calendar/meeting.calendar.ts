import type { Deps } from '../deps.ts';
import type { MeetingMailContent } from '../invitations/meeting.mails.content.ts';
import { openCode } from '../meeting.code.ts';
import { shareablePath } from '../meeting.links.ts';
import type { Meeting, Series } from '../meeting.queries.ts';
import type { MeetingContent } from '../meeting.tables.ts';
import { endLocalFor, instantOf, localOf, minutesBetween, rruleOf } from '../series/meeting.recurrence.ts';
import type { CalendarEvent } from './meeting.ics.ts';

/** Names of our calendar objects end in this; it is no address. */
export const uidOf = (id: string): string => `${id}@salon`;

/** Taken back for good. */
export const isCancelledOrDeleted = (meeting: Meeting): boolean =>
  meeting.deletedAt !== null || meeting.cancelledAt !== null;

/** Anyone who has the link may enter on their own. */
export const isOpenToAll = (content: MeetingContent | null): boolean =>
  content === null || (content.freeJoin && content.isGuestPolicyAlwaysAccept);

const descriptionOf = (content: MeetingContent | null): string =>
  [content?.summary ?? '', content?.description ?? ''].filter((part) => part !== '').join('\n\n');

interface Planned {
  startsAt: Date;
  endsAt: Date;
}
/** Start and end of a planned meeting. */
export function timesOf(meeting: Pick<Meeting, 'id' | 'startsAt' | 'endsAt'>): Planned {
  if (meeting.startsAt === null || meeting.endsAt === null) throw new Error(`meeting ${meeting.id} is not planned`);
  return { startsAt: meeting.startsAt, endsAt: meeting.endsAt };
}

/** Start and end of the meeting of a series on one day of its rule, on the wall of its zone. */
export function localTimesOn(
  own: Pick<Series, 'startsLocal' | 'endsLocal'>,
  day: string,
): { starts: string; ends: string } {
  const starts = `${day}T${own.startsLocal.slice(11)}`;
  return { starts, ends: endLocalFor(starts, minutesBetween(own.startsLocal, own.endsLocal)) };
}

/** The start that a meeting of a series would have by the rule, on the wall of the meeting's own zone. */
function recurrenceIdOf(meeting: Meeting, own: Series | null): string | null {
  if (own === null || meeting.occurrence === null) return null;
  const { starts } = localTimesOn(own, meeting.occurrence);
  return own.timeZone === meeting.timeZone ? starts : localOf(instantOf(starts, own.timeZone), meeting.timeZone);
}

/** A meeting as calendars know it; one of a series refers to the day that it stands for. */
export function eventOf(deps: Pick<Deps, 'config'>, meeting: Meeting, own: Series | null, stamp: Date): CalendarEvent {
  const { startsAt, endsAt } = timesOf(meeting);
  return {
    uid: own?.uid ?? meeting.uid ?? uidOf(meeting.id),
    sequence: Math.max(own?.sequence ?? 0, meeting.sequence),
    title: meeting.title,
    description: descriptionOf(meeting.content),
    url: deps.config.publicUrl + shareablePath('tr', meeting.id),
    startLocal: localOf(startsAt, meeting.timeZone),
    endLocal: localOf(endsAt, meeting.timeZone),
    zone: meeting.timeZone,
    rrule: null,
    excludedLocals: [],
    recurrenceLocal: recurrenceIdOf(meeting, own),
    status: isCancelledOrDeleted(meeting) ? 'CANCELLED' : 'CONFIRMED',
    organiser: null,
    attendees: [],
    stamp,
  };
}

/** A series as calendars know it: the rule, the days that fall out, and the meetings that were changed alone. */
export function eventsOfSeries(
  deps: Pick<Deps, 'config'>,
  own: Series,
  rows: readonly Meeting[],
  stamp: Date,
): CalendarEvent[] {
  const present = rows.find((row) => !isCancelledOrDeleted(row)) ?? rows[0];
  if (present === undefined) return [];
  const master: CalendarEvent = {
    ...eventOf(deps, present, null, stamp),
    uid: own.uid,
    sequence: own.sequence,
    title: own.title,
    description: descriptionOf(own.content),
    startLocal: own.startsLocal,
    endLocal: own.endsLocal,
    zone: own.timeZone,
    rrule: rruleOf(own.rule, own.startsLocal, own.timeZone),
    excludedLocals: rows
      .filter((row) => isCancelledOrDeleted(row) && row.occurrence !== null)
      .map((row) => localTimesOn(own, row.occurrence ?? '').starts),
    status: rows.every(isCancelledOrDeleted) ? 'CANCELLED' : 'CONFIRMED',
  };
  const changed = rows.filter((row) => row.isException && !isCancelledOrDeleted(row));
  return [master, ...changed.map((row) => eventOf(deps, row, own, stamp))];
}

/** What mails tell of one meeting. */
export function mailContentOf(
  deps: Pick<Deps, 'config' | 'accessCodeCipher'>,
  meeting: Meeting,
  own: Series | null,
  stamp: Date,
): MeetingMailContent {
  return {
    numbered: { id: meeting.id, seriesId: meeting.seriesId },
    title: meeting.title,
    summary: meeting.content?.summary ?? '',
    ...timesOf(meeting),
    timeZone: meeting.timeZone,
    accessCode: openCode(deps, meeting.accessCode),
    forInvitedAlone: !isOpenToAll(meeting.content),
    otherCodes: [],
    rule: null,
    linkVersion: meeting.linkVersion,
    events: [eventOf(deps, meeting, own, stamp)],
  };
}

/** What mails tell of a series: its next meeting, and how it repeats. */
export function mailContentOfSeries(
  deps: Pick<Deps, 'config' | 'accessCodeCipher'>,
  own: Series,
  rows: readonly Meeting[],
  stamp: Date,
): MeetingMailContent | null {
  const standing = rows.filter((row) => !isCancelledOrDeleted(row));
  // What only the people of one meeting know is no news for everyone.
  const common = standing.filter((row) => !row.hasOwnInvitees);
  const next = common.find((row) => timesOf(row).endsAt > stamp) ?? common[0] ?? standing[0] ?? rows[0];
  if (next === undefined) return null;
  const accessCode = openCode(deps, own.accessCode);
  return {
    ...mailContentOf(deps, next, null, stamp),
    title: own.title,
    summary: own.content.summary,
    accessCode,
    forInvitedAlone: !isOpenToAll(own.content),
    otherCodes: common
      .filter((row) => row.isException)
      .map((row) => ({ ...timesOf(row), accessCode: openCode(deps, row.accessCode) }))
      .filter((one) => one.endsAt > stamp && one.accessCode !== accessCode),
    rule: own.rule,
    events: eventsOfSeries(deps, own, rows, stamp),
  };
}

/** News of a series that single meetings have left which calendars know apart: their days are told to be none. */
export function withExdates(
  mailContent: MeetingMailContent,
  known: Series,
  left: readonly Meeting[],
): MeetingMailContent {
  const [master, ...others] = mailContent.events;
  if (master === undefined) return mailContent;
  const days = left.flatMap((row) =>
    row.isException ? (recurrenceIdOf({ ...row, timeZone: master.zone }, known) ?? []) : [],
  );
  return { ...mailContent, events: [{ ...master, excludedLocals: [...master.excludedLocals, ...days] }, ...others] };
}

/** Starts of the meetings that no longer take place, and of those to come that do; without what only the people of one meeting know. */
export function daysOf(rows: readonly Meeting[], gone: readonly Meeting[], now: Date): { gone: Date[]; left: Date[] } {
  const starts = (some: readonly Meeting[]) =>
    some
      .filter((row) => !row.hasOwnInvitees)
      .map((row) => timesOf(row).startsAt)
      .sort((one, other) => one.getTime() - other.getTime());
  return {
    gone: starts(gone),
    left: starts(rows.filter((row) => !isCancelledOrDeleted(row) && timesOf(row).endsAt > now)),
  };
}
