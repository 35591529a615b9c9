import { type DocumentView, type PageView, ZOOM_MAX } from '@salon/contract';
import { type RefObject, useEffect } from 'react';

type Look = (change: Partial<PageView>) => void;

/** What a key asks for: as in every program that shows pages. Arrows follow the direction of writing. */
export function askedBy(key: string, { page, zoom }: DocumentView, isRtl: boolean): Partial<PageView> | null {
  const [forth, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forth || key === 'PageDown') return { page: page + 1 };
  if (key === back || key === 'PageUp') return { page: page - 1 };
  if (key === 'Home') return { page: 1 };
  if (key === 'End') return { page: Number.MAX_SAFE_INTEGER };
  if (key === '+' || key === '=') return { zoom: Math.min(ZOOM_MAX, zoom * 1.5) };
  if (key === '-') return { zoom: Math.max(1, zoom / 1.5) };
  return key === '0' ? { zoom: 1, x: 0.5, y: 0.5 } : null;
}

/** Keys turn pages while the focus is in this part. */
export function useKeys(part: RefObject<HTMLElement | null>, view: DocumentView, look: Look): void {
  useEffect(() => {
    const element = part.current;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const asked = askedBy(event.key, view, document.documentElement.dir === 'rtl');
      if (asked === null) return;
      event.preventDefault();
      event.stopPropagation();
      look(asked);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [part, view, look]);
}
