import { expect, it } from 'vitest';
import { loudness } from './meter.ts';

it.each([
  [0, 0],
  [0.001, 0],
  [0.0316, 0.5],
  [1, 1],
])('samples of %s fill the bar to %s', (sample, level) => {
  expect(loudness(new Float32Array(8).fill(sample))).toBeCloseTo(level, 2);
});
