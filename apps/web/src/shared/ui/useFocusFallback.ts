import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what may be taken out of the page while it has the focus: `passOn` then puts the focus where it belongs. Without it
 * the browser would begin at the top of the page again.
 */
export function useFocusFallback<Element extends HTMLElement>(
  passOn: (from: Element) => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const latest = useRef(passOn);
  latest.current = passOn;
  // Before it is taken out: afterwards no one knows where the focus was.
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement)) latest.current(own);
    };
  }, []);
  return element;
}
