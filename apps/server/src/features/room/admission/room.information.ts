import { getMeetingFileDenial, meetingFilePath, type RoomInformation } from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import { userById } from '#features/account/index.ts';
import { planOfUser } from '#features/billing/index.ts';
import {
  findMeeting,
  inviteeByEmail,
  type Meeting,
  numberOf,
  openCode,
  readersOf,
  shareablePath,
  targetOf,
} from '#features/meeting/index.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import { findParticipant, type ParticipantRow } from '../room.queries.ts';
import { greetingOf } from '../room.wire.ts';

/** Whether someone who moderates may see the file of the meeting while it continues: by an account, as its rule says. */
async function mayReadFile(deps: Deps, meeting: Meeting, entry: ParticipantRow | null): Promise<boolean> {
  if (entry === null || entry.userId === null) return false;
  const address = entry.addressProven ? entry.addressKey : '';
  const invitee = address === '' ? null : await inviteeByEmail(deps.db, targetOf(meeting), address);
  const viewer = {
    isOrganiser: false,
    isInvited: invitee !== null && !invitee.registered,
    hasAttended: true,
    moderates: true,
  };
  return getMeetingFileDenial(viewer, readersOf(meeting), 'ongoing') === null;
}

/** What someone inside may know about the meeting, by the role that they have now. */
export async function roomInformation(
  deps: Deps,
  participant: Participant,
  language: GuestLanguage,
): Promise<RoomInformation> {
  const meeting = await findMeeting(deps.db, participant.meetingId);
  if (meeting === null) throw new DomainError('room.notAdmitted');
  const [number, creator, own] = await Promise.all([
    numberOf(deps.db, meeting),
    meeting.creatorId === null ? null : userById(deps.db, meeting.creatorId),
    findParticipant(deps.db, participant.participantId),
  ]);
  const isOwner = creator !== null && own?.userId === creator.id;
  const { welcome, moderatorWelcome } = greetingOf(meeting, participant.role);
  return {
    title: meeting.title,
    number,
    link: shareablePath(language, meeting.id),
    summary: meeting.content?.summary ?? '',
    creatorFullName: creator === null ? '' : `${creator.name} ${creator.surname}`.trim(),
    welcome,
    forModerators:
      participant.role === 'moderator'
        ? {
            accessCode: openCode(deps, meeting.accessCode),
            welcome: moderatorWelcome,
            maxParticipants: meeting.maxParticipants,
            endsAt: meeting.endsAt?.toISOString() ?? null,
            filePath:
              (await deps.switches.isOn('meetingFile')) && (isOwner || (await mayReadFile(deps, meeting, own)))
                ? meetingFilePath(meeting.id)
                : null,
          }
        : null,
    plan: isOwner
      ? {
          ...(await planOfUser(
            deps.db,
            creator.id,
            { meeting, language: accountLanguage(language) },
            deps.clock.now(),
          )),
          limitsTime: meeting.startsAt === null,
        }
      : null,
  };
}
