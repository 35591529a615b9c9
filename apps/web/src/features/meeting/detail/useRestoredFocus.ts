import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Takes the focus when what had it has gone with a change, so that keyboards and screen readers stay in their place. */
export function useRestoredFocus<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === null || document.activeElement === document.body) element.current?.focus();
  }, [change]);
  return element;
}
