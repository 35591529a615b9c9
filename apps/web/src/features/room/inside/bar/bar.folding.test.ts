import { Users } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { faces } from '../../../../testing/faces.ts';
import { type BarItem, foldedItems, planOf } from './bar.folding.ts';

const plan = planOf(faces);
const all = [...plan.middle, ...plan.end];
const widths = new Map<BarItem, number>(all.map((item) => [item, 60]));
const gaps = { item: 10, group: 30 };
const fold = (available: number) => [...foldedItems(plan, widths, available, gaps)];
/** 7 middle items with 6 gaps, the space between, 2 end items with a gap. */
const whole = 7 * 60 + 6 * 10 + 30 + 2 * 60 + 10;

describe('folding the bar', () => {
  it('a tool stands at the end and goes when its turn comes, before what is used most where it says nothing of it', () => {
    const button = { Icon: Users, caption: 'room.people', place: 30 } as const;
    const [poll, board] = [{ name: 'poll', button: { ...button, folds: 25 } } as const, { name: 'board', button }];
    expect(planOf([...faces, poll, board])).toMatchObject({
      end: ['people', 'chat', 'poll', 'board'],
      folding: ['board', 'share', 'reactions', 'poll', 'people', 'hand'],
    });
  });
  it('folds nothing when everything fits to the pixel', () => {
    expect(fold(whole)).toEqual([]);
  });
  it('folds one by one, the least needed first', () => {
    expect(fold(whole - 1)).toEqual(['share']);
    expect(fold(whole - 70)).toEqual(['share']);
    expect(fold(whole - 71)).toEqual(['share', 'reactions']);
    expect(fold(whole - 141)).toEqual(['share', 'reactions', 'people']);
  });
  it('microphone, camera, more, leave and chat stay on the narrowest phone', () => {
    expect(fold(0)).toEqual(plan.folding);
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
