import { useEffect, useRef } from 'react';

/** How long a page may take until its heading is there. */
const HEADING_PATIENCE_MS = 10_000;

/** Focuses the page's heading if there is one and no one moved the focus in the meantime; false: not there yet. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  const present = document.activeElement;
  if (present === null || present === document.body || !present.isConnected) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/**
 * Puts the focus on a new page's heading, so that screen readers and keyboards start there; a page that asks the
 * server first gets it when the heading comes. Not on the first page of a visit.
 */
export function useFocusOnNavigation(place: string): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // What was pressed on the page before is gone or means nothing here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place]);
}
