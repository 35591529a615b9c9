import { useEffect } from 'react';
import { ring } from './ring.ts';

/** How often the tab's title changes. */
const BLINK_MS = 1000;

/** A call rings: it is heard, and the tab's title tells of it. */
export function useRinging(title: string): void {
  useEffect(() => {
    const silence = ring();
    let before = document.title;
    const blink = () => {
      if (document.title !== title) before = document.title;
      document.title = document.title === title ? before : title;
    };
    blink();
    const timer = setInterval(blink, BLINK_MS);
    return () => {
      silence();
      clearInterval(timer);
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
