import { Users } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { faces } from '#testing/faces.ts';
import { type BarItem, foldedItems, planOf } from './bar.folding.ts';

const button = { Icon: Users, caption: 'room.people', order: 30 } as const;
const record = { name: 'record', button: { ...button, group: 'middle', folds: 30 } } as const;
const all = [...faces, record, { name: 'poll', button }, { name: 'board', button }, { name: 'call' }];
const none = new Set<string>();
const plan = planOf(faces, none, false);
const items = [...plan.start, ...plan.middle, ...plan.end];
const widths = new Map<BarItem, number>([...items, 'poll', 'board'].map((item) => [item, 60]));
const gaps = { item: 10, group: 30 };
const fold = (available: number, of = plan) => [...foldedItems(of, widths, available, gaps)];
/** 6 middle items with 5 gaps, the space between, 3 end items with 2 gaps. */
const whole = 6 * 60 + 5 * 10 + 30 + 3 * 60 + 2 * 10;

describe('the plan of the bar', () => {
  it('has one button for the tools, and leaving apart at the very end', () => {
    expect(planOf(all, none, false)).toEqual({
      start: [],
      middle: ['microphone', 'camera', 'share', 'reactions', 'hand', 'record', 'more'],
      end: ['people', 'chat', 'tools', 'leave'],
      folding: ['share', 'reactions', 'record', 'people', 'hand'],
    });
  });
  it('shows a tool that is in use or pinned, which goes before everything else', () => {
    expect(planOf(all, new Set(['board', 'poll', 'chat']), false)).toMatchObject({
      start: ['poll', 'board'],
      end: ['people', 'chat', 'tools', 'leave'],
      folding: ['board', 'poll', 'share', 'reactions', 'record', 'people', 'hand'],
    });
  });
  it('has the tools in "more" on a phone', () => {
    expect(planOf(all, new Set(['poll']), true)).toMatchObject({
      start: [],
      middle: ['microphone', 'camera', 'share', 'reactions', 'hand', 'record', 'poll', 'people', 'chat', 'more'],
      end: ['leave'],
    });
  });
  it('has no button for tools where there are none', () => {
    expect(planOf([...faces, { name: 'call' }], none, false).end).toEqual(['people', 'chat', 'leave']);
  });
});

describe('folding the bar', () => {
  it('folds nothing when everything fits to the pixel', () => {
    expect(fold(whole)).toEqual([]);
  });
  it('folds one by one, the least needed first', () => {
    expect(fold(whole - 1)).toEqual(['share']);
    expect(fold(whole - 70)).toEqual(['share']);
    expect(fold(whole - 71)).toEqual(['share', 'reactions']);
    expect(fold(whole - 141)).toEqual(['share', 'reactions', 'people']);
  });
  it('a pinned tool goes first, and takes the space of its group along', () => {
    const pinned = planOf(all, new Set(['poll']), false);
    expect(fold(3000, pinned)).toEqual([]);
    expect(fold(0, pinned)[0]).toBe('poll');
  });
  it('microphone, camera, chat, more and leave stay on the narrowest phone, in this order', () => {
    const phone = planOf(all, new Set(['poll']), true);
    const left = fold(0, phone);
    expect([...phone.middle, ...phone.end].filter((item) => !left.includes(item))).toEqual([
      'microphone',
      'camera',
      'chat',
      'more',
      'leave',
    ]);
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
