import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of its end a log counts as being at the end. Pixels. */
const NEAR_END = 48;

interface StickyEnd {
  log: RefObject<HTMLDivElement | null>;
  /** How many of others' messages came while the reader was further up. */
  missed: number;
  onScroll(): void;
  toEnd(): void;
}

/**
 * Keeps a log at its end while the reader is there, and leaves it alone while they read further up. `others`
 * counts messages from others, `mine` my own: after sending, the log goes to the end in any case.
 */
export function useStickyEnd(others: number, mine: number): StickyEnd {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [seen, setSeen] = useState(others);
  const sent = useRef(mine);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
    atEnd.current = true;
  }, []);
  const onScroll = useCallback(() => {
    const element = log.current;
    if (element === null) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    if (atEnd.current) setSeen(others);
  }, [others]);

  useLayoutEffect(() => {
    const wrote = mine > sent.current;
    sent.current = mine;
    if (!wrote && !atEnd.current) return;
    toEnd();
    setSeen(others);
  }, [others, mine, toEnd]);

  return { log, missed: Math.max(0, others - seen), onScroll, toEnd };
}
