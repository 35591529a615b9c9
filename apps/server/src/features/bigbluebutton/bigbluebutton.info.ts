import { statusAt } from '@salon/contract';
import { sameText } from '#platform/ids.ts';
import type { SfuPerson } from '#platform/sfu/sfu.ts';
import { withTimeout } from '#platform/timeout.ts';
import { endFor, firstDevices, insideMeeting, nameOf, type ParticipantRow } from '../room/index.ts';
import { presentedIn } from '../slides/index.ts';
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

function attendeeOf(
  row: ParticipantRow,
  userId: string,
  { hasVoice, hasVideo }: Media,
  presenterId: string | null,
): XmlElements {
  return {
    userID: userId,
    fullName: nameOf(row),
    role: row.role === 'moderator' ? 'MODERATOR' : 'VIEWER',
    isPresenter: row.id === presenterId,
    isListeningOnly: !hasVoice,
    hasJoinedVoice: hasVoice,
    hasVideo,
    clientType: 'HTML5',
  };
}

const SILENT: Media = { hasVoice: false, hasVideo: false };

/** Everything about a meeting that plugins ask for. */
async function infoOf(deps: Deps, target: PluginMeeting): Promise<XmlElements> {
  const { bbb, meeting } = target;
  const now = deps.clock.now();
  const rows = await insideMeeting(deps.db, meeting.id);
  const people = firstDevices(rows);
  const [media, userIds, presented] =
    rows.length === 0
      ? [new Map<string, Media>(), new Map<string, string>(), null]
      : await Promise.all([
          mediaIn(deps, [...new Set(rows.map(({ roomId }) => roomId))]),
          attendeesOf(deps.db, bbb.id),
          presentedIn(deps.db, meeting.id),
        ]);
  const mediaOf = ({ id }: ParticipantRow) => media.get(id) ?? SILENT;
  const passwords = passwordsOf(deps, bbb);
  const attendees = people.map((row) =>
    attendeeOf(row, userIds.get(row.invitationId ?? '') ?? row.id, mediaOf(row), presented?.presenterId ?? null),
  );
  const voices = people.filter((row) => mediaOf(row).hasVoice).length;
  return {
    meetingName: meeting.title,
    meetingID: bbb.externalId,
    internalMeetingID: bbb.internalId,
    ...datesOf(target),
    voiceBridge: 0,
    dialNumber: '',
    attendeePW: passwords.attendee,
    moderatorPW: passwords.moderator,
    running: isRunning(target, now),
    duration: meeting.maxMinutes,
    hasUserJoined: meeting.startedAt !== null,
    recording: meeting.content?.recordMeeting === true,
    hasBeenForciblyEnded: false,
    startTime: meeting.startedAt?.getTime() ?? 0,
    endTime: meeting.endedAt?.getTime() ?? 0,
    participantCount: people.length,
    listenerCount: people.length - voices,
    voiceParticipantCount: voices,
    videoCount: people.filter((row) => mediaOf(row).hasVideo).length,
    maxUsers: meeting.maxParticipants,
    moderatorCount: people.filter(({ role }) => role === 'moderator').length,
    attendees: { attendee: attendees },
    metadata: bbb.meta,
    isBreakout: false,
  };
}

export const getMeetingInfo = async (deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginReply> =>
  infoOf(deps, await openMeeting(deps, caller, externalIdIn(parameters)));

export async function getMeetings(deps: Deps, { access }: PluginCaller): Promise<PluginReply> {
  const now = deps.clock.now();
  const open = (await openMeetings(deps.db, access.id, LIST_MAX)).filter((target) => isOpen(target, now));
  const meetings: XmlElements[] = [];
  for (const target of open) meetings.push(await infoOf(deps, target));
  return meetings.length === 0
    ? { meetings: null, messageKey: 'noMeetings', message: 'no meetings were found on this server' }
    : { meetings: { meeting: meetings } };
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
