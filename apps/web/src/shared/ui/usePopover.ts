import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Placing, place } from './place.ts';
import { raise } from './topLayer.ts';

interface Options extends Placing {
  open: boolean;
  /** A press outside, Esc (then the focus goes back to the anchor), or the anchor leaving the page. */
  onClose: () => void;
}

/** Shows a panel beside its anchor while open, above everything, and closes it as people expect. */
export function usePopover<Panel extends HTMLElement>({
  open,
  onClose,
  placement,
  gap = 6,
}: Options): {
  anchor: RefObject<HTMLElement | null>;
  panel: RefObject<Panel | null>;
} {
  const anchor = useRef<HTMLElement>(null);
  const panel = useRef<Panel>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Before the panel's own effects: what is not shown yet cannot take the focus.
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, panel.current];
    if (!open || from === null || shown === null) return;
    raise(shown);
    const release = place(from, shown, { placement, gap });
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (shown.contains(target) || from.contains(target));
    const onPress = (event: PointerEvent) => {
      if (!inside(event.target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
      from.focus();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      release();
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open, placement, gap]);

  return { anchor, panel };
}
