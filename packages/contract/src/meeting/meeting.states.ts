import type { ErrorCode } from '../errors.ts';
import { UNUSED_MEETING_HOURS } from './meeting.rules.ts';

/**
 * What a meeting is at a moment (specification, section 4). `upcoming` before its start; `ongoing` from the start to the
 * end; `terminated` after it; `suspended` while its creator holds it back; `cancelled` and `deleted` for good.
 */
export const meetingStatuses = ['upcoming', 'ongoing', 'terminated', 'cancelled', 'suspended', 'deleted'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** The times that a meeting's status follows from. `null` where it has not happened, or was not planned. */
export interface MeetingTimes {
  createdAt: Date;
  /** Planned start; null: an instant meeting. */
  startsAt: Date | null;
  /** First entry. */
  startedAt: Date | null;
  /** Planned end, or the package's limit counted from the first entry. */
  endsAt: Date | null;
  endedAt: Date | null;
  suspendedAt: Date | null;
  cancelledAt: Date | null;
  deletedAt: Date | null;
}

/**
 * Status of a meeting at a moment. The start belongs to the meeting, the end does not. An instant meeting is upcoming
 * until someone enters, and terminated when it was never entered for {@link UNUSED_MEETING_HOURS}.
 */
export function statusAt(meeting: MeetingTimes, now: Date): MeetingStatus {
  if (meeting.deletedAt !== null) return 'deleted';
  if (meeting.cancelledAt !== null) return 'cancelled';
  if (meeting.endedAt !== null && meeting.endedAt <= now) return 'terminated';
  if (meeting.endsAt !== null && meeting.endsAt <= now) return 'terminated';
  if (meeting.suspendedAt !== null) return 'suspended';
  if (meeting.startsAt !== null) return now < meeting.startsAt ? 'upcoming' : 'ongoing';
  if (meeting.startedAt !== null) return 'ongoing';
  const unusedUntil = meeting.createdAt.getTime() + UNUSED_MEETING_HOURS * 3_600_000;
  return unusedUntil <= now.getTime() ? 'terminated' : 'upcoming';
}

/** Why a meeting cannot be entered in a status, or null. `planned`: it has a start, before which no one enters. */
export function getJoinStatusDenial(status: MeetingStatus, planned: boolean): ErrorCode | null {
  switch (status) {
    case 'ongoing':
      return null;
    case 'upcoming':
      return planned ? 'meeting.notStarted' : null;
    case 'terminated':
      return 'meeting.ended';
    case 'suspended':
      return 'meeting.inactive';
    case 'cancelled':
      return 'meeting.cancelled';
    case 'deleted':
      return 'meeting.notFound';
  }
}

/** Why a meeting cannot be entered now, or null. */
export const getJoinDenial = (meeting: MeetingTimes, now: Date): ErrorCode | null =>
  getJoinStatusDenial(statusAt(meeting, now), meeting.startsAt !== null);
