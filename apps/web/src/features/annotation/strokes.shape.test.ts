import { pathOf, STROKE_SCALE } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { contentBox, pointAt } from './strokes.shape.ts';

describe('where a stroke is', () => {
  it('is the same place of the picture, whatever bars are beside it', () => {
    const picture = { width: 1920, height: 1080 };
    const desk = contentBox({ width: 1000, height: 800 }, picture);
    const phone = contentBox({ width: 700, height: 180 }, picture);
    if (desk === null || phone === null) throw new Error('no box');
    const rounded = ({ x, y, width, height }: typeof desk) => [x, y, width, height].map((value) => Math.round(value));
    expect([rounded(desk), rounded(phone)]).toEqual([
      [-0, 119, 1000, 563],
      [190, 0, 320, 180],
    ]);
    const [x, y] = pointAt(desk, 250, 118.75 + 281.25);
    expect([x, y].map(Math.round)).toEqual([STROKE_SCALE / 4, STROKE_SCALE / 2]);
    expect([phone.x + (x / STROKE_SCALE) * phone.width, (y / STROKE_SCALE) * phone.height].map(Math.round)).toEqual([
      270, 90,
    ]);
  });

  it('is nowhere before the picture has come', () => {
    expect(contentBox({ width: 100, height: 100 }, { width: 0, height: 0 })).toBeNull();
    expect(contentBox({ width: 0, height: 100 }, { width: 16, height: 9 })).toBeNull();
  });

  it.each([
    ['a spot', [100, 200], 'M100 100h1'],
    ['a line', [0, 0, 100, 200], 'M0 0L100 100'],
    ['a bend', [0, 0, 100, 200, 200, 0], 'M0 0Q100 100 150 50L200 0'],
  ])('%s is a path in a picture half as high as wide', (_what, points, path) => {
    expect(pathOf(points, 0.5)).toBe(path);
  });
});
