import type { MeetingItem } from '@salon/contract';
import { useCallback } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { differsAt, viewerZone } from './meeting.times.ts';

/** Day and hours of a meeting, in the viewer's zone and, where that differs, in the meeting's own. */
export interface When {
  readonly here: string;
  /** The hours alone; null: it ends on another day. */
  readonly hours: string | null;
  /** Null: clocks there show the same. */
  readonly there: { readonly text: string; readonly zone: string } | null;
}

type Timed = Pick<MeetingItem, 'startingDate' | 'endDate' | 'timeZone'> &
  Partial<Pick<MeetingItem, 'isPlanned' | 'meetingStatus'>>;

/** Words for when a meeting is; null for one that no one entered yet. An instant one that goes on has a limit, but no end. */
export function useWhen(): (meeting: Timed) => When | null {
  const { t, formatDate, formatTime, formatMoment } = usePhrases();
  return useCallback(
    ({ startingDate, endDate, timeZone, isPlanned = true, meetingStatus }) => {
      if (startingDate === null) return null;
      const start = new Date(startingDate);
      const hasEnd = endDate !== null && (isPlanned || meetingStatus === 'terminated');
      const end = hasEnd ? new Date(endDate) : null;
      const textIn = (zone?: string) => {
        const from = formatMoment(start, zone);
        if (end === null) return from;
        const isSameDay = formatDate(start, zone) === formatDate(end, zone);
        const to = isSameDay ? formatTime(end, zone) : formatMoment(end, zone);
        return t('calendar.until', { from, to });
      };
      const from = formatTime(start);
      const isOneDay = end === null || formatDate(start) === formatDate(end);
      const until = end === null ? from : t('calendar.until', { from, to: formatTime(end) });
      const hours = isOneDay ? until : null;
      const differs = differsAt(start, timeZone, viewerZone());
      return { here: textIn(), hours, there: differs ? { text: textIn(timeZone), zone: timeZone } : null };
    },
    [t, formatDate, formatTime, formatMoment],
  );
}
