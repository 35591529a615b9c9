import { statusAt } from '@salon/contract';
import { sameText } from '#platform/ids.ts';
import type { SfuPerson } from '#platform/sfu/sfu.ts';
import { withTimeout } from '#platform/timeout.ts';
import { endFor, firstDevices, insideMeetings, nameOf, type ParticipantRow } from '../room/index.ts';
import { presentersOf } from '../slides/index.ts';
import { datesOf, externalIdIn, isOpen, openMeeting, type PluginCaller, passwordsOf } from './bigbluebutton.create.ts';
import { type Parameters, PluginRefusal, type PluginReply } from './bigbluebutton.parameters.ts';
import { attendeesOf, latestMeeting, openMeetings, type PluginMeeting } from './bigbluebutton.queries.ts';
import type { XmlElements } from './bigbluebutton.xml.ts';
import type { Deps } from './deps.ts';

/** Meetings that one reply lists. */
const LIST_MAX = 200;
/** The media server is asked what people send; a reply does not wait for it any longer. */
const MEDIA_MS = 2000;

/** Someone is in it, or was and it has not ended. */
const isRunning = ({ meeting }: PluginMeeting, now: Date): boolean =>
  meeting.startedAt !== null && statusAt(meeting, now) === 'ongoing';

export async function isMeetingRunning(
  deps: Deps,
  { access }: PluginCaller,
  parameters: Parameters,
): Promise<PluginReply> {
  const target = await latestMeeting(deps.db, access.id, externalIdIn(parameters));
  return { running: target !== null && isRunning(target, deps.clock.now()) };
}

interface Media {
  hasVoice: boolean;
  hasVideo: boolean;
}

/** What people of a room send now, by their entries; empty where the media server says nothing. */
async function mediaIn({ sfu }: Deps, roomIds: readonly string[]): Promise<Map<string, Media>> {
  const people = await Promise.all(
    roomIds.map((id) =>
      withTimeout<SfuPerson[]>(
        MEDIA_MS,
        sfu.people(id).catch(() => []),
        [],
      ),
    ),
  );
  return new Map(
    people.flat().map(({ identity, cameras, tracks, sharesScreen }) => [
      identity,
      // A shared screen may have sound, which is no voice.
      { hasVoice: tracks.length - cameras.length > (sharesScreen ? 1 : 0), hasVideo: cameras.length > 0 },
    ]),
  );
}

const SILENT: Media = { hasVoice: false, hasVideo: false };

/** Who is inside some meetings, and what is known of them: read at once for all. */
async function readAttendance(deps: Deps, targets: readonly PluginMeeting[]) {
  const rows = await insideMeetings(
    deps.db,
    targets.map(({ meeting }) => meeting.id),
  );
  const meetingIds = new Set(rows.map(({ meetingId }) => meetingId));
  const attended = targets.filter(({ meeting }) => meetingIds.has(meeting.id));
  const [media, userIds, presenters] = await Promise.all([
    mediaIn(deps, [...new Set(rows.map(({ roomId }) => roomId))]),
    attendeesOf(
      deps.db,
      attended.map(({ bbb }) => bbb.id),
    ),
    presentersOf(deps.db, [...meetingIds]),
  ]);
  const rowsOf = Map.groupBy(rows, ({ meetingId }) => meetingId);
  const presenting = new Set(presenters);
  return {
    peopleIn: (meetingId: string): ParticipantRow[] => firstDevices(rowsOf.get(meetingId) ?? []),
    mediaOf: ({ id }: ParticipantRow): Media => media.get(id) ?? SILENT,
    userIdOf: ({ id, invitationId }: ParticipantRow): string => userIds.get(invitationId ?? '') ?? id,
    isPresenter: ({ id }: ParticipantRow): boolean => presenting.has(id),
  };
}
type Attendance = Awaited<ReturnType<typeof readAttendance>>;

function attendeeOf(row: ParticipantRow, { mediaOf, userIdOf, isPresenter }: Attendance): XmlElements {
  const { hasVoice, hasVideo } = mediaOf(row);
  return {
    userID: userIdOf(row),
    fullName: nameOf(row),
    role: row.role === 'moderator' ? 'MODERATOR' : 'VIEWER',
    isPresenter: isPresenter(row),
    isListeningOnly: !hasVoice,
    hasJoinedVoice: hasVoice,
    hasVideo,
    clientType: 'HTML5',
  };
}

/** Everything about a meeting that plugins ask for. */
function infoOf(deps: Deps, target: PluginMeeting, attendance: Attendance): XmlElements {
  const { bbb, meeting } = target;
  const people = attendance.peopleIn(meeting.id);
  const passwords = passwordsOf(deps, bbb);
  const voices = people.filter((row) => attendance.mediaOf(row).hasVoice).length;
  return {
    meetingName: meeting.title,
    meetingID: bbb.externalId,
    internalMeetingID: bbb.internalId,
    ...datesOf(target),
    voiceBridge: 0,
    dialNumber: '',
    attendeePW: passwords.attendee,
    moderatorPW: passwords.moderator,
    running: isRunning(target, deps.clock.now()),
    duration: meeting.maxMinutes,
    hasUserJoined: meeting.startedAt !== null,
    recording: meeting.content?.recordMeeting === true,
    hasBeenForciblyEnded: false,
    startTime: meeting.startedAt?.getTime() ?? 0,
    endTime: meeting.endedAt?.getTime() ?? 0,
    participantCount: people.length,
    listenerCount: people.length - voices,
    voiceParticipantCount: voices,
    videoCount: people.filter((row) => attendance.mediaOf(row).hasVideo).length,
    maxUsers: meeting.maxParticipants,
    moderatorCount: people.filter(({ role }) => role === 'moderator').length,
    attendees: { attendee: people.map((row) => attendeeOf(row, attendance)) },
    metadata: bbb.meta,
    isBreakout: false,
  };
}

export async function getMeetingInfo(deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginReply> {
  const target = await openMeeting(deps, caller, externalIdIn(parameters));
  return infoOf(deps, target, await readAttendance(deps, [target]));
}

export async function getMeetings(deps: Deps, { access }: PluginCaller): Promise<PluginReply> {
  const now = deps.clock.now();
  const open = (await openMeetings(deps.db, access.id, LIST_MAX)).filter((target) => isOpen(target, now));
  if (open.length === 0)
    return { meetings: null, messageKey: 'noMeetings', message: 'no meetings were found on this server' };
  const attendance = await readAttendance(deps, open);
  return { meetings: { meeting: open.map((target) => infoOf(deps, target, attendance)) } };
}

/** Ends a meeting for everyone. A password that comes along must be that of moderators. */
export async function endMeeting(deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginReply> {
  const { bbb, meeting } = await openMeeting(deps, caller, externalIdIn(parameters));
  const password = parameters.text('password');
  if (password !== null && !sameText(password, passwordsOf(deps, bbb).moderator))
    throw new PluginRefusal('invalidPassword', 'The supplied password is incorrect');
  await endFor(deps, meeting.id, 'moderator');
  return {
    messageKey: 'sentEndMeetingRequest',
    message:
      'A request to end the meeting was sent.  Please wait a few seconds, and then use the getMeetingInfo or isMeetingRunning API calls to verify that it was ended.',
  };
}
