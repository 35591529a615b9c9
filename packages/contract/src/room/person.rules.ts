import type { ErrorCode } from '../errors.ts';
import type { ParticipantRole } from '../meeting/meeting.calls.ts';

/** What decides about an action of one participant on another. */
export interface Actor {
  readonly id: string;
  readonly role: ParticipantRole;
}
export interface ActedOn {
  readonly id: string;
  readonly isCreator: boolean;
}

/**
 * Why someone may neither put another out nor change their role, or null. Who made the meeting stays its moderator,
 * whatever others do.
 */
export function getMoveDenial(actor: Actor, person: ActedOn): ErrorCode | null {
  if (actor.role !== 'moderator') return 'room.notModerator';
  if (actor.id === person.id) return 'room.notYourself';
  return person.isCreator ? 'room.creatorStays' : null;
}

/**
 * Why someone may not end the meeting for everyone, or null. A guest whom others made a moderator leads it; ending it for all is
 * for those whose meeting it is, or who are known: who made it, was invited, or has an account. Source: decision 0012.
 */
export function getEndDenial({ role }: Pick<Actor, 'role'>, isGuest: boolean): ErrorCode | null {
  if (role !== 'moderator') return 'room.notModerator';
  return isGuest ? 'room.guestEnds' : null;
}
