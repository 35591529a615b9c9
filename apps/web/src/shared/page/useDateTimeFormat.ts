import { useCallback } from 'react';
import { usePhrases } from '../phrases/index.ts';

/** Day and time of an ISO text, in the viewer's zone. */
export function useDateTimeFormat(): (iso: string) => string {
  const { formatDate, formatTime } = usePhrases();
  return useCallback(
    (iso) => {
      const moment = new Date(iso);
      return `${formatDate(moment)} ${formatTime(moment)}`;
    },
    [formatDate, formatTime],
  );
}
