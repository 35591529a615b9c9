import { joinPath, UNUSED_MEETING_HOURS } from '@salon/contract';
import { DEFAULT_LANGUAGE, type GuestLanguage, isGuestLanguage, languageFrom } from '@salon/phrases';
import { transact } from '#platform/db/transact.ts';
import { publicId, sameText } from '#platform/ids.ts';
import { linkOfSentPerson } from '../meeting/index.ts';
import { firstDevices, insideMeeting } from '../room/index.ts';
import { externalIdIn, isOpen, type PluginCaller, passwordsOf } from './bigbluebutton.create.ts';
import { type Parameters, PluginRefusal, type PluginReply, refusals } from './bigbluebutton.parameters.ts';
import { type BbbMeetingRow, invitationOf, latestMeeting, type PluginMeeting } from './bigbluebutton.queries.ts';
import { insertAttendee, lockAccess } from './bigbluebutton.store.ts';
import { displayName, formName } from './bigbluebutton.text.ts';
import type { Deps } from './deps.ts';

const USER_ID_MAX = 256;

type PluginRole = 'moderator' | 'viewer';

/** The role that `role` names, else the one whose password was given. */
function roleIn(deps: Deps, parameters: Parameters, bbb: BbbMeetingRow): PluginRole {
  const role = parameters.text('role')?.toLowerCase();
  if (role === 'moderator' || role === 'viewer') return role;
  const password = parameters.text('password') ?? '';
  const { attendee, moderator } = passwordsOf(deps, bbb);
  const [isModerator, isAttendee] = [sameText(password, moderator), sameText(password, attendee)];
  if (isModerator) return 'moderator';
  if (isAttendee) return 'viewer';
  throw new PluginRefusal(
    'invalidPassword',
    'You either did not supply a password or the password supplied is neither the attendee or moderator password for this conference.',
  );
}

/** The meeting that someone wants to join. */
async function meetingToJoin(deps: Deps, { access }: PluginCaller, parameters: Parameters): Promise<PluginMeeting> {
  const target = await latestMeeting(deps.db, access.id, externalIdIn(parameters));
  if (target === null || target.meeting.deletedAt !== null) throw refusals.notFound();
  if (!isOpen(target, deps.clock.now()))
    throw new PluginRefusal(
      'meetingForciblyEnded',
      'You can not re-join a meeting that has already been forcibly ended.',
    );
  const createTime = parameters.text('createTime');
  if (createTime !== null && createTime !== String(target.bbb.createdAt.getTime()))
    throw new PluginRefusal(
      'mismatchCreateTime',
      'The createTime parameter submitted mismatches with the current meeting.',
    );
  return target;
}

/** Guests wait where the meeting asks its moderators; plugins say who is one. */
function guestIn(parameters: Parameters, role: PluginRole, { meeting }: PluginMeeting): boolean {
  const waits = meeting.guestsWait ?? meeting.content?.isGuestPolicyAlwaysAccept === false;
  return role === 'viewer' && waits && parameters.flag('guest');
}

function languageIn(parameters: Parameters, accepted: string): GuestLanguage {
  const locale = parameters.text('userdata-bbb_override_default_locale')?.slice(0, 2).toLowerCase() ?? '';
  return isGuestLanguage(locale) ? locale : (languageFrom(accepted) ?? DEFAULT_LANGUAGE);
}

async function demandPlace(deps: Deps, { meeting }: PluginMeeting): Promise<void> {
  const inside = firstDevices(await insideMeeting(deps.db, meeting.id));
  if (inside.length >= meeting.maxParticipants)
    throw new PluginRefusal(
      'maxParticipantsReached',
      'The number of participants allowed for this meeting has been reached.',
    );
}

/** Where someone goes whom a plugin sends in: our join page, with their name and role signed. */
export async function joinMeeting(
  deps: Deps,
  caller: PluginCaller,
  parameters: Parameters,
  accepted: string,
): Promise<{ url: string; reply: PluginReply }> {
  const fullName = displayName(parameters.text('fullName') ?? '');
  if (fullName === '') throw refusals.missing('fullName');
  const target = await meetingToJoin(deps, caller, parameters);
  const { bbb, meeting } = target;
  const role = roleIn(deps, parameters, bbb);
  const isGuest = guestIn(parameters, role, target);
  await demandPlace(deps, target);
  const userId = (parameters.text('userID') ?? `w_${publicId()}`).slice(0, USER_ID_MAX);
  const minutes = UNUSED_MEETING_HOURS * 60 + meeting.maxMinutes;
  const expiresAt = new Date(deps.clock.now().getTime() + minutes * 60_000);
  const person = {
    fullName,
    formName: formName(fullName),
    role: role === 'moderator' ? ('moderator' as const) : isGuest ? ('guest' as const) : ('user' as const),
    isGuest,
    expiresAt,
  };
  const sealed = await transact(deps.db, async (tx) => {
    // Someone who presses twice has one invitation.
    await lockAccess(tx, caller.access.id);
    const before = await invitationOf(tx, bbb.id, userId);
    const link = await linkOfSentPerson(deps, tx, meeting, { ...person, invitationId: before });
    if (before === null) await insertAttendee(tx, { bbbMeetingId: bbb.id, userId, invitationId: link.invitationId });
    return link.sealed;
  });
  const url = deps.config.publicUrl.replace(/\/$/, '') + joinPath(languageIn(parameters, accepted), sealed);
  return {
    url,
    reply: {
      messageKey: 'successfullyJoined',
      message: 'You have joined successfully.',
      meeting_id: bbb.internalId,
      user_id: userId,
      auth_token: '',
      session_token: '',
      guestStatus: isGuest ? 'WAIT' : 'ALLOW',
      url,
    },
  };
}
