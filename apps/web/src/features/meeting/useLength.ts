import type { MeetingItem } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { useCallback } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';

type Measured = Pick<MeetingItem, 'duration' | 'isPlanned'> & Partial<Pick<MeetingItem, 'meetingStatus'>>;

/** How long a meeting was, is planned for or, where it has no plan, can continue. Without a status it is over. */
export function useLength(): (meeting: Measured) => string {
  const { t, locale } = usePhrases();
  return useCallback(
    ({ duration, isPlanned, meetingStatus = 'terminated' }) => {
      if (duration === 0) return '—';
      const length = lengthInWords(locale, duration * 60, 'short');
      const isLimit = !isPlanned && (meetingStatus === 'upcoming' || meetingStatus === 'ongoing');
      return isLimit ? t('calendar.atMost', { length }) : length;
    },
    [t, locale],
  );
}
