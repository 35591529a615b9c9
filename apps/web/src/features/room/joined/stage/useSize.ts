import { type RefCallback, useCallback, useState } from 'react';

/** Width and height, CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Measures an element before the first paint and whenever its size changes. `guess`: what it will be in most cases; where that is
 * right, what depends on it is drawn once instead of twice.
 */
export function useSize(guess: () => Size): { ref: RefCallback<HTMLElement>; size: Size } {
  const [size, setSize] = useState<Size>(guess);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
