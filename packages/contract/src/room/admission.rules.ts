import type { ErrorCode } from '../errors.ts';
import type { ParticipantRole } from '../meeting/meeting.calls.ts';
import { getJoinDenial, type MeetingTimes } from '../meeting/meeting.states.ts';
import { MAX_DEVICES } from './join.calls.ts';

/** What of a meeting decides who may come in. */
export interface AdmissionMeeting extends MeetingTimes {
  readonly hasAccessCode: boolean;
  /** Only invited people may come in. */
  readonly isInviteOnly: boolean;
  readonly guestsWait: boolean;
  readonly locked: boolean;
}

/** What of a person decides whether they may come in. */
export interface AdmissionPerson {
  readonly role: ParticipantRole;
  /** Invited by name, creator of the meeting, or holder of a personal link; an account alone does not count. */
  readonly isInvited: boolean;
  /** Removed from the meeting, or the invitation was revoked. */
  readonly isRemoved: boolean;
  /** Connected with another device, and so needs no further slot. */
  readonly isInside: boolean;
  /** Was inside before, or was admitted and has not left. */
  readonly isReturning: boolean;
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
  isInside: false,
  isReturning: false,
  devices: 0,
  freeSlots: null,
};

/**
 * What a person brings: a join link (or a session) at the join page, a lobby ticket that a moderator admitted, or an entry
 * that was made before.
 */
export type AdmissionCredential = 'link' | 'ticket' | 'entry';

/** `waits`: in the lobby, until a moderator decides. */
export type Admission =
  | { readonly is: 'admitted' }
  | { readonly is: 'waits' }
  | { readonly is: 'denied'; readonly code: ErrorCode };

type Meeting = AdmissionMeeting;
type Person = AdmissionPerson;

const isTrusted = ({ isInvited, role }: Person): boolean => isInvited || role === 'moderator';
const isUninvited = ({ isInviteOnly }: Meeting, { isInvited }: Person): boolean => isInviteOnly && !isInvited;
const requiresLobby = ({ guestsWait }: Meeting, person: Person): boolean => guestsWait && !isTrusted(person);

export const needsAccessCode = ({ hasAccessCode }: Meeting, person: Person): boolean =>
  hasAccessCode && !isTrusted(person);

/** A locked meeting admits no one new but those who may unlock it. */
export const isLockedOut = ({ locked }: Meeting, { role, isInside, isReturning }: Person): boolean =>
  locked && role !== 'moderator' && !isInside && !isReturning;

/** Whether the join page may show more than title and time: only the time can still keep this person out. */
export const maySeeDetails = (meeting: Meeting, person: Person): boolean =>
  !needsAccessCode(meeting, person) &&
  !isUninvited(meeting, person) &&
  !requiresLobby(meeting, person) &&
  !isLockedOut(meeting, person);

/** Why an entry that was made before no longer counts, or null. To its holder every meeting that cannot be entered has ended. */
export function getEntryDenial(
  meeting: MeetingTimes,
  { isRemoved }: Pick<Person, 'isRemoved'>,
  now: Date,
): ErrorCode | null {
  if (isRemoved) return 'room.removed';
  return getJoinDenial(meeting, now) === null ? null : 'meeting.ended';
}

const denied = (code: ErrorCode): Admission => ({ is: 'denied', code });

/**
 * Whether a person may come in. Access code and consent are asked of those who are not denied; a moderator who admits a
 * ticket overrides lock and lobby.
 */
export function decideAdmission(
  meeting: Meeting,
  person: Person,
  credential: AdmissionCredential,
  now: Date,
): Admission {
  if (person.isRemoved) return denied('room.removed');
  const closed = credential === 'entry' ? getEntryDenial(meeting, person, now) : getJoinDenial(meeting, now);
  if (closed !== null) return denied(closed);
  if (credential === 'link' && isUninvited(meeting, person)) return denied('room.notInvited');
  if (credential !== 'ticket' && isLockedOut(meeting, person)) return denied('room.locked');
  if (credential === 'link' && requiresLobby(meeting, person) && !person.isInside) return { is: 'waits' };
  if (person.devices >= MAX_DEVICES) return denied('room.tooManyDevices');
  if (person.freeSlots !== null && person.freeSlots <= 0) return denied('room.full');
  return { is: 'admitted' };
}
