import type { FileReply, getMeetings, MeetingItem, ParsedOf } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { limitsOfUser } from '#features/billing/index.ts';
import { keysetFrom, pageOfRows } from '#platform/db/keyset.ts';
import { DomainError } from '#platform/errors.ts';
import { keepExport } from '#platform/files/exports.ts';
import type { Account } from '#platform/principal.ts';
import { eventOf, eventsOfSeries } from '../calendar/meeting.calendar.ts';
import { calendarText, googleCalendarUrl, outlookCalendarUrl } from '../calendar/meeting.ics.ts';
import type { Deps } from '../deps.ts';
import { openCode } from '../meeting.code.ts';
import { shareablePath } from '../meeting.links.ts';
import { numberOf } from '../meeting.number.store.ts';
import {
  findRefusedInvitees,
  findSeries,
  type Invitee,
  inviteesOf,
  type Meeting,
  meetingsOfSeries,
  targetOf,
} from '../meeting.queries.ts';
import { emptyUntil, flagsOf, itemWire, readersOf } from '../meeting.wire.ts';
import { ownerOf } from '../plan/meeting.edit.ts';
import { localOf } from '../series/meeting.recurrence.ts';
import {
  type ListedMeeting,
  listMeetings,
  type MeetingSelection,
  meetingsAfter,
  nextMeetings,
  ownMeeting,
} from './meeting.lists.queries.ts';
import { getReadDenial, redactFor, redactSeriesFor } from './meeting.redaction.ts';

/** Rows as the caller's lists show them. */
async function itemsOf(
  deps: Deps,
  rows: readonly ListedMeeting[],
  account: Account,
  language: GuestLanguage,
): Promise<MeetingItem[]> {
  const now = deps.clock.now();
  const owner = ownerOf(account);
  const until = new Map(
    rows.map(({ meeting }) => [meeting.id, emptyUntil(meeting, deps.config.emptyMeetingMinutes, now)]),
  );
  const own = rows.filter(({ meeting }) => meeting.creatorId === owner.userId && until.get(meeting.id) !== null);
  const recorded =
    own.length === 0 ? null : await deps.features.recordings.addresses(own.map(({ meeting }) => meeting.id));
  return rows.map((row) => {
    const item = itemWire(row, owner, language, now);
    const emptyTo = until.get(row.meeting.id) ?? null;
    if (emptyTo === null) return item;
    return { ...item, empty: { until: emptyTo.toISOString(), hasRecording: recorded?.has(item.id) === true } };
  });
}

/** One page of the caller's meetings. */
export async function meetingsPage(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof getMeetings>,
  language: GuestLanguage,
) {
  const { items, totalCount } = await listMeetings(deps.db, ownerOf(account), input, deps.clock.now());
  return { result: { items: await itemsOf(deps, items, account, language), totalCount } };
}

/** A page of the caller's meetings that begins at a cursor, the latest made first. */
export async function meetingsByCursor(
  deps: Deps,
  account: Account,
  { limit, cursor, ...selection }: MeetingSelection & { limit: number; cursor: string },
  language: GuestLanguage,
): Promise<{ items: MeetingItem[]; nextCursor: string | null }> {
  const page = { after: keysetFrom(cursor), limit: limit + 1 };
  const rows = await meetingsAfter(deps.db, ownerOf(account), selection, page, deps.clock.now());
  const { items, nextCursor } = pageOfRows(rows, limit, ({ meeting: { createdAt: at, id } }) => ({ at, id }));
  return { items: await itemsOf(deps, items, account, language), nextCursor };
}

/** What comes next, for the home page. */
export async function dashboard(deps: Deps, account: Account, count: number, language: GuestLanguage) {
  const now = deps.clock.now();
  const [rows, limits] = await Promise.all([
    nextMeetings(deps.db, ownerOf(account), count, now),
    limitsOfUser(deps.db, account.userId, now),
  ]);
  return { result: { items: await itemsOf(deps, rows, account, language) }, mayPlan: limits.planning };
}

/** One meeting as lists show it. */
async function itemOf(deps: Deps, row: ListedMeeting, account: Account, language: GuestLanguage): Promise<MeetingItem> {
  const [item] = await itemsOf(deps, [row], account, language);
  if (item === undefined) throw new Error('list row has no item');
  return item;
}

/** A meeting as the caller may read it. */
async function findReadable(deps: Deps, account: Account, id: string): Promise<ListedMeeting> {
  const owner = ownerOf(account);
  const row = await ownMeeting(deps.db, owner, id);
  if (row === null || (row.meeting.deletedAt !== null && row.meeting.creatorId !== owner.userId))
    throw new DomainError('meeting.notFound');
  return { ...row, meeting: redactFor(deps, row.meeting, row) };
}

const isModerator = (row: ListedMeeting, account: Account): boolean =>
  row.isModerator || row.meeting.creatorId === account.userId;

/** Names of moderators; the address of one without a name is for moderators' eyes. */
const moderatorNames = (people: readonly Invitee[], seesAddresses: boolean): string[] =>
  people
    .filter((person) => person.isModerator)
    .map((person) => person.fullName || (seesAddresses ? person.email : ''))
    .filter((name) => name !== '');

/** Throws unless someone may read a meeting: who made it, or is on its list and knows what has to be known. */
export async function meetingReadBy(deps: Deps, account: Account, id: string): Promise<void> {
  const row = await findReadable(deps, account, id);
  const why = getReadDenial(deps, row.meeting, row);
  if (why !== null) throw new DomainError(why);
}

/** A meeting that the caller moderates by its plan: as its maker, or invited as a moderator. */
export async function moderatedMeeting(deps: Deps, account: Account, id: string): Promise<Meeting> {
  const { meeting, ...row } = await findReadable(deps, account, id);
  if (!isModerator({ meeting, ...row }, account)) throw new DomainError('room.notModerator');
  return meeting;
}

/** Everything about one meeting. What only moderators may know is null for others. */
export async function detail(deps: Deps, account: Account, id: string, language: GuestLanguage) {
  const row = await findReadable(deps, account, id);
  const { meeting } = row;
  const why = getReadDenial(deps, meeting, row);
  if (why !== null) throw new DomainError(why);
  const people = await inviteesOf(deps.db, targetOf(meeting));
  const own = meeting.seriesId === null ? null : await findSeries(deps.db, meeting.seriesId);
  const content = meeting.content;
  const moderates = isModerator(row, account);
  const names = moderatorNames(people, moderates);
  // Guests of a meeting that was long ago are forgotten: of them there is nothing to show.
  const shown = moderates ? people.filter(({ email }) => email !== '') : [];
  const refused = await findRefusedInvitees(deps.db, shown);
  return {
    ...(await itemOf(deps, row, account, language)),
    userIds: shown.map((person) => person.id),
    summary: content?.summary ?? '',
    description: content?.description ?? '',
    recurrence: own?.rule ?? null,
    headerText: content?.headerText ?? '',
    attendeeWelcomeMessage: content?.attendeeWelcomeMessage ?? '',
    maxParticipants: meeting.maxParticipants,
    number: await numberOf(deps.db, meeting),
    endedAt: meeting.endedAt?.toISOString() ?? null,
    revision: meeting.revision,
    startsLocal: meeting.startsAt === null ? null : localOf(meeting.startsAt, meeting.timeZone),
    endsLocal: meeting.startsAt === null || meeting.endsAt === null ? null : localOf(meeting.endsAt, meeting.timeZone),
    flags: {
      ...flagsOf(content),
      ...(meeting.guestsWait !== null && { isGuestPolicyAlwaysAccept: !meeting.guestsWait }),
    },
    fileReaders: readersOf(meeting),
    moderators: [row.creatorName, ...names].map((fullName) => ({ fullName })),
    moderatorDetails: moderates
      ? {
          accessCode: openCode(deps, meeting.accessCode),
          moderatorWelcomeMessage: content?.moderatorWelcomeMessage ?? '',
          users: shown.map(({ id: personId, fullName, email, emailKey, isModerator: isOne, response }) => ({
            id: personId,
            fullName,
            email,
            isModerator: isOne,
            response,
            refusesMail: refused.has(emailKey),
          })),
        }
      : null,
    personalLink: shareablePath(language, meeting.id),
  };
}

/** What the calendar's popup shows. Invited people know the access code from their invitation. */
export async function calendarModal(deps: Deps, account: Account, id: string, language: GuestLanguage) {
  const row = await findReadable(deps, account, id);
  const { meeting } = row;
  const people = await inviteesOf(deps.db, targetOf(meeting));
  const names = moderatorNames(people, isModerator(row, account));
  const event =
    meeting.startsAt === null || meeting.endsAt === null
      ? null
      : {
          ...eventOf(deps, meeting, null, deps.clock.now()),
          url: deps.config.publicUrl + shareablePath(language, meeting.id),
        };
  return {
    ...(await itemOf(deps, row, account, language)),
    summary: meeting.content?.summary ?? '',
    number: await numberOf(deps.db, meeting),
    // Who came by the link alone types it like everyone else.
    accessCode: row.registered ? null : openCode(deps, meeting.accessCode),
    moderators: [row.creatorName, ...names].map((fullName) => ({ fullName })),
    googleCalendarUrl: event === null ? null : googleCalendarUrl(event),
    outlookCalendarUrl: event === null || event.rrule !== null ? null : outlookCalendarUrl(event),
  };
}

/** The meeting, or its whole series, as an iCalendar file. */
export async function calendarFile(deps: Deps, account: Account, id: string): Promise<FileReply> {
  const { meeting } = await findReadable(deps, account, id);
  if (meeting.startsAt === null) throw new DomainError('meeting.notFound');
  const now = deps.clock.now();
  const own = meeting.seriesId === null ? null : await findSeries(deps.db, meeting.seriesId);
  const readable =
    own === null
      ? null
      : await redactSeriesFor(deps, ownerOf(account), own, await meetingsOfSeries(deps.db, own.id), now);
  const events =
    readable === null ? [eventOf(deps, meeting, null, now)] : eventsOfSeries(deps, readable.own, readable.rows, now);
  const content = calendarText('PUBLISH', events, { product: deps.config.brand });
  const name = meeting.title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim();
  return keepExport(deps, account.userId, `${name.slice(0, 60) || 'meeting'}.ics`, {
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(content),
  });
}
