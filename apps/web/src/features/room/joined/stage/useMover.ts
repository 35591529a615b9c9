import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useInside } from '../room.context.ts';
import { cornerAfter, nearestCorner } from './tileCorner.ts';

/** Attributes that let an element be dragged to a corner of the stage, or moved there by arrow keys. */
interface Mover {
  tabIndex?: number;
  onPointerDown?(event: PointerEvent<HTMLElement>): void;
  onPointerMove?(event: PointerEvent<HTMLElement>): void;
  onPointerUp?(event: PointerEvent<HTMLElement>): void;
  onPointerCancel?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
}

/** Moves my own small picture between the corners. */
export function useMover(element: RefObject<HTMLElement | null>, movable: boolean): Mover {
  const { frame } = useInside();
  const rightToLeft = usePhrases().direction === 'rtl';
  const from = useRef<{ x: number; y: number } | null>(null);
  if (!movable) return {};

  const shift = (value: string) => {
    if (element.current !== null) element.current.style.translate = value;
  };
  const drop = () => {
    const [tile, stage] = [element.current, element.current?.parentElement];
    if (tile === null || !stage) return;
    const [small, large] = [tile.getBoundingClientRect(), stage.getBoundingClientRect()];
    const x = small.x - large.x + small.width / 2;
    const y = small.y - large.y + small.height / 2;
    frame.set({ corner: nearestCorner(x, y, large.width, large.height, rightToLeft) });
  };
  const end = () => {
    from.current = null;
    shift('');
  };
  return {
    tabIndex: 0,
    onPointerDown(event) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event) {
      if (from.current !== null) shift(`${event.clientX - from.current.x}px ${event.clientY - from.current.y}px`);
    },
    onPointerUp() {
      if (from.current === null) return;
      drop();
      end();
    },
    onPointerCancel: end,
    onKeyDown(event) {
      if (event.altKey || event.target !== event.currentTarget) return;
      const { corner } = frame.get();
      const next = cornerAfter(corner, event.key, rightToLeft);
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      frame.set({ corner: next });
    },
  };
}
