import { type ReactNode, type RefCallback, useCallback, useEffect, useId, useRef, useState } from 'react';
import { place, preparePlacing } from './place.ts';
import css from './Tooltip.module.css';
import { raise } from './topLayer.ts';

const HOVER_DELAY_MS = 350;
const TOUCH_STAY_MS = 3000;

/** What the element that the tooltip belongs to must carry. */
export interface TooltipTarget {
  ref: RefCallback<HTMLElement>;
  'aria-describedby': string | undefined;
  onPointerEnter(event: { pointerType: string }): void;
  onPointerLeave(): void;
  onPointerDown(event: { pointerType: string }): void;
  onPointerUp(event: { pointerType: string }): void;
  onFocus(event: { currentTarget: Element }): void;
  onBlur(): void;
  onKeyDown(event: { key: string }): void;
}

interface Props {
  /** What it says; null shows nothing. */
  text: string | null;
  /** The text only repeats the element's name: kept out of its description. */
  repeatsName?: boolean;
  /** Opens by touch too: where the text says why something cannot be done. */
  onTouch?: boolean;
  children: (target: TooltipTarget) => ReactNode;
}

/** A short text beside an element on hover and keyboard focus, and on touch where it explains a refusal. Esc hides it. */
export function Tooltip({ text, repeatsName = false, onTouch = false, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const openAfter = useCallback((next: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open || anchor.current === null || bubble.current === null) return;
    raise(bubble.current);
    return place(anchor.current, bubble.current, { placement: 'top', gap: 8 });
  }, [open]);

  const target: TooltipTarget = {
    ref: (element) => {
      anchor.current = element;
    },
    'aria-describedby': text === null || repeatsName ? undefined : id,
    onPointerEnter: (event) => {
      if (event.pointerType === 'touch') return;
      preparePlacing();
      openAfter(true, HOVER_DELAY_MS);
    },
    onPointerLeave: () => openAfter(false, 0),
    onPointerDown: (event) => {
      // A press answers what the tooltip would say; it must not cover what opens then.
      if (event.pointerType !== 'touch') openAfter(false, 0);
    },
    onPointerUp: (event) => {
      if (event.pointerType !== 'touch' || !onTouch) return;
      setOpen(true);
      openAfter(false, TOUCH_STAY_MS);
    },
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) openAfter(true, 0);
    },
    onBlur: () => openAfter(false, 0),
    onKeyDown: (event) => {
      if (event.key === 'Escape') openAfter(false, 0);
    },
  };

  return (
    <>
      {children(target)}
      {text !== null && (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          className={css.bubble}
          hidden={!open}
          {...(open ? { popover: 'manual' as const } : {})}
        >
          {text}
        </span>
      )}
    </>
  );
}
