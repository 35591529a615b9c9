import { getAttendanceFile, getMeetingRecords, getMeetingsForRecordings, listAttendance } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { attendanceFile, attendanceInside, meetingRecords, meetingsForRecordings } from './room.attendance.ts';

export function attendanceRoutes(bind: Bind, deps: Deps): void {
  bind(getMeetingRecords, (input, { account, language }) => meetingRecords(deps, account, input, language));
  bind(listAttendance, (input, { participant, language }) => attendanceInside(deps, participant, input, language));
  bind(getAttendanceFile, (input, { account, language }) => attendanceFile(deps, account, input, language));
  bind(getMeetingsForRecordings, (input, { account }) => meetingsForRecordings(deps, account, input));
}
