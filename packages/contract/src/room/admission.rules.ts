import type { ErrorCode } from '../errors.ts';
import type { ParticipantRole } from '../meeting/meeting.calls.ts';
import { getJoinDenial, type MeetingTimes } from '../meeting/meeting.states.ts';
import { MAX_DEVICES } from './join.calls.ts';
import type { RoomRules } from './room.rules.ts';

/** What of a meeting decides who may come in. */
export interface AdmissionMeeting extends MeetingTimes, Pick<RoomRules, 'guestsWait' | 'locked'> {
  readonly hasAccessCode: boolean;
  /** Only invited people may come in. */
  readonly isInviteOnly: boolean;
}

/** What of a person decides whether they may come in. */
export interface AdmissionPerson {
  readonly role: ParticipantRole;
  /** Invited by name, creator of the meeting, or holder of a personal link; an account alone does not count. */
  readonly isInvited: boolean;
  /** Removed from the meeting, or the invitation was revoked. */
  readonly isRemoved: boolean;
  /** Neither connected with another device nor returning to an entry. */
  readonly isNew: boolean;
  /** Other devices that are connected or about to be. */
  readonly devices: number;
  /** Null: not counted, or needs none. */
  readonly freeSlots: number | null;
}

/** A visitor by the open link. */
export const VISITOR: AdmissionPerson = {
  role: 'guest',
  isInvited: false,
  isRemoved: false,
  isNew: true,
  devices: 0,
  freeSlots: null,
};

/**
 * What a person brings: a join link (or a session) at the join page, a lobby ticket that a moderator admitted, or an entry
 * that was made before.
 */
export type AdmissionCredential = 'link' | 'ticket' | 'entry';

type Meeting = AdmissionMeeting;
type Person = AdmissionPerson;

const isTrusted = ({ isInvited, role }: Person): boolean => isInvited || role === 'moderator';
const isUninvited = ({ isInviteOnly }: Meeting, { isInvited }: Person): boolean => isInviteOnly && !isInvited;
const requiresLobby = ({ guestsWait }: Meeting, person: Person): boolean => guestsWait && !isTrusted(person);

export const needsAccessCode = ({ hasAccessCode }: Meeting, person: Person): boolean =>
  hasAccessCode && !isTrusted(person);

/** A locked meeting admits no one new but those who may unlock it. */
export const isLockedOut = ({ locked }: Meeting, { role, isNew }: Person): boolean =>
  locked && role !== 'moderator' && isNew;

/** Whether the join page may show more than title and time: nothing but the time can still keep this person out. */
export const maySeeDetails = (meeting: Meeting, person: Person): boolean =>
  ![needsAccessCode, isUninvited, requiresLobby, isLockedOut].some((keepsOut) => keepsOut(meeting, person));

/**
 * Why a person may not come in, or null; `room.mustWait`: they wait in the lobby until a moderator decides. Access code and
 * consent are asked of those who are not refused. To the holder of an entry every meeting that cannot be entered has ended; a
 * ticket overrides lock and lobby.
 */
export function getAdmissionDenial(
  meeting: Meeting,
  person: Person,
  credential: AdmissionCredential,
  now: Date,
): ErrorCode | null {
  if (person.isRemoved) return 'room.removed';
  const closed = getJoinDenial(meeting, now);
  if (closed !== null) return credential === 'entry' ? 'meeting.ended' : closed;
  if (credential === 'link' && isUninvited(meeting, person)) return 'room.notInvited';
  if (credential !== 'ticket' && isLockedOut(meeting, person)) return 'room.locked';
  if (credential === 'link' && person.isNew && requiresLobby(meeting, person)) return 'room.mustWait';
  if (person.devices >= MAX_DEVICES) return 'room.tooManyDevices';
  return person.freeSlots !== null && person.freeSlots <= 0 ? 'room.full' : null;
}
