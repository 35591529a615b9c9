import { describe, expect, it } from 'vitest';
import { skeletonOf } from './room.skeleton.ts';

describe('the skeleton of a name', () => {
  it.each([
    ['Mehmet Demir', 'mehmet demir'],
    ['Mehmet Demir', 'MEHMET DEMİR'],
    ['Mehmet Demir', 'Mehmet  Demir'],
    ['Mehmet Demir', 'Mehmet-Demir'],
    ['Mehmet Demir', 'Mehmеt Dеmir'],
    ['Mehmet Demir', 'Ｍehmet Demir'],
    ['Mehmet Demir', 'Mehmet Dem\u200dir'],
    ['Mehmet Demir', 'Rnehmet Demir'.replace('Rn', 'rn')],
    ['Ali Işık', 'AIi Isik'],
    ['Ali Işık', 'Аli lşık'],
    ['Şule Öz', 'Sule Oz'],
    ['Иван Петров', 'Ивaн Пeтpoв'],
    ['ليلى', 'لیلی'],
  ])('of %s is that of %s', (name, lookalike) => {
    expect(skeletonOf(lookalike)).toBe(skeletonOf(name));
  });

  it.each([
    ['Mehmet Demir', 'Mehmet Temir'],
    ['Ali', 'Ayla'],
    ['Иван', 'Ирина'],
  ])('of %s is not that of %s', (name, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(name));
  });
});
