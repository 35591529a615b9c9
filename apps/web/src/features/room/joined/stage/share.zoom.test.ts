import { describe, expect, it } from 'vitest';
import { WHOLE } from '#shared/zoom/zoom.geometry.ts';
import { actualZoom, afterKey, sharedSize, withZoom, zoomKeys } from './share.zoom.ts';

const place = { width: 960, height: 540 };
const screen = { width: 1920, height: 1080 };

describe('how much of a shared screen is looked at', () => {
  it('is its own size where a point of it is a point of mine', () => {
    expect(actualZoom(place, screen, 1)).toBe(2);
    expect(actualZoom(place, screen, 2)).toBe(1);
    // Wide bars beside it do not count.
    expect(actualZoom({ width: 2000, height: 540 }, screen, 1)).toBe(2);
    expect(actualZoom(place, { width: 0, height: 0 }, 1)).toBe(1);
    expect(actualZoom({ width: 0, height: 0 }, screen, 1)).toBe(1);
  });

  it('is by the size in which it is shared, not by the layer that comes, unless its shape has changed', () => {
    expect(sharedSize({ width: 960, height: 540 }, screen)).toEqual(screen);
    expect(sharedSize({ width: 960, height: 541 }, screen)).toEqual(screen);
    expect(sharedSize({ width: 800, height: 800 }, screen)).toEqual({ width: 800, height: 800 });
    expect(sharedSize({ width: 2560, height: 1440 }, screen)).toEqual({ width: 2560, height: 1440 });
    expect(sharedSize({ width: 960, height: 540 }, null)).toEqual({ width: 960, height: 540 });
    expect(sharedSize({ width: 0, height: 0 }, screen)).toEqual({ width: 0, height: 0 });
  });

  it('is never less than all of it, unless its own size is', () => {
    expect(withZoom(WHOLE, 0.5, 2)).toEqual(WHOLE);
    expect(withZoom(WHOLE, 0.5, 0.5)).toEqual({ ...WHOLE, zoom: 0.5 });
  });

  it.each([
    ['+', { zoom: 3 }],
    ['=', { zoom: 3 }],
    ['-', { zoom: 2 / 1.5 }],
    ['0', { zoom: 1 }],
    ['ArrowRight', { byX: -60, byY: 0 }],
    ['ArrowUp', { byX: 0, byY: 60 }],
    ['k', null],
  ])('%s asks for %o', (key, asked) => {
    expect(afterKey(key, { ...WHOLE, zoom: 2 })).toEqual(asked);
  });

  it('leaves the arrows alone while all of it is seen', () => {
    expect(afterKey('ArrowLeft', WHOLE)).toBeNull();
  });

  it('goes by every key that the list of keys names', () => {
    for (const { key } of zoomKeys)
      for (const pressed of key === 'Arrow' ? ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] : [key])
        expect(afterKey(pressed, { ...WHOLE, zoom: 2 }), pressed).not.toBe(null);
  });
});
