import { expect, it } from 'vitest';
import { scaleTop } from './chart.scale.ts';

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 10],
  [11, 20],
  [21, 40],
  [99, 100],
  [100, 100],
  [101, 200],
  [123_456, 200_000],
])('a chart of at most %i meetings ends at %i', (highest, top) => {
  expect(scaleTop(highest)).toBe(top);
});
