import type { MeetingItem } from '@salon/contract';
import { useCallback } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { differsAt, viewerZone } from './meeting.times.ts';

/** Day and hours of a meeting, in the viewer's zone and, where that differs, in the meeting's own. */
export interface When {
  readonly here: string;
  /** The hours alone; null: it ends on another day. */
  readonly hours: string | null;
  /** Null: clocks there show the same. */
  readonly there: { readonly text: string; readonly zone: string } | null;
}

/** Words for when a meeting is; null for one that nobody entered yet. */
export function useWhen(): (meeting: Pick<MeetingItem, 'startingDate' | 'endDate' | 'timeZone'>) => When | null {
  const { t, formatDate, formatTime, formatMoment } = usePhrases();
  return useCallback(
    ({ startingDate, endDate, timeZone }) => {
      if (startingDate === null) return null;
      const start = new Date(startingDate);
      const textIn = (zone?: string) => {
        const from = formatMoment(start, zone);
        if (endDate === null) return from;
        const end = new Date(endDate);
        const isSameDay = formatDate(start, zone) === formatDate(end, zone);
        const to = isSameDay ? formatTime(end, zone) : formatMoment(end, zone);
        return t('calendar.until', { from, to });
      };
      const end = endDate === null ? null : new Date(endDate);
      const isOneDay = end !== null && formatDate(start) === formatDate(end);
      const hours = isOneDay ? t('calendar.until', { from: formatTime(start), to: formatTime(end) }) : null;
      const differs = differsAt(start, timeZone, viewerZone());
      return { here: textIn(), hours, there: differs ? { text: textIn(timeZone), zone: timeZone } : null };
    },
    [t, formatDate, formatTime, formatMoment],
  );
}
