import {
  type Attendance,
  type AttendanceState,
  DEFAULT_PRESENT_MINUTES,
  type getAttendanceFile,
  type getMeetingRecords,
  type getMeetingsForRecordings,
  type listAttendance,
  type ParsedOf,
  type ReplyOf,
  statusAt,
  ZoneName,
} from '@salon/contract';
import { accountLanguage, type GuestLanguage, localeOf } from '@salon/phrases';
import * as z from 'zod/mini';
import { emailKeyOf, type User, userById } from '#features/account/index.ts';
import { limitsOfUser } from '#features/billing/index.ts';
import { findMeeting, type Meeting } from '#features/meeting/index.ts';
import { DomainError } from '#platform/errors.ts';
import { fileNameOf, keepExport } from '#platform/files/exports.ts';
import type { Account, Participant } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { weakSpansOf } from '../quality/room.quality.ts';
import { csvFile, xlsxFile } from './room.attendance.file.ts';
import {
  type Asker,
  invitedCounts,
  invitedTo,
  isInvited,
  type PastMeeting,
  pastMeetings,
  presencesIn,
  visitsOf,
} from './room.attendance.queries.ts';
import { type AttendanceEntry, attendanceOf, type Expected, type Holder } from './room.people.ts';

type Presence = Awaited<ReturnType<typeof presencesIn>>[number];
/** What a meeting's times follow from, in a list as on its own. */
type Times = Pick<Meeting, 'createdAt' | 'startsAt' | 'startedAt' | 'endsAt' | 'endedAt'>;

const askerOf = (account: Account): Asker => ({ userId: account.userId, emailKey: emailKeyOf(account.email) });

/** The meeting of someone who asks what is kept of it: its creator alone is told, also after it was deleted. */
async function ownMeeting(deps: Deps, account: Account, id: string): Promise<{ meeting: Meeting; creator: User }> {
  const meeting = await findMeeting(deps.db, id);
  if (meeting === null) throw new DomainError('meeting.notFound');
  if (meeting.creatorId !== account.userId) {
    const knows = meeting.deletedAt === null && (await isInvited(deps.db, id, askerOf(account)));
    throw new DomainError(knows ? 'meeting.notCreator' : 'meeting.notFound');
  }
  const creator = await userById(deps.db, account.userId);
  if (creator === null) throw new DomainError('meeting.notFound');
  return { meeting, creator };
}

/** Since when a meeting is over by its end or its limit; null while it is not. */
function overSince({ endedAt, endsAt }: Times, now: Date): Date | null {
  if (endedAt !== null) return endedAt;
  return endsAt !== null && endsAt <= now ? endsAt : null;
}

/** When the last person went, where that was before the end was noticed; null: not over yet. */
function endOf(meeting: Times, lastLeftAt: Date | null, now: Date): Date | null {
  const over = overSince(meeting, now);
  return over !== null && lastLeftAt !== null && lastLeftAt < over ? lastLeftAt : over;
}

const startOf = ({ startedAt, startsAt, createdAt }: Times): Date => startedAt ?? startsAt ?? createdAt;

function holderOf(presence: Presence): Holder | null {
  if (presence.userKey !== null)
    return { key: presence.userKey, fullName: presence.userName ?? '', email: presence.userEmail ?? '' };
  if (presence.invitationId === null) return null;
  return { key: presence.inviteeKey || presence.invitationId, fullName: '', email: '' };
}

/** Entries in the order of their first presence. A presence that no one closed yet lasts until now, or until the end. */
function entriesOf(
  presences: readonly Presence[],
  weak: Awaited<ReturnType<typeof weakSpansOf>>,
  until: Date,
): AttendanceEntry[] {
  const entries = new Map<string, AttendanceEntry>();
  for (const presence of presences) {
    const { participantId: id, fullName, email, emailKey, deviceHash, role } = presence;
    const entry = entries.get(id) ?? {
      id,
      fullName,
      email,
      emailKey,
      deviceHash,
      role,
      holder: holderOf(presence),
      presences: [],
      weak: weak.get(id) ?? [],
    };
    const from = presence.joinedAt.getTime();
    entry.presences.push({ from, to: Math.max(from, (presence.leftAt ?? until).getTime()) });
    entries.set(id, entry);
  }
  return [...entries.values()];
}

/** The creator and everyone who was invited by name. */
async function expectedAt(deps: Deps, meeting: Meeting, creator: User | null): Promise<Expected[]> {
  const invited = await invitedTo(deps.db, meeting);
  const others = invited.filter((one) => one.emailKey !== creator?.emailKey);
  const organiser = creator && {
    ...{ id: creator.id, email: creator.email, emailKey: creator.emailKey, role: 'moderator' as const },
    fullName: `${creator.name} ${creator.surname}`.trim(),
  };
  return [
    ...(organiser === null ? [] : [organiser]),
    ...others.map(({ isModerator, ...one }): Expected => ({ ...one, role: isModerator ? 'moderator' : 'user' })),
  ];
}

/** Who was expected and who came, and until when someone was inside. */
export async function attendanceAt(
  deps: Deps,
  meeting: Meeting,
  creator: User | null,
  minimumMinutes: number,
  language: GuestLanguage,
): Promise<{ people: Attendance[]; start: Date; end: Date | null; now: Date }> {
  const now = deps.clock.now();
  const [presences, weak, expected] = await Promise.all([
    presencesIn(deps.db, meeting.id),
    weakSpansOf(deps, meeting.id),
    expectedAt(deps, meeting, creator),
  ]);
  const inside = presences.some((presence) => presence.leftAt === null);
  const last = Math.max(...presences.map((presence) => presence.leftAt?.getTime() ?? 0));
  const entries = entriesOf(presences, weak, overSince(meeting, now) ?? now);
  return {
    people: attendanceOf(entries, expected, minimumMinutes, localeOf[language]),
    start: startOf(meeting),
    end: endOf(meeting, inside || presences.length === 0 ? null : new Date(last), now),
    now,
  };
}

/** The attendance so far, for a moderator inside. */
export async function attendanceInside(
  deps: Deps,
  { meetingId }: Participant,
  { rowCount }: ParsedOf<typeof listAttendance>,
  language: GuestLanguage,
): Promise<ReplyOf<typeof listAttendance>> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null) throw new DomainError('meeting.notFound');
  const creator = meeting.creatorId === null ? null : await userById(deps.db, meeting.creatorId);
  const { people, now } = await attendanceAt(deps, meeting, creator, DEFAULT_PRESENT_MINUTES, language);
  const attendees = people.map(({ id, fullName, role, invited, seconds, presences }) => {
    const last = presences.at(-1)?.to ?? null;
    // A presence that no one closed yet lasts until now.
    const to = last === now.toISOString() ? null : last;
    const from = presences[0]?.from ?? null;
    const state: AttendanceState = from === null ? 'missing' : to === null ? 'inside' : 'left';
    return { id, fullName, role, invited, seconds, state, from, to };
  });
  const inState = (state: AttendanceState) => attendees.filter((one) => one.state === state);
  const [inside, left, missing] = [inState('inside'), inState('left'), inState('missing')];
  return {
    counts: { inside: inside.length, left: left.length, missing: missing.length },
    people: [...inside, ...left, ...missing].slice(0, rowCount),
  };
}

interface AttendanceRecord {
  meeting: Meeting;
  start: Date;
  end: Date | null;
  people: Attendance[];
  mayDownload: boolean;
}

async function attendanceRecord(
  deps: Deps,
  account: Account,
  id: string,
  minimum: string,
  language: GuestLanguage,
): Promise<AttendanceRecord> {
  const { meeting, creator } = await ownMeeting(deps, account, id);
  const [attended, limits] = await Promise.all([
    attendanceAt(deps, meeting, creator, Number(minimum), language),
    limitsOfUser(deps.db, creator.id, deps.clock.now()),
  ]);
  return { meeting, ...attended, mayDownload: limits.attendeeList };
}

/** What is kept of a meeting, for its creator. */
export async function meetingRecords(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof getMeetingRecords>,
  language: GuestLanguage,
) {
  const { meeting, start, end, people, mayDownload } = await attendanceRecord(
    deps,
    account,
    input.id,
    input.minimum,
    language,
  );
  const urls = (await deps.features.recordings.addresses([meeting.id])).get(meeting.id) ?? [];
  return {
    meetingId: meeting.id,
    meetingName: meeting.title,
    meetingStartDate: start.toISOString(),
    meetingEndDate: end?.toISOString() ?? null,
    timeZone: meeting.timeZone,
    meetingStatus: statusAt(meeting, deps.clock.now()),
    meetingUsers: people,
    mayDownload,
    hasRecording: urls.length > 0,
    recordings: urls.map((url) => ({ format: { url } })),
  };
}

/** The attendee list as a file, in the language of anyone who asks and in the zone that they look at. */
export async function attendanceFile(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof getAttendanceFile>,
  language: GuestLanguage,
) {
  const { meeting, start, people } = await attendanceRecord(deps, account, input.id, input.minimum, language);
  const zone = z.safeParse(ZoneName, input.timeZone || meeting.timeZone);
  if (!zone.success) throw new DomainError('input.invalid', { timeZone: 'field.zoneUnknown' });
  const view = { zone: zone.data, language: accountLanguage(language) } as const;
  const content = input.format === 'csv' ? csvFile(people, view) : await xlsxFile(people, view);
  return keepExport(deps, account.userId, fileNameOf(meeting.title, start, view.zone, input.format), content);
}

/** A page of the caller's past meetings. */
export async function meetingsForRecordings(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof getMeetingsForRecordings>,
) {
  const now = deps.clock.now();
  const { rows, totalCount } = await pastMeetings(deps.db, askerOf(account), input, now);
  const ids = rows.map((row) => row.id);
  const [visits, invited, recorded] = await Promise.all([
    visitsOf(deps.db, ids),
    invitedCounts(deps.db, ids),
    deps.features.recordings.addresses(ids),
  ]);
  const items = rows.map((row) => ({
    ...timesOf(row, visits.get(row.id)?.lastLeftAt ?? null, now),
    id: row.id,
    title: row.title,
    timeZone: row.timeZone,
    creatorFullName: row.creatorName,
    isCreator: row.creatorId === account.userId,
    isPlanned: row.startsAt !== null,
    attendedCount: visits.get(row.id)?.people ?? 0,
    invitedCount: invited.get(row.id) ?? 0,
    hasRecording: recorded.has(row.id),
    mayReadFile: row.creatorId === account.userId || (row.fileReaders ?? 'organiser') !== 'organiser',
  }));
  return { result: { items, totalCount } };
}

function timesOf(row: PastMeeting, lastLeftAt: Date | null, now: Date) {
  const start = startOf(row);
  const end = endOf(row, lastLeftAt, now);
  // A meeting that someone entered continued for a minute at least.
  const minutes = (from: Date) => Math.max(1, Math.round(((end ?? now).getTime() - from.getTime()) / 60_000));
  return {
    startingDate: start.toISOString(),
    endDate: (end ?? row.endsAt ?? start).toISOString(),
    duration: row.startedAt === null ? 0 : minutes(row.startedAt),
  };
}
