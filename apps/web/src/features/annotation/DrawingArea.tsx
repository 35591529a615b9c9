import { STROKE_SCALE, type StrokeStyle } from '@salon/contract';
import type { ToolHandles } from '@salon/room';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { DrawingChoices } from './choices.ts';
import css from './Overlay.module.css';
import { pointAt } from './strokes.shape.ts';

type Pen = ReturnType<NonNullable<ToolHandles['annotation']>['commands']['begin']>;

interface Props {
  surface: string;
  choices: DrawingChoices;
  /** Where the pointer is, in words. */
  onStatus: (words: string) => void;
  onLeave: () => void;
}

/** How far a key moves the pointer, in parts of the picture. */
const STEP = STROKE_SCALE / 100;
const LEAP = 5 * STEP;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number): number => Math.min(STROKE_SCALE, Math.max(0, value));

/** Takes pointers and keys while someone draws. Nothing of it goes through React. */
export function DrawingArea({ surface, choices, onStatus, onLeave }: Props) {
  const { t, formatNumber } = usePhrases();
  const { commands } = useTool('annotation');
  const help = useId();
  const area = useRef<HTMLDivElement>(null);
  const pen = useRef<{ pen: Pen; pointerId: number } | null>(null);
  const place = useRef({ x: STROKE_SCALE / 2, y: STROKE_SCALE / 2 });
  const isPointer = choices.tool === 'pointer';
  useEffect(() => area.current?.focus(), []);
  useEffect(
    () => () => {
      pen.current?.pen.end();
      commands.point(surface, null);
    },
    [commands, surface],
  );

  const look = (kind: StrokeStyle['kind']): StrokeStyle => ({ kind, colour: choices.colour, width: choices.width });
  const pointsOf = (events: readonly { clientX: number; clientY: number }[]): number[] => {
    const box = area.current?.getBoundingClientRect();
    return box === undefined ? [] : events.flatMap(({ clientX, clientY }) => pointAt(box, clientX, clientY));
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || pen.current !== null || isPointer) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const stroke = commands.begin(surface, look(choices.tool === 'highlighter' ? 'highlighter' : 'pen'), choices.fades);
    stroke.extend(pointsOf([event]));
    pen.current = { pen: stroke, pointerId: event.pointerId };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (isPointer) {
      const [x = 0, y = 0] = pointsOf([event]);
      place.current = { x: within(x), y: within(y) };
      commands.point(surface, place.current);
    } else if (pen.current?.pointerId === event.pointerId) {
      // Between two frames a pen may have moved many times.
      const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
      pen.current.pen.extend(pointsOf(all.length > 0 ? all : [event]));
    }
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    if (pen.current?.pointerId !== event.pointerId) return;
    pen.current.pen.end();
    pen.current = null;
  };
  const values = () => ({
    x: formatNumber(Math.round(place.current.x / STEP)),
    y: formatNumber(Math.round(place.current.y / STEP)),
  });
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const by = event.shiftKey ? LEAP : STEP;
      place.current = { x: within(place.current.x + arrow[0] * by), y: within(place.current.y + arrow[1] * by) };
      commands.point(surface, place.current);
      onStatus(t('annotation.at', values()));
    } else if (event.key === 'Enter') {
      const mark = commands.begin(surface, look('mark'), choices.fades || isPointer);
      mark.extend([place.current.x, place.current.y]);
      mark.end();
      onStatus(t('annotation.marked', values()));
    } else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={area}
      className={css.area}
      role="application"
      aria-label={t('annotation.area')}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys: arrows, Enter, Escape
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={() => isPointer && commands.point(surface, null)}
      onKeyDown={key}
    >
      <VisuallyHidden>
        <span id={help}>{t('annotation.areaHelp')}</span>
      </VisuallyHidden>
    </div>
  );
}
