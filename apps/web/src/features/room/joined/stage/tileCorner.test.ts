import { describe, expect, it } from 'vitest';
import { cornerAfter, FIRST_CORNER, nearestCorner } from './tileCorner.ts';

describe('my own small picture', () => {
  it.each([
    [10, 10, false, 'top-start'],
    [790, 10, false, 'top-end'],
    [10, 590, false, 'bottom-start'],
    [790, 590, false, 'bottom-end'],
    [10, 590, true, 'bottom-end'],
    [790, 10, true, 'top-start'],
  ] as const)('dropped at %i, %i (mirrored: %s) goes to %s', (x, y, mirrored, corner) => {
    expect(nearestCorner(x, y, 800, 600, mirrored)).toBe(corner);
  });
  it('goes where the arrow points, also in a mirrored room', () => {
    expect(cornerAfter(FIRST_CORNER, 'ArrowLeft', false)).toBe('bottom-start');
    expect(cornerAfter(FIRST_CORNER, 'ArrowLeft', true)).toBe('bottom-end');
    expect(cornerAfter(FIRST_CORNER, 'ArrowRight', true)).toBe('bottom-start');
    expect(cornerAfter(FIRST_CORNER, 'ArrowUp', true)).toBe('top-end');
    expect(cornerAfter('top-start', 'ArrowDown', false)).toBe('bottom-start');
    expect(cornerAfter(FIRST_CORNER, 'Enter', false)).toBe(FIRST_CORNER);
  });
});
