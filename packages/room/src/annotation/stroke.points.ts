import { STROKE_POINTS_MAX, STROKE_SCALE } from '@salon/contract';

/** What is nearer to the line than this is left out of a stroke. In the scale of `STROKE_SCALE`. */
const NEAR = 8;

const inside = (value: number): number => Math.round(Math.min(STROKE_SCALE, Math.max(0, value)));

/** Points as they are sent: whole numbers inside the picture. */
export const clamped = (points: readonly number[]): number[] => points.map(inside);

/** The square of the distance of a point from the line between two others. */
function distance(points: readonly number[], at: number, from: number, to: number): number {
  const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0];
  const [ax, ay] = [points[from * 2] ?? 0, points[from * 2 + 1] ?? 0];
  const [dx, dy] = [(points[to * 2] ?? 0) - ax, (points[to * 2 + 1] ?? 0) - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}

/** Which points are needed to stay within `near` of the stroke (Ramer, Douglas and Peucker), without recursion. */
function needed(points: readonly number[], near: number): number[] {
  const last = points.length / 2 - 1;
  const keeps = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let farthest = -1;
    let far = near * near;
    for (let at = from + 1; at < to; at += 1) {
      const away = distance(points, at, from, to);
      if (away > far) [farthest, far] = [at, away];
    }
    if (farthest < 0) continue;
    keeps.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...keeps].sort((a, b) => a - b);
}

/** A stroke with as few points as it needs to look the same, at most `STROKE_POINTS_MAX`. */
export function simplified(points: readonly number[]): number[] {
  let near = NEAR;
  let indices = needed(points, near);
  while (indices.length > STROKE_POINTS_MAX) {
    near *= 2;
    indices = needed(points, near);
  }
  return indices.flatMap((at) => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]);
}
