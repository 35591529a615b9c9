import type { Corner } from '@salon/room';

/** Where my own small picture stands until it is moved. */
export const FIRST_CORNER: Corner = 'bottom-end';

type Side = 'start' | 'end';
const join = (level: 'top' | 'bottom', side: Side): Corner => `${level}-${side}`;
const levelOf = (corner: Corner): 'top' | 'bottom' => (corner.startsWith('top') ? 'top' : 'bottom');
const sideOf = (corner: Corner): Side => (corner.endsWith('start') ? 'start' : 'end');

/** The corner nearest to a point of the stage. All pixels; `x` from the left edge as pointers report it. */
export function nearestCorner(x: number, y: number, width: number, height: number, rightToLeft: boolean): Corner {
  const atStart = x < width / 2 !== rightToLeft;
  return join(y < height / 2 ? 'top' : 'bottom', atStart ? 'start' : 'end');
}

/** The corner after an arrow key; the same one when the key does not move it. */
export function cornerAfter(corner: Corner, key: string, rightToLeft: boolean): Corner {
  if (key === 'ArrowUp') return join('top', sideOf(corner));
  if (key === 'ArrowDown') return join('bottom', sideOf(corner));
  if (key === 'ArrowLeft') return join(levelOf(corner), rightToLeft ? 'end' : 'start');
  if (key === 'ArrowRight') return join(levelOf(corner), rightToLeft ? 'start' : 'end');
  return corner;
}
