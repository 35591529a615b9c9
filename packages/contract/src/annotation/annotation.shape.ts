import {
  STROKE_SCALE,
  type StrokeColour,
  type StrokeKind,
  type StrokeStyle,
  type StrokeWidth,
} from './annotation.rules.ts';

/** Colours of strokes: the same for everyone, in light and dark. */
export const strokePaint: Readonly<Record<StrokeColour, string>> = {
  red: '#e5323b',
  yellow: '#ffd60a',
  green: '#2e9e6b',
  blue: '#1479ff',
  black: '#101418',
  white: '#ffffff',
};

/** In parts of the picture's width, which is `STROKE_SCALE`. */
const widths: Readonly<Record<StrokeWidth, number>> = { thin: 25, medium: 50, thick: 100 };
const broad: Readonly<Record<StrokeKind, number>> = { pen: 1, highlighter: 5, mark: 7 };

export const strokeWidth = ({ kind, width }: Pick<StrokeStyle, 'kind' | 'width'>): number =>
  widths[width] * broad[kind];
export const strokeOpacity = ({ kind }: Pick<StrokeStyle, 'kind'>): number => (kind === 'highlighter' ? 0.4 : 1);

/**
 * The line through the points of a stroke, smoothed, as a path. The picture is `STROKE_SCALE` wide and `ratio` times as high:
 * so widths are the same in both directions.
 */
export function pathOf(points: readonly number[], ratio: number): string {
  const x = (at: number) => points[at * 2] ?? 0;
  const y = (at: number) => Math.round((points[at * 2 + 1] ?? 0) * ratio);
  const last = points.length / 2 - 1;
  const start = `M${x(0)} ${y(0)}`;
  // A line without length is drawn as a spot.
  if (last < 1) return `${start}h1`;
  let path = start;
  for (let at = 1; at < last; at += 1)
    path += `Q${x(at)} ${y(at)} ${Math.round((x(at) + x(at + 1)) / 2)} ${Math.round((y(at) + y(at + 1)) / 2)}`;
  return `${path}L${x(last)} ${y(last)}`;
}

/** A stroke as an element of an SVG image of `STROKE_SCALE` by `STROKE_SCALE` × `ratio`. */
export function strokeAsSvg(stroke: StrokeStyle & { readonly points: readonly number[] }, ratio: number): string {
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const colour = `stroke="${strokePaint[stroke.colour]}" stroke-opacity="${strokeOpacity(stroke)}"`;
  return `<path d="${pathOf(stroke.points, ratio)}" ${line} ${colour} stroke-width="${strokeWidth(stroke)}"/>`;
}

/** The same box for all strokes of a picture that is `ratio` times as high as it is wide. */
export const strokesViewBox = (ratio: number): string => `0 0 ${STROKE_SCALE} ${Math.round(STROKE_SCALE * ratio)}`;
