import {
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetings,
  getMeetingsForDashboard,
  getMeetingsForRecordings,
} from '@salon/contract';

/** What is out of date when a meeting was planned, changed, answered or taken back. */
export const meetingReads = [
  getMeetings,
  getMeetingsForDashboard,
  getMeetingDetail,
  getMeetingCalendarModal,
  getMeetingsForRecordings,
] as const;
