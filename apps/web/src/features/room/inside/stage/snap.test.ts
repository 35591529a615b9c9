import { describe, expect, it } from 'vitest';
import { cornerAfter, firstCorner, nearestCorner } from './snap.ts';

describe('my own small picture', () => {
  it.each([
    [10, 10, false, 'start', 'start'],
    [790, 10, false, 'start', 'end'],
    [10, 590, false, 'end', 'start'],
    [790, 590, false, 'end', 'end'],
    [10, 590, true, 'end', 'end'],
    [790, 10, true, 'start', 'start'],
  ] as const)('dropped at %i, %i (mirrored: %s) goes to %s, %s', (x, y, mirrored, block, inline) => {
    expect(nearestCorner(x, y, 800, 600, mirrored)).toEqual({ block, inline });
  });
  it('goes where the arrow points, also in a mirrored room', () => {
    expect(cornerAfter(firstCorner, 'ArrowLeft', false)).toEqual({ block: 'end', inline: 'start' });
    expect(cornerAfter(firstCorner, 'ArrowLeft', true)).toEqual({ block: 'end', inline: 'end' });
    expect(cornerAfter(firstCorner, 'ArrowRight', true)).toEqual({ block: 'end', inline: 'start' });
    expect(cornerAfter(firstCorner, 'ArrowUp', true)).toEqual({ block: 'start', inline: 'end' });
    expect(cornerAfter(firstCorner, 'Enter', false)).toBe(firstCorner);
  });
});
