import type { MeetingItem } from '@salon/contract';
import { useCallback } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useNowAt } from '../useNow.ts';
import { midnight, placeOf, wordOf } from './list.days.ts';

const words = {
  today: 'calendar.today',
  tomorrow: 'calendar.tomorrow',
  yesterday: 'calendar.yesterday',
} as const satisfies Record<string, PhraseKey>;

/** The heading of the day that a meeting stands at, told again when the day changes. */
export function useDays(): (meeting: MeetingItem) => string {
  const { t, formatDay } = usePhrases();
  const now = useNowAt([midnight(new Date(), 1).toISOString()]);
  return useCallback(
    (meeting) => {
      const { isOver, day } = placeOf(meeting, now);
      const word = wordOf(day, now);
      const date = formatDay(day);
      const named = word === null ? date : t('calendar.dayNamed', { word: t(words[word]), date });
      return isOver ? t('calendar.dayOver', { day: named }) : named;
    },
    [t, formatDay, now],
  );
}
