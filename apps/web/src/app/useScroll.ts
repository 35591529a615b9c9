import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>();

/** A new page begins at its top or at its anchor; going back shows it where it was left. */
export function useScroll(place: string): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef(place);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const savePosition = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);
  useLayoutEffect(() => {
    const moved = before.current !== place;
    before.current = place;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    // The first page of a visit is a POP without a position.
    const left = kind === 'POP' ? positions.get(key) : undefined;
    if (left === undefined && anchor !== null) anchor.scrollIntoView();
    else if (kind === 'POP' || moved) window.scrollTo(0, left ?? 0);
  }, [key, hash, kind, place]);
}
