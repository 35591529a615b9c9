import { type RefObject, useEffect, useRef } from 'react';
import { dragged, type Size, type ZoomView, zoomed } from './zoom.geometry.ts';

/** What is looked at now, and what a hand changes about it. */
interface ZoomGestures {
  /** The place that the picture has. */
  readonly size: Size;
  readonly picture: Size;
  readonly view: ZoomView;
  readonly max: number;
  readonly onLook: (change: Partial<ZoomView>) => void;
  /** A finger went sideways over a picture that is shown whole; forth in the direction of reading. */
  readonly onSwipe?: (forth: boolean) => void;
  /** A finger touched it. */
  readonly onTouch?: () => void;
  /** Two presses in one place, at this point of the place. */
  readonly onDoublePress?: (atX: number, atY: number) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that goes so far sideways swipes. CSS pixels. */
const SWIPE = 60;
/** Two presses of fingers within this time and distance are one double press; of a mouse the browser says so. Milliseconds, CSS pixels. */
const DOUBLE_MS = 350;
const DOUBLE_FAR = 30;

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/**
 * Dragging, pinching, swiping and pressing twice on a picture; the wheel with Ctrl held, over everything in `wheelOver`, what lies
 * above the picture included.
 */
export function useZoomGestures(part: RefObject<HTMLElement | null>, now: ZoomGestures, wheelOver = part): void {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const end = new AbortController();
    const on = { signal: end.signal };
    const fingers = new Map<number, Point>();
    let began: Point = { x: 0, y: 0 };
    let byMouse = true;
    let lastPress = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };
    const inPlace = ({ x, y }: Point): [number, number] => {
      const box = element.getBoundingClientRect();
      return [x - box.left, y - box.top];
    };
    const zoomTo = (zoom: number, point: Point) => {
      const { size, picture, view, max, onLook } = latest.current;
      const [atX, atY] = inPlace(point);
      onLook(zoomed(size, picture, view, { zoom: Math.min(max, zoom), atX, atY }));
    };
    const down = (event: PointerEvent) => {
      byMouse = event.pointerType === 'mouse';
      if (byMouse && event.button !== 0) return;
      element.setPointerCapture?.(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
      began = pointOf(event);
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const point = pointOf(event);
      const { size, picture, view, onLook } = latest.current;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, point);
      if (other !== undefined) {
        const factor = far(point, other) / Math.max(1, far(before, other));
        zoomTo(view.zoom * factor, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
      } else if (view.zoom > 1) {
        onLook(dragged(size, picture, view, point.x - before.x, point.y - before.y));
      }
    };
    const press = (event: PointerEvent) => {
      const point = pointOf(event);
      const isDouble = event.timeStamp - lastPress.at < DOUBLE_MS && far(point, lastPress) < DOUBLE_FAR;
      latest.current.onTouch?.();
      lastPress = { ...point, at: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp };
      if (isDouble) latest.current.onDoublePress?.(...inPlace(point));
    };
    const lift = (event: PointerEvent) => {
      const wasOnly = fingers.size === 1;
      if (!fingers.delete(event.pointerId) || !wasOnly || event.type === 'pointercancel') return;
      if (event.pointerType === 'mouse') return;
      const { view, onSwipe } = latest.current;
      const sideways = event.clientX - began.x;
      if (far(pointOf(event), began) < DOUBLE_FAR) return press(event);
      if (view.zoom > 1 || Math.abs(sideways) < SWIPE) return;
      onSwipe?.(sideways < 0 !== (document.documentElement.dir === 'rtl'));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(latest.current.view.zoom * Math.exp(-event.deltaY / 300), pointOf(event));
    };
    element.addEventListener('pointerdown', down, on);
    element.addEventListener('pointermove', move, on);
    element.addEventListener('pointerup', lift, on);
    element.addEventListener('pointercancel', lift, on);
    // What a finger does twice was heard already.
    const doubleClick = (event: MouseEvent) => byMouse && latest.current.onDoublePress?.(...inPlace(pointOf(event)));
    element.addEventListener('dblclick', doubleClick, on);
    wheelOver.current?.addEventListener('wheel', wheel, { ...on, passive: false });
    return () => end.abort();
  }, [part, wheelOver]);
}
