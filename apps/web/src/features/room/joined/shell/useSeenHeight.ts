import { type RefObject, useEffect } from 'react';

/**
 * Tells an element how much of the window can be seen: a phone's keyboard covers the lower part without making the
 * window smaller, and with it the place where a message is written. A magnified page is left as it is.
 */
export function useSeenHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => {
      if (view.scale > 1.01) return;
      element.current?.style.setProperty('--seen-height', `${view.height}px`);
      element.current?.style.setProperty('--seen-from', `${view.offsetTop}px`);
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [element]);
}
