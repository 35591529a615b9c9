/** Corners of the stage by reading direction, so that a mirrored layout mirrors the choice as well. */
export interface Corner {
  readonly block: 'start' | 'end';
  readonly inline: 'start' | 'end';
}

/** Where my own small picture stands until it is moved. */
export const firstCorner: Corner = { block: 'end', inline: 'end' };

/** The corner nearest to a point of the stage. All pixels; `x` from the left edge as pointers report it. */
export function nearestCorner(x: number, y: number, width: number, height: number, rightToLeft: boolean): Corner {
  const startsHere = x < width / 2 !== rightToLeft;
  return { block: y < height / 2 ? 'start' : 'end', inline: startsHere ? 'start' : 'end' };
}

/** The corner after an arrow key; the same one when the key does not move it. */
export function cornerAfter(corner: Corner, key: string, rightToLeft: boolean): Corner {
  if (key === 'ArrowUp') return { ...corner, block: 'start' };
  if (key === 'ArrowDown') return { ...corner, block: 'end' };
  if (key === 'ArrowLeft') return { ...corner, inline: rightToLeft ? 'end' : 'start' };
  if (key === 'ArrowRight') return { ...corner, inline: rightToLeft ? 'start' : 'end' };
  return corner;
}
