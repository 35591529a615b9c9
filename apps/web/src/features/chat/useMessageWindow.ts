import type { ChatEntry } from '@salon/room';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withFocused } from '#shared/ui/windowed.ts';
import { type ChatRow, othersOf } from './chat.rows.ts';

/** What is here of a conversation, and the way to the rest. */
export interface Log {
  entries: readonly ChatEntry[];
  /** `seq` of the oldest message here; above 1 there are older ones. */
  first: number;
  keepsOlder: boolean;
  localParticipantId: string;
  onOlder: () => Promise<void>;
  onEnd: () => void;
}

/** Within this distance of its end a log counts as being at the end; of its start, older messages are fetched. Pixels. */
const NEAR_END = 48;
const NEAR_START = 400;
/** A message of one line under its author, until it was measured. Pixels. */
const ROW_HEIGHT = 64;
const BEYOND = 10;

/** Scrolls at once, whether or not the browser can do so on its own. */
const scrollToFn = (
  offset: number,
  { adjustments = 0 }: { adjustments?: number },
  { scrollElement }: { scrollElement: Element | null },
) => {
  if (scrollElement !== null) scrollElement.scrollTop = offset + adjustments;
};

/**
 * The rows of a log that are in the document: those that can be seen and some around them. A log stays at its end while the
 * reader is there, and where they are while they read further up, also when older messages come in front.
 */
export function useMessageWindow(
  { entries, first, keepsOlder, localParticipantId, onOlder, onEnd }: Log,
  rows: readonly ChatRow[],
  head: RefObject<HTMLElement | null>,
  /** A row that is in the document wherever it is; -1: none. */
  goalIndex: number,
) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const others = othersOf(entries, localParticipantId);
  const newest = others.at(-1)?.seq ?? 0;
  const [newestSeen, setSeen] = useState(newest);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => log.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    scrollEndThreshold: NEAR_END,
    scrollMargin: head.current?.offsetHeight ?? 0,
    overscan: BEYOND,
    scrollToFn,
    rangeExtractor: (range) => withRow(withFocused(log.current, range), goalIndex, range.count),
  });
  const older = useOlder(first, onOlder);

  const toEnd = useCallback(() => {
    list.scrollToEnd();
    atEnd.current = true;
  }, [list]);
  const onScroll = () => {
    const element = log.current;
    if (element === null) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    if (atEnd.current) {
      setSeen(newest);
      if (keepsOlder) onEnd();
    } else if (element.scrollTop < NEAR_START) older.read();
  };

  const mine = entries.findLast((entry) => entry.kind !== 'posted')?.clientKey;
  const sent = useRef(mine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with what is written and with what was measured
  useLayoutEffect(() => {
    const wrote = mine !== undefined && mine !== sent.current;
    sent.current = mine;
    if (!wrote && !atEnd.current) return;
    toEnd();
    setSeen(newest);
  }, [rows.length, newest, mine, toEnd]);

  return { log, list, missed: others.filter(({ seq }) => seq > newestSeen).length, onScroll, toEnd, older };
}

const withRow = (shown: number[], row: number, count: number): number[] =>
  row < 0 || row >= count || shown.includes(row) ? shown : [...shown, row].sort((one, other) => one - other);

/** Fetches older messages, one page at a time. */
function useOlder(first: number, onOlder: () => Promise<void>) {
  const [isReading, setReading] = useState(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const read = () => {
    if (isReading || first <= 1) return;
    setReading(true);
    void onOlder().finally(() => alive.current && setReading(false));
  };
  return { isReading, read };
}
