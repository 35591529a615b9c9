import { getMeetings, type MeetingItem } from '@salon/contract';
import { useCallback, useMemo } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { keepsPrevious, patch, readKey, refresh, show, useRead } from '#shared/query/index.ts';
import { meetingReads } from '../meeting.reads.ts';
import { readRange } from './calendar.remote.ts';
import type { Range } from './calendar.views.ts';

/** What the calendar knows of the meetings in its range. */
export interface Ranged {
  /** What was fetched last; it stays while the next range is on its way. Null: nothing was here yet. */
  readonly meetings: readonly MeetingItem[] | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly again: () => void;
  /** Shows a meeting with other facts until the server's answer says what is so. */
  readonly patch: (id: string, part: Partial<MeetingItem>) => void;
}

const again = (): void => void refresh(...meetingReads);

/** The meetings of a range. */
export function useRange(range: Range): Ranged {
  const key = useMemo(
    () => readKey<readonly MeetingItem[]>(getMeetings, 'range', range.from.toISOString(), range.to.toISOString()),
    [range],
  );
  const { data, error, isFetching } = useRead(key, (signal) => readRange(range, signal), keepsPrevious);
  return {
    meetings: data ?? null,
    isBusy: isFetching,
    failure: error,
    again,
    patch: useCallback(
      (id, part) =>
        void show([patch(key, (items) => items.map((item) => (item.id === id ? { ...item, ...part } : item)))]),
      [key],
    ),
  };
}
