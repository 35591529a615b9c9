import { type FilePage, getMinutes, type ReplyOf, type readMeetingFile, readMeetingFileSection } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';

export type MeetingFileReply = ReplyOf<typeof readMeetingFile>;

/** The next page of a section. */
export const readFurther = (id: string, section: string, after: string): Promise<Sent<FilePage>> =>
  send(readMeetingFileSection, { id, section, after });

/** The minutes as PDF; the server prints them. */
export const readMinutes = (id: string) =>
  send(getMinutes, { id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { timeout: 90_000 });
