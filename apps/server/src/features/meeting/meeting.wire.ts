import {
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_HEADER_COLOUR,
  type FileReaders,
  type InvitationResponse,
  type MeetingItem,
  type MeetingPlan,
  type MeetingViewer,
  meetingFlagNames,
  responses,
  ruleOfFlag,
  type SelectedUser,
  statusAt,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { ListedMeeting, Owner } from './lists/meeting.lists.queries.ts';
import { shareablePath } from './meeting.links.ts';
import type { Invitee, Meeting, Series } from './meeting.queries.ts';
import type { MeetingContent } from './meeting.tables.ts';
import { localOf } from './series/meeting.recurrence.ts';

/** Who someone is to a meeting that they were found to have to do with. */
export const viewerOf = (meeting: Meeting, owner: Owner): MeetingViewer =>
  meeting.creatorId === owner.userId ? 'creator' : 'invited';

const answerOf = (given: string | null): InvitationResponse =>
  responses.find((response) => response === given) ?? 'none';

const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

const minutesPlanned = ({ startsAt, endsAt, maxMinutes }: Meeting): number =>
  startsAt === null || endsAt === null ? maxMinutes : minutesBetween(startsAt, endsAt);

/** When the last one left a meeting that is over; null: it was never entered. */
function heldUntil({ startedAt, emptySince, endedAt, endsAt }: Meeting): Date | null {
  if (startedAt === null) return null;
  const ends = [emptySince, endedAt, endsAt].flatMap((end) => (end === null ? [] : [end.getTime()]));
  return new Date(Math.min(...ends));
}

/** From the first entry until then. A meeting that someone entered continued for a minute at least. */
function minutesHeld(meeting: Meeting): number {
  const until = heldUntil(meeting);
  return meeting.startedAt === null || until === null ? 0 : Math.max(1, minutesBetween(meeting.startedAt, until));
}

/** Until when a meeting goes on that no one is in; null: someone is, or it does not continue. */
export function emptyUntil(meeting: Meeting, emptyMinutes: number, now: Date): Date | null {
  const { startsAt, startedAt, emptySince, endsAt } = meeting;
  if (statusAt(meeting, now) !== 'ongoing' || (startedAt !== null && emptySince === null)) return null;
  // A planned meeting stays open to its end.
  if (startsAt !== null || emptySince === null) return endsAt;
  const until = emptySince.getTime() + emptyMinutes * 60_000;
  return endsAt !== null && endsAt.getTime() < until ? endsAt : new Date(until);
}

/** Row → item of a list. */
export function itemWire(listed: ListedMeeting, owner: Owner, language: GuestLanguage, now: Date): MeetingItem {
  const { meeting } = listed;
  const isCreator = meeting.creatorId === owner.userId;
  const starts = meeting.startsAt ?? meeting.startedAt;
  const planned = meeting.startsAt !== null;
  const status = statusAt(meeting, now);
  const link = shareablePath(language, meeting.id);
  return {
    id: meeting.id,
    meetingId: meeting.id,
    meetingToken: link.slice(link.lastIndexOf('/') + 1),
    date: starts === null ? null : localOf(starts, meeting.timeZone).slice(0, 10),
    title: meeting.title,
    participantCount: meeting.participantCount,
    duration: status === 'terminated' ? minutesHeld(meeting) : minutesPlanned(meeting),
    created: meeting.createdAt.toISOString(),
    startingDate: starts?.toISOString() ?? null,
    endDate: (planned || status !== 'terminated' ? meeting.endsAt : heldUntil(meeting))?.toISOString() ?? null,
    timeZone: meeting.timeZone,
    meetingStatus: status,
    isActive: meeting.suspendedAt === null,
    isPlanned: planned,
    isRecurring: meeting.seriesId !== null,
    seriesId: meeting.seriesId,
    creatorId: meeting.creatorId,
    creatorFullName: listed.creatorName,
    isCreator,
    role: isCreator || listed.isModerator ? 'moderator' : 'user',
    response: isCreator ? 'accepted' : answerOf(listed.response),
    headerColor: meeting.content?.headerColor ?? DEFAULT_HEADER_COLOUR,
    backgroundColor: meeting.content?.backgroundColor ?? DEFAULT_BACKGROUND_COLOUR,
    link,
    hasAccessCode: meeting.accessCode !== null,
    ...(listed.more !== undefined && listed.more > 0 && { moreInSeries: listed.more }),
  };
}

export const flagsOf = (content: MeetingContent | null): Record<(typeof meetingFlagNames)[number], boolean> =>
  Object.fromEntries(
    meetingFlagNames.map((flag) => [
      flag,
      content?.[flag] ?? (flag === 'freeJoin' || flag === 'isGuestPolicyAlwaysAccept'),
    ]),
  ) as Record<(typeof meetingFlagNames)[number], boolean>;

/** Who may look into a meeting's file: what the organiser said last, in the plan or since. */
export const readersOf = ({ fileReaders, content }: Pick<Meeting, 'fileReaders' | 'content'>): FileReaders =>
  fileReaders ?? content?.fileReaders ?? 'organiser';

const personWire = (row: Invitee): SelectedUser => ({
  id: row.id,
  email: row.email,
  fullName: row.fullName,
  isModerator: row.isModerator,
});

/** The plan's content with what was changed in the room since. */
export function presentContent(
  { switchedRules, guestsWait, fileReaders }: Pick<Meeting, 'switchedRules' | 'guestsWait' | 'fileReaders'>,
  content: MeetingContent,
): MeetingContent {
  const present = { ...content, fileReaders: readersOf({ fileReaders, content }) };
  for (const flag of Object.keys(ruleOfFlag) as (keyof typeof ruleOfFlag)[])
    present[flag] = switchedRules[ruleOfFlag[flag]] ?? content[flag];
  if (guestsWait !== null) present.isGuestPolicyAlwaysAccept = !guestsWait;
  return present;
}

/** What the plan form is filled from: one meeting as it stands. */
export function planOf(
  meeting: Meeting,
  content: MeetingContent,
  accessCode: string | null,
  people: readonly Invitee[],
): MeetingPlan {
  if (meeting.startsAt === null || meeting.endsAt === null) throw new Error('an instant meeting has no plan');
  return {
    ...content,
    fileReaders: readersOf({ fileReaders: null, content }),
    duration: null,
    accessCode,
    title: meeting.title,
    startingDate: localOf(meeting.startsAt, meeting.timeZone),
    endDate: localOf(meeting.endsAt, meeting.timeZone),
    timeZone: meeting.timeZone,
    recurrence: null,
    selectedUsers: people.filter((row) => !row.registered).map(personWire),
  };
}

/** The same of a series, from one of its days on. */
export function planOfSeries(
  row: Series,
  from: { startsLocal: string; endsLocal: string; count: number | null; accessCode: string | null },
  people: readonly Invitee[],
): MeetingPlan {
  return {
    ...row.content,
    maxParticipants: row.content.maxParticipants ?? null,
    fileReaders: readersOf({ fileReaders: null, content: row.content }),
    duration: null,
    accessCode: from.accessCode,
    title: row.title,
    startingDate: from.startsLocal,
    endDate: from.endsLocal,
    timeZone: row.timeZone,
    recurrence: { ...row.rule, count: from.count },
    selectedUsers: people.filter((person) => !person.registered).map(personWire),
  };
}

/** A plan without what a meeting's row keeps in columns of its own. */
export function contentOf(plan: MeetingPlan): MeetingContent {
  const {
    selectedUsers: _people,
    recurrence: _rule,
    startingDate: _start,
    endDate: _end,
    title: _title,
    accessCode: _code,
    duration: _minutes,
    ...content
  } = plan;
  return content;
}
