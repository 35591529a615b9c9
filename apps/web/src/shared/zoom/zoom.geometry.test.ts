import { describe, expect, it } from 'vitest';
import { dragged, fitted, placed, zoomed } from './zoom.geometry.ts';

const place = { width: 800, height: 600 };
const page = { width: 1920, height: 1080 };
const whole = { zoom: 1, x: 0.5, y: 0.5 };

describe('a picture in its place', () => {
  it('is as large as there is room for, in the middle', () => {
    expect(fitted(place, page)).toEqual({ width: 800, height: 450 });
    expect(fitted(place, { width: 1080, height: 1920 })).toEqual({ width: 337.5, height: 600 });
    expect(placed(place, page, whole)).toEqual({ left: 0, top: 75, width: 800, height: 450 });
  });

  it('shows the part that was asked for, and no gap beside it', () => {
    expect(placed(place, page, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({
      left: -400,
      top: -150,
      width: 1600,
      height: 900,
    });
    expect(placed(place, page, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: -300, width: 1600, height: 900 });
    // One side is still smaller than its place: it stays in the middle.
    expect(placed(place, page, { zoom: 1.2, x: 0, y: 0 })).toMatchObject({ left: 0, top: 30 });
  });

  it('is dragged no further than its edges', () => {
    const near = { zoom: 2, x: 0.5, y: 0.5 };
    expect(dragged(place, page, near, -80, 0)).toEqual({ x: 0.55, y: 0.5 });
    expect(dragged(place, page, near, 5000, 0).x).toBe(0.25);
    expect(dragged(place, page, whole, 40, 40)).toEqual({ x: 0.5, y: 0.5 });
  });

  it('grows around the point that is pointed at', () => {
    const view = zoomed(place, page, whole, { zoom: 2, atX: 200, atY: 300 });
    const at = placed(place, page, view);
    expect((200 - at.left) / at.width).toBeCloseTo(0.25);
    expect((300 - at.top) / at.height).toBeCloseTo(0.5);
    expect(zoomed(place, page, view, { zoom: 0.5, atX: 0, atY: 0 })).toEqual(whole);
  });
});
