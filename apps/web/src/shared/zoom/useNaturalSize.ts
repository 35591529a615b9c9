import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './zoom.geometry.ts';

/** The size that a part of the page has now. */
export function useNaturalSize(part: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return size;
}
