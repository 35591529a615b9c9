import { describe, expect, it } from 'vitest';
import { products } from '../testing/products.ts';
import {
  addedTo,
  comparedFlags,
  hasTrial,
  participantCounts,
  readingOf,
  recommendedFor,
  seatCounts,
} from './pricing.plans.ts';

const [free, standart, business, enterprise] = products;

describe('packages', () => {
  it('are recommended by the size of meetings, the first that is large enough', () => {
    const found = participantCounts.map((count) => recommendedFor(products, count)?.id);
    expect(found).toEqual([
      'default',
      'default',
      'default',
      'default',
      'default',
      'standart',
      'business',
      'enterprise',
    ]);
    expect(recommendedFor(products, 501)).toBeNull();
  });

  it('cost so much a day and a week, by the year', () => {
    expect(readingOf(298_800)).toEqual({ day: 819, week: 5730 });
  });

  it('are sold for the seats of their range, and by contact not by number', () => {
    expect(seatCounts(standart)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(seatCounts(business)).toHaveLength(90);
    expect(seatCounts(business).at(0)).toBe(11);
    expect([seatCounts(free), seatCounts(enterprise)]).toEqual([[], []]);
  });

  it('name what they add to the one before', () => {
    expect(addedTo(null, free)).toEqual({ base: null, flags: ['instantMeeting', 'generalChat'] });
    expect(addedTo(free, standart)).toEqual({ base: free, flags: ['planning', 'recording'] });
    expect(addedTo(standart, business)).toEqual({ base: standart, flags: [] });
    expect(addedTo(standart, free)).toEqual({ base: null, flags: ['instantMeeting', 'generalChat'] });
  });

  it('are compared by what some package has', () => {
    expect(comparedFlags(products)).toEqual(['instantMeeting', 'planning', 'recording', 'calls', 'generalChat']);
  });

  it('offer the trial where its seats are sold', () => {
    expect(products.filter((product) => hasTrial(product, 10)).map(({ id }) => id)).toEqual(['standart']);
  });
});
