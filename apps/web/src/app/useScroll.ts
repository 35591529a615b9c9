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
    if (kind === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (anchor !== null) anchor.scrollIntoView();
    else if (moved) window.scrollTo(0, 0);
  }, [key, hash, kind, place]);
}
