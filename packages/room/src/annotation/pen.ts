import { type AnnotationLive, type DrawingSurface, STROKE_POINTS_MAX, type StrokeStyle } from '@salon/contract';
import type { After } from '../live/timers.ts';
import type { Pen } from './annotation.state.ts';
import { clamped, simplified } from './stroke.points.ts';

/** What is drawn within this time is told together. */
const TOGETHER_MS = 50;
const ID_BYTES = 16;

/** An id as our server takes it: 22 characters. */
export const newStrokeId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(ID_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);

interface PenParts {
  readonly surface: DrawingSurface;
  readonly look: StrokeStyle;
  readonly fades: boolean;
  readonly after: After;
  /** Shows it to me at once, and tells the others. */
  show(said: AnnotationLive): void;
  tell(said: AnnotationLive): void;
  /** It stays from now on. */
  keep(id: string, points: number[]): void;
}

/** A stroke of mine from its first point to its last. */
export function newPen({ surface, look, fades, after, show, tell, keep }: PenParts): Pen {
  const id = newStrokeId();
  const drawn: number[] = [];
  let sentCount = 0;
  let cancel: (() => void) | null = null;
  let over = false;
  const said = (from: number, points: number[], end: 'drawing' | 'kept' | 'fades'): AnnotationLive => ({
    is: 'stroke',
    surface,
    id,
    ...look,
    from,
    points,
    end,
  });
  const flush = () => {
    cancel = null;
    while (sentCount < drawn.length) {
      const points = drawn.slice(sentCount, sentCount + STROKE_POINTS_MAX * 2);
      tell(said(sentCount / 2, points, 'drawing'));
      sentCount += points.length;
    }
  };
  return {
    extend(points) {
      if (over || points.length === 0) return;
      const further = clamped(points);
      show(said(drawn.length / 2, further, 'drawing'));
      drawn.push(...further);
      cancel ??= after(TOGETHER_MS, flush);
    },
    end() {
      if (over) return;
      over = true;
      cancel?.();
      if (drawn.length === 0) return;
      const whole = simplified(drawn);
      // The whole of it: what was lost on the way is made good.
      const last = said(0, whole, fades ? 'fades' : 'kept');
      show(last);
      tell(last);
      if (!fades) keep(id, whole);
    },
  };
}
