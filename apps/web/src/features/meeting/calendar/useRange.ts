import type { MeetingItem } from '@salon/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../shared/api/index.ts';
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

/** Asks for the meetings of a range; an answer to a range that nobody looks at any more is dropped. */
export function useRange(range: Range): Ranged {
  const [meetings, setMeetings] = useState<readonly MeetingItem[] | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const asking = new AbortController();
    setBusy(true);
    void readRange(range, asking.signal).then((sent) => {
      if (asking.signal.aborted) return;
      setBusy(false);
      setFailure(sent.ok ? null : sent);
      if (sent.ok) setMeetings(sent.reply);
    });
    return () => asking.abort();
  }, [range, turn]);
  return {
    meetings,
    isBusy,
    failure,
    again: useCallback(() => setTurn((before) => before + 1), []),
    patch: useCallback(
      (id, part) =>
        setMeetings((before) => before?.map((item) => (item.id === id ? { ...item, ...part } : item)) ?? null),
      [],
    ),
  };
}
