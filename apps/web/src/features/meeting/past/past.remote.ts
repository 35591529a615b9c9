import {
  getAttendanceFile,
  type getMeetingRecords,
  type getMeetingsForRecordings,
  type ReplyOf,
} from '@salon/contract';
import { send } from '#shared/api/index.ts';
import { viewerZone } from '../meeting.times.ts';

export type PastMeeting = ReplyOf<typeof getMeetingsForRecordings>['result']['items'][number];
export type Records = ReplyOf<typeof getMeetingRecords>;

export const readAttendanceFile = (id: string, minimum: string, format: 'csv' | 'xlsx') =>
  send(getAttendanceFile, { id, minimum, format, timeZone: viewerZone() }, { timeout: 60_000 });
