import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRow } from './chat.rows.ts';

/** A message that someone wants to see; the same one again is another goal. */
export interface Goal {
  readonly seq: number;
  /** The focus stays where it is. */
  readonly keepsFocus?: boolean;
}

/** The place of a message among the rows; -1: it is not here. */
export const indexOfGoal = (rows: readonly ChatRow[], goal: Goal | null): number =>
  goal === null
    ? -1
    : rows.findIndex((row) => row.is === 'message' && row.entry.kind === 'posted' && row.entry.seq === goal.seq);

interface Window {
  log: RefObject<HTMLElement | null>;
  list: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;
  /** `seq` of the oldest message here. */
  first: number;
  readOlder: () => void;
}

/**
 * Goes to a message: older ones are fetched until it is here, then it is scrolled to, takes the focus and is marked for a
 * moment. Its row has to be in the document wherever it is.
 */
export function useGoal(goal: Goal | null, index: number, { log, list, first, readOlder }: Window) {
  const [marked, setMarked] = useState<Goal | null>(null);
  const reached = useRef<Goal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is asked for when one has come
  useEffect(() => {
    if (goal !== null && reached.current !== goal && goal.seq < first) readOlder();
  }, [goal, first]);
  useLayoutEffect(() => {
    if (goal === null || reached.current === goal || index < 0) return;
    const message = log.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`);
    if (!message) return;
    reached.current = goal;
    list.scrollToIndex(index, { align: 'center' });
    if (goal.keepsFocus !== true) message.focus({ preventScroll: true });
    setMarked(goal);
  });
  return { markedIndex: marked !== null && marked === goal ? index : -1, unmark: () => setMarked(null) };
}
