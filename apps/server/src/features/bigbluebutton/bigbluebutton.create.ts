import { createHash } from 'node:crypto';
import {
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_HEADER_COLOUR,
  type MeetingStatus,
  statusAt,
  WELCOME_MAX,
} from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { bearerSecret, publicId, sameText } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { limitsOfUser, type PackageLimits } from '../billing/index.ts';
import { insertInstantMeeting, type MeetingContent, notifyListed } from '../meeting/index.ts';
import { hasSlides } from '../slides/index.ts';
import { documentsIn, type GivenDocument, sendDocuments, takeDocuments } from './bigbluebutton.documents.ts';
import { type Parameters, PluginRefusal, type PluginReply, refusals } from './bigbluebutton.parameters.ts';
import { type AccessRow, type BbbMeetingRow, latestMeeting, type PluginMeeting } from './bigbluebutton.queries.ts';
import { openText, sealText } from './bigbluebutton.sealed.ts';
import { insertPluginMeeting, lockAccess } from './bigbluebutton.store.ts';
import { textOfHtml, titleFrom } from './bigbluebutton.text.ts';
import type { Deps } from './deps.ts';

/** Who calls: an access and the account that it acts as. */
export interface PluginCaller {
  access: AccessRow;
  account: Account;
}

const EXTERNAL_ID_MAX = 256;
const OPEN: readonly MeetingStatus[] = ['upcoming', 'ongoing', 'suspended'];

export const isOpen = ({ meeting }: PluginMeeting, now: Date): boolean => OPEN.includes(statusAt(meeting, now));

/** The meeting that one of the plugin's ids names now. Throws `notFound` where none is open. */
export async function openMeeting(deps: Deps, { access }: PluginCaller, externalId: string): Promise<PluginMeeting> {
  const target = await latestMeeting(deps.db, access.id, externalId);
  if (target === null || !isOpen(target, deps.clock.now())) throw refusals.notFound();
  return target;
}

export function externalIdIn(parameters: Parameters): string {
  const id = parameters.text('meetingID');
  if (id === null) throw new PluginRefusal('missingParamMeetingID', 'You must specify a meeting ID for the meeting.');
  if (id.length > EXTERNAL_ID_MAX || id.includes(','))
    throw refusals.invalid('Meeting id must be at most 256 characters and have no comma.');
  return id;
}

/** Plugins' own words for what of a welcome is filled in. */
const filledIn = (text: string, title: string): string =>
  text.replaceAll('%%CONFNAME%%', title).replaceAll('%%DIALNUM%%', '').replaceAll('%%CONFNUM%%', '');

/** The rules of the meeting as our plans have them. What the package lacks is left out, as in BigBlueButton. */
function contentFrom(parameters: Parameters, limits: PackageLimits, title: string): MeetingContent {
  const lock = (what: string) => parameters.flag(`lockSettings${what}`);
  const asksModerator = (parameters.text('guestPolicy') ?? '').toUpperCase() === 'ASK_MODERATOR';
  const isRecorded = parameters.flag('record') && limits.recording;
  const message = (name: string) => textOfHtml(filledIn(parameters.text(name) ?? '', title), WELCOME_MAX);
  return {
    summary: '',
    description: '',
    headerText: '',
    attendeeWelcomeMessage: message('welcome'),
    moderatorWelcomeMessage: message('moderatorOnlyMessage'),
    headerColor: DEFAULT_HEADER_COLOUR,
    backgroundColor: DEFAULT_BACKGROUND_COLOUR,
    maxParticipants: null,
    fileReaders: 'organiser',
    // People come by links that the plugin signs. Guests of a lobby are those whom no one invited.
    freeJoin: asksModerator,
    isGuestPolicyAlwaysAccept: !asksModerator,
    recordMeeting: isRecorded,
    autoStartRecording: isRecorded && parameters.flag('autoStartRecording'),
    allowStartStopRecording: parameters.flag('allowStartStopRecording', true),
    webcamsOnlyForModerator: parameters.flag('webcamsOnlyForModerator'),
    muteOnStart: parameters.flag('muteOnStart'),
    allowModsToUnmuteUsers: parameters.flag('allowModsToUnmuteUsers'),
    disableCam: lock('DisableCam'),
    disableMic: lock('DisableMic'),
    disablePrivateChat: lock('DisablePrivateChat'),
    disablePublicChat: lock('DisablePublicChat'),
    hideFromHomepage: true,
    timeZone: 'Europe/Istanbul',
  };
}

const smaller = (most: number, limit: number | null): number => Math.min(most, limit ?? most);

/** Letters and digits alone: people may have to type it. */
const newPassword = (): string => bearerSecret().replace(/[-_]/g, '').slice(0, 12);

function passwordsIn(parameters: Parameters): { attendee: string; moderator: string } {
  const attendee = parameters.text('attendeePW') ?? newPassword();
  const moderator = parameters.text('moderatorPW') ?? newPassword();
  if (attendee.length > 64 || moderator.length > 64) throw refusals.invalid('A password is longer than 64 characters.');
  return { attendee, moderator };
}

export const passwordsOf = (deps: Deps, bbb: BbbMeetingRow) => ({
  attendee: openText(deps, 'password', bbb.attendeePassword) ?? '',
  moderator: openText(deps, 'password', bbb.moderatorPassword) ?? '',
});

const createDate = (at: Date): string =>
  `${at.toUTCString().replace(/^(\w{3}), (\d{2}) (\w{3}) (\d{4}) (\S+) GMT$/, '$1 $3 $2 $5 UTC $4')}`;

/** What create answers with, the same for a meeting that is new and for one that was there. */
function createdReply(deps: Deps, { bbb, meeting }: PluginMeeting, key: string, message: string): PluginReply {
  const passwords = passwordsOf(deps, bbb);
  return {
    meetingID: bbb.externalId,
    internalMeetingID: bbb.internalId,
    parentMeetingID: 'bbb-none',
    attendeePW: passwords.attendee,
    moderatorPW: passwords.moderator,
    createTime: bbb.createdAt.getTime(),
    voiceBridge: 0,
    dialNumber: '',
    createDate: createDate(bbb.createdAt),
    hasUserJoined: meeting.startedAt !== null,
    duration: meeting.maxMinutes,
    hasBeenForciblyEnded: false,
    messageKey: key,
    message,
  };
}

export const datesOf = ({ bbb }: PluginMeeting) => ({
  createTime: bbb.createdAt.getTime(),
  createDate: createDate(bbb.createdAt),
});

/** A meeting of this id that is open: the same call answers the same. Other passwords mean another meeting. */
function duplicateOf(deps: Deps, parameters: Parameters, target: PluginMeeting): PluginReply {
  const passwords = passwordsOf(deps, target.bbb);
  const differs = (name: string, is: string) => {
    const sent = parameters.text(name);
    return sent !== null && !sameText(sent, is);
  };
  if (differs('attendeePW', passwords.attendee) || differs('moderatorPW', passwords.moderator))
    throw new PluginRefusal(
      'idNotUnique',
      'A meeting already exists with that meeting ID.  Please use a different meeting ID.',
    );
  return createdReply(
    deps,
    target,
    'duplicateWarning',
    'This conference was already in existence and may currently be in progress.',
  );
}

/** Makes a meeting as the account of the access; once for an id, as long as that meeting is open. */
export async function createMeeting(
  deps: Deps,
  { access, account }: PluginCaller,
  parameters: Parameters,
  xml: string,
): Promise<PluginReply> {
  const externalId = externalIdIn(parameters);
  if (parameters.flag('isBreakout'))
    throw new PluginRefusal('unsupportedRequest', 'Breakout rooms are made inside the meeting.');
  const documents = documentsIn(parameters, xml);
  const title = titleFrom(parameters.text('name') ?? '', externalId);
  const { attendee, moderator } = passwordsIn(parameters);
  const limits = await limitsOfUser(deps.db, account.userId, deps.clock.now());
  const before = await latestMeeting(deps.db, access.id, externalId);
  const now = deps.clock.now();
  if (before === null || !isOpen(before, now)) await deps.announcements.demandNoMaintenance();
  const entry = {
    content: contentFrom(parameters, limits, title),
    hideFromHomepage: true,
    maxParticipants: smaller(limits.maxParticipants, parameters.count('maxParticipants')),
    maxMinutes: smaller(limits.maxMinutes, parameters.count('duration')),
  };
  const result = await transact(deps.db, async (tx) => {
    await lockAccess(tx, access.id);
    const present = await latestMeeting(tx, access.id, externalId);
    if (present !== null && isOpen(present, now)) return { target: present, isNew: false, ignored: 0 };
    const { meetingId } = await insertInstantMeeting(tx, { title, limits, account, now, entry });
    // One after the other also where the clock has not moved: plugins tell meetings of one id apart by it.
    const createdAt = new Date(Math.max(now.getTime(), (present?.bbb.createdAt.getTime() ?? 0) + 1));
    const hash = createHash('sha1').update(`${access.id} ${externalId}`).digest('hex');
    await insertPluginMeeting(tx, {
      id: publicId(),
      accessId: access.id,
      meetingId,
      externalId,
      internalId: `${hash}-${createdAt.getTime()}`,
      attendeePassword: sealText(deps, 'password', attendee),
      moderatorPassword: sealText(deps, 'password', moderator),
      meta: parameters.meta(),
      logoutUrl: (parameters.text('logoutURL') ?? '').slice(0, 2048),
      firstRecordingId: null,
      createdAt,
    });
    const target = await latestMeeting(tx, access.id, externalId);
    if (target === null) throw new Error('meeting of a plugin was not inserted');
    const ignored = limits.presenting ? await sendDocuments(deps, tx, meetingId, documents) : documents.length;
    return { target, isNew: true, ignored };
  });
  if (!result.isNew) return duplicateOf(deps, parameters, result.target);
  notifyListed(deps, result.target.meeting.id);
  const ignored =
    result.ignored + (limits.presenting ? await takeDocuments(deps, result.target.meeting.id, documents) : 0);
  return createdReply(deps, result.target, ...warningOf(ignored));
}

/** Message key and message: empty, unless documents were left out. */
const warningOf = (ignored: number): [string, string] =>
  ignored === 0
    ? ['', '']
    : ['documentsIgnored', `${ignored} of the documents cannot be shown: PDF and pictures at public addresses can.`];

/** Adds documents to a meeting that is open. */
export async function insertDocuments(
  deps: Deps,
  caller: PluginCaller,
  parameters: Parameters,
  xml: string,
): Promise<PluginReply> {
  const { meeting } = await openMeeting(deps, caller, externalIdIn(parameters));
  const documents: GivenDocument[] = documentsIn(parameters, xml);
  if (documents.length === 0) throw refusals.invalid('There is no document in the body.');
  if (!(await hasSlides(deps, meeting.id)))
    throw new PluginRefusal('presentationsNotAllowed', 'The package of this meeting has no presentations.');
  const waiting = await transact(deps.db, (tx) => sendDocuments(deps, tx, meeting.id, documents));
  const ignored = waiting + (await takeDocuments(deps, meeting.id, documents));
  const [key, message] = warningOf(ignored);
  return {
    messageKey: key === '' ? 'insertDocument' : key,
    message: message === '' ? 'Presentation is being uploaded' : message,
  };
}
