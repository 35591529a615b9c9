import { describe, expect, it } from 'vitest';
import { type BarItem, endItems, foldedItems, foldOrder, middleItems } from './bar.folding.ts';

const all = [...middleItems, ...endItems];
const widths = new Map<BarItem, number>(all.map((item) => [item, 60]));
const gaps = { item: 10, group: 30 };
const fold = (available: number) => [...foldedItems(widths, available, gaps)];
/** 7 middle items with 6 gaps, the space between, 2 end items with a gap. */
const whole = 7 * 60 + 6 * 10 + 30 + 2 * 60 + 10;

describe('folding the bar', () => {
  it('folds nothing when everything fits to the pixel', () => {
    expect(fold(whole)).toEqual([]);
  });
  it('folds one by one, the least needed first', () => {
    expect(fold(whole - 1)).toEqual(['reactions']);
    expect(fold(whole - 70)).toEqual(['reactions']);
    expect(fold(whole - 71)).toEqual(['reactions', 'people']);
    expect(fold(whole - 141)).toEqual(['reactions', 'people', 'hand']);
  });
  it('microphone, camera, more, leave and chat stay on the narrowest phone', () => {
    expect(fold(0)).toEqual(foldOrder);
    expect(all.filter((item) => !fold(0).includes(item))).toEqual(['microphone', 'camera', 'more', 'leave', 'chat']);
  });
  it('does not swing: the same width always folds the same', () => {
    for (let available = 0; available <= whole; available += 7) expect(fold(available)).toEqual(fold(available));
  });
  it('a wider bar never folds more', () => {
    let before = Number.POSITIVE_INFINITY;
    for (let available = 0; available <= whole + 10; available += 1) {
      expect(fold(available).length).toBeLessThanOrEqual(before);
      before = fold(available).length;
    }
  });
});
