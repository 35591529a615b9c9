import { useCallback } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';

/** Minutes in words: hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const { t } = usePhrases();
  return useCallback(
    (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const parts = [
        hours > 0 && t('calendar.hours', { count: hours }),
        (rest > 0 || hours === 0) && t('calendar.minutes', { count: rest }),
      ];
      return parts.filter((part) => part !== false).join(' ');
    },
    [t],
  );
}
