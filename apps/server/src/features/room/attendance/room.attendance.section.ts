import type { Attendance, FileCell, FilePage } from '@salon/contract';
import { sheetPhrases } from '@salon/phrases/sheet';
import { userById } from '#features/account/index.ts';
import { findMeeting } from '#features/meeting/index.ts';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from '../deps.ts';
import { attendanceAt } from './room.attendance.ts';

/** People on one page. */
const PAGE = 100;
/** Anyone who was inside for a shorter time was there briefly. */
const PRESENT_MINUTES = 1;

const time = (value: string | undefined): FileCell => (value === undefined ? '' : { at: value });

/** Who was there, and who was expected and was not. Addresses stand for missing names, and for the organiser alone. */
async function attendanceSection(
  deps: Deps,
  { meetingId, viewer, language, after }: FileAsked,
): Promise<FilePage | null> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting === null) return null;
  const creator = meeting.creatorId === null ? null : await userById(deps.db, meeting.creatorId);
  const { people } = await attendanceAt(deps, meeting, creator, PRESENT_MINUTES, language);
  if (people.every(({ presences }) => presences.length === 0)) return null;
  const t = sheetPhrases(language);
  const nameOf = ({ fullName, eMailAddress, presences }: Attendance): string =>
    fullName || (viewer.isOrganiser && eMailAddress) || t(presences.length > 0 ? 'sheet.forgotten' : 'sheet.unnamed');
  const rowOf = (person: Attendance): FileCell[] => {
    const { role, status, presences, seconds } = person;
    return [
      nameOf(person),
      t(`sheet.${role}`),
      t(`sheet.${status}`),
      time(presences[0]?.from),
      time(presences.at(-1)?.to),
      presences.length === 0 ? '' : { seconds },
    ];
  };
  const from = Number.parseInt(after, 10) || 0;
  const head = ['fullName', 'role', 'status', 'firstEntry', 'lastExit', 'totalTime'] as const;
  return {
    heading: t('sheet.attendance'),
    blocks: [
      { is: 'table', head: head.map((key) => t(`sheet.${key}`)), rows: people.slice(from, from + PAGE).map(rowOf) },
    ],
    next: from + PAGE < people.length ? String(from + PAGE) : null,
  };
}

export const attendanceInFile: MeetingFilePart = {
  name: 'attendance',
  order: 10,
  mailsPlannedOnly: true,
  read: attendanceSection,
};
