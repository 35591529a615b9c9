import { getAttendanceFile, getMeetingRecords, getMeetingsForRecordings, type ReplyOf } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';
import { viewerZone } from '../meeting.times.ts';
import { PAST_ROWS, type PastQuery, wireRange } from './past.query.ts';

export type PastMeeting = ReplyOf<typeof getMeetingsForRecordings>['result']['items'][number];
export type Records = ReplyOf<typeof getMeetingRecords>;

export const readPast = (query: PastQuery) =>
  send(getMeetingsForRecordings, {
    ...wireRange(query, viewerZone()),
    // Counts from 0 there.
    pageNumber: query.page - 1,
    rowCount: PAST_ROWS,
    search: query.search,
  });

export const readAttendance = (id: string, minimum: string) => send(getMeetingRecords, { id, minimum });

export const readAttendanceFile = (id: string, minimum: string, format: 'csv' | 'xlsx') =>
  send(getAttendanceFile, { id, minimum, format, timeZone: viewerZone() }, { timeout: 60_000 });
