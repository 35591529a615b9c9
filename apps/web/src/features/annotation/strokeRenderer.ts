import {
  pathOf,
  STROKE_FADE_DELAY_MS,
  STROKE_SCALE,
  type Stroke,
  type StrokeStyle,
  strokeOpacity,
  strokePaint,
  strokesViewBox,
  strokeWidth,
} from '@salon/contract';
import type { LiveAnnotations } from '@salon/room';
import css from './Overlay.module.css';

const SVG = 'http://www.w3.org/2000/svg';
/** This long the name of anyone who drew it stands beside a stroke that stays. */
const NAMED_FOR_MS = 4000;

const percent = (value: number): string => `${value / (STROKE_SCALE / 100)}%`;

/** Draws what is on a picture into its elements, outside of React. */
export function newStrokeRenderer(svg: SVGSVGElement, labels: HTMLElement, nameOf: (personId: string) => string) {
  const drawn = new Map<string, SVGPathElement>();
  const named = new Map<string, HTMLElement>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let ratio = 1;
  let stored: readonly Stroke[] | null = null;
  let live: LiveAnnotations = { strokes: [], pointers: [] };
  let frame = 0;

  const path = (key: string, look: StrokeStyle): SVGPathElement => {
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const made = document.createElementNS(SVG, 'path');
    made.setAttribute('stroke', strokePaint[look.colour]);
    made.setAttribute('stroke-width', String(strokeWidth(look)));
    made.setAttribute('stroke-opacity', String(strokeOpacity(look)));
    svg.append(made);
    drawn.set(key, made);
    return made;
  };
  const label = (key: string, personId: string, x: number, y: number, points: boolean) => {
    const known = named.get(key);
    const element = known ?? document.createElement('span');
    if (known === undefined) {
      const name = nameOf(personId);
      // A pointer shows where it is without a name, too; a stroke does on its own.
      if (name === '' && !points) return;
      element.className = `${css.label} ${points ? css.pointer : ''}`;
      element.dir = 'auto';
      element.textContent = name;
      labels.append(element);
      named.set(key, element);
    }
    element.style.insetInlineStart = percent(x);
    element.style.insetBlockStart = percent(y);
  };
  const unlabel = (key: string) => {
    named.get(key)?.remove();
    named.delete(key);
  };
  const end = (points: readonly number[]) => [points.at(-2) ?? 0, points.at(-1) ?? 0] as const;

  /** Takes away what is not there any more; keys of one kind begin alike. */
  const sweep = (kind: string, keys: ReadonlySet<string>) => {
    for (const [key, element] of drawn)
      if (key.startsWith(kind) && !keys.has(key)) {
        element.remove();
        drawn.delete(key);
      }
    for (const key of named.keys()) if (key.startsWith(kind) && !keys.has(key)) unlabel(key);
  };
  const drawStoredStrokes = (strokes: readonly Stroke[]) => {
    const known = new Set(stored?.map(({ id }) => id));
    for (const stroke of strokes) {
      const key = `kept/${stroke.id}`;
      const isNew = !drawn.has(key);
      path(key, stroke).dataset.stroke = stroke.id;
      if (isNew) path(key, stroke).setAttribute('d', pathOf(stroke.points, ratio));
      if (!isNew || stored === null || known.has(stroke.id)) continue;
      label(key, stroke.personId, ...end(stroke.points), false);
      const timer = setTimeout(() => {
        timers.delete(timer);
        unlabel(key);
      }, NAMED_FOR_MS);
      timers.add(timer);
    }
    sweep('kept/', new Set(strokes.map(({ id }) => `kept/${id}`)));
    stored = strokes;
  };
  const drawLive = () => {
    frame = 0;
    const keys = new Set<string>();
    for (const stroke of live.strokes) {
      const key = `live/${stroke.personId}/${stroke.id}`;
      keys.add(key);
      const element = path(key, stroke);
      element.setAttribute('d', pathOf(stroke.points, ratio));
      element.classList.toggle(css.fading ?? '', stroke.end === 'fades');
      label(key, stroke.personId, ...end(stroke.points), false);
    }
    for (const { personId, x, y } of live.pointers) {
      const key = `live/${personId}`;
      keys.add(key);
      label(key, personId, x, y, true);
    }
    sweep('live/', keys);
  };
  svg.style.setProperty('--fades-after', `${STROKE_FADE_DELAY_MS}ms`);
  return {
    /** The picture is this many times as high as it is wide. */
    shape(next: number) {
      if (next === ratio) return;
      ratio = next;
      svg.setAttribute('viewBox', strokesViewBox(ratio));
      for (const stroke of stored ?? [])
        path(`kept/${stroke.id}`, stroke).setAttribute('d', pathOf(stroke.points, ratio));
      drawLive();
    },
    stored: drawStoredStrokes,
    live(next: LiveAnnotations) {
      live = next;
      if (frame === 0) frame = requestAnimationFrame(drawLive);
    },
    close() {
      cancelAnimationFrame(frame);
      for (const timer of timers) clearTimeout(timer);
      sweep('', new Set());
    },
  };
}
