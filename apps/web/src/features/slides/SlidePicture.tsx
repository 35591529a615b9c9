import { type DocumentView, type PageView, type SlidePage, ZOOM_MAX } from '@salon/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './SlidesStage.module.css';
import { dragged, placed, type Size, zoomed } from './slides.geometry.ts';

interface Props {
  page: SlidePage;
  view: DocumentView;
  alt: string;
  onLook: (change: Partial<PageView>) => void;
  /** It could not be fetched: its address may have expired. */
  onBroken: () => void;
}

/** A finger that goes so far sideways turns the page. CSS pixels. */
const SWIPE = 60;

/** The size that a part of the page has now. */
function useOwnSize(part: RefObject<HTMLElement | null>): Size {
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

/** A page's picture, whole or a part of it; dragged, enlarged and swiped by hand. */
export function SlidePicture({ page, view, alt, onLook, onBroken }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const size = useOwnSize(part);
  useHands(part, { size, page, view, onLook });
  const at = placed(size, page, view);
  const style = { inlineSize: at.width, blockSize: at.height, transform: `translate(${at.left}px, ${at.top}px)` };
  return (
    <div ref={part} className={css.picture} data-picture data-zoomed={view.zoom > 1 || undefined}>
      {size.width > 0 && (
        <img
          src={page.url}
          alt={alt}
          style={style}
          draggable={false}
          decoding="async"
          onError={onBroken}
          data-page={page.number}
        />
      )}
    </div>
  );
}

interface Hands {
  size: Size;
  page: SlidePage;
  view: DocumentView;
  onLook: (change: Partial<PageView>) => void;
}

/** Dragging, pinching and swiping, the wheel with a key held. */
function useHands(part: RefObject<HTMLElement | null>, now: Hands): void {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const end = new AbortController();
    const on = { signal: end.signal };
    const fingers = new Map<number, { x: number; y: number }>();
    let began = { x: 0, y: 0 };
    const zoomTo = (zoom: number, clientX: number, clientY: number) => {
      const { size, page, view, onLook } = latest.current;
      const box = element.getBoundingClientRect();
      const at = { zoom: Math.min(ZOOM_MAX, zoom), atX: clientX - box.left, atY: clientY - box.top };
      onLook(zoomed(size, page, view, at));
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        began = { x: event.clientX, y: event.clientY };
      },
      on,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const before = fingers.get(event.pointerId);
        if (before === undefined) return;
        const { size, page, view, onLook } = latest.current;
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (other !== undefined) {
          const far = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
          const factor = far({ x: event.clientX, y: event.clientY }) / Math.max(1, far(before));
          zoomTo(view.zoom * factor, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
        } else if (view.zoom > 1) {
          onLook(dragged(size, page, view, event.clientX - before.x, event.clientY - before.y));
        }
      },
      on,
    );
    const lift = (event: PointerEvent) => {
      const wasOnly = fingers.size === 1;
      if (!fingers.delete(event.pointerId) || !wasOnly || event.type === 'pointercancel') return;
      const { view, onLook } = latest.current;
      const sideways = event.clientX - began.x;
      if (view.zoom > 1 || Math.abs(sideways) < SWIPE || event.pointerType === 'mouse') return;
      const isForth = sideways < 0 !== (document.documentElement.dir === 'rtl');
      onLook({ page: view.page + (isForth ? 1 : -1) });
    };
    element.addEventListener('pointerup', lift, on);
    element.addEventListener('pointercancel', lift, on);
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        zoomTo(latest.current.view.zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
      },
      { ...on, passive: false },
    );
    return () => end.abort();
  }, [part]);
}
