import type { ErrorCode } from '../errors.ts';
import type { MeetingStatus } from '../meeting/meeting.states.ts';

/**
 * Who may look into a meeting's file besides its organiser: no one, people with an account who are invited by name, or
 * people with an account who were inside.
 */
export const fileReaders = ['organiser', 'invited', 'attended'] as const;
export type FileReaders = (typeof fileReaders)[number];

/** What someone with an account has to do with a meeting. */
export interface FileViewer {
  isOrganiser: boolean;
  /** Invited by name, and not called off since. */
  isInvited: boolean;
  /** Was let in, and was not put out. */
  hasAttended: boolean;
  /** Moderates it, or did. */
  moderates: boolean;
}

/**
 * Why someone may not look into a meeting's file, or null. A stranger learns nothing. While the meeting continues, what
 * is said in it is for those who are in it; of the others only who moderates looks it up.
 */
export function getMeetingFileDenial(
  { isOrganiser, isInvited, hasAttended, moderates }: FileViewer,
  readers: FileReaders,
  status: MeetingStatus,
): ErrorCode | null {
  if (isOrganiser) return null;
  if (status === 'deleted' || !(isInvited || hasAttended)) return 'meeting.notFound';
  if (readers === 'organiser' || !(readers === 'invited' ? isInvited : hasAttended)) return 'meetingFile.notForYou';
  return status === 'ongoing' && !moderates ? 'meetingFile.notYet' : null;
}

/** Page path of a meeting's file. */
export const meetingFilePath = (meetingId: string): string => `/meeting/${meetingId}/file`;
