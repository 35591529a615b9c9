import { describe, expect, it } from 'vitest';
import { defaultRange, isMinimum, minimumIn, pastAddress, pastQueryIn, wireRange } from './past.query.ts';

const TODAY = '2026-11-21';
const usual = { from: '2026-11-20', to: TODAY, search: '', page: 1 };
const queryIn = (text: string) => pastQueryIn(new URLSearchParams(text), TODAY);

describe('the range of past meetings', () => {
  it.each([
    ['2026-11-21', '2026-11-20'],
    ['2026-03-01', '2026-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
  ])('is yesterday to today: on %s from %s', (today, yesterday) => {
    expect(defaultRange(today)).toEqual({ from: yesterday, to: today });
  });

  it.each([
    ['Europe/Istanbul', '2026-11-19T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ])('ends with the last day, by the clocks of %s', (zone, beginning, end) => {
    expect(wireRange(usual, zone)).toEqual({ beginning, end });
  });

  it('holds the longer day on which clocks are put back', () => {
    const day = { from: '2026-11-01', to: '2026-11-01' };
    expect(wireRange(day, 'America/New_York')).toEqual({
      beginning: '2026-11-01T04:00:00.000Z',
      end: '2026-11-02T05:00:00.000Z',
    });
  });
});

describe('the address of past meetings', () => {
  it.each([
    ['', usual],
    ['from=2026-10-01&to=2026-10-31', { ...usual, from: '2026-10-01', to: '2026-10-31' }],
    ['from=2026-10-31&to=2026-10-01', usual],
    ['from=2026-02-30&to=tomorrow', usual],
    ['search=haftal%C4%B1k&page=3', { ...usual, search: 'haftalık', page: 3 }],
    ['page=0', usual],
    ['page=1.5', usual],
  ])('%s is read', (text, query) => {
    expect(queryIn(text)).toEqual(query);
  });

  it('leaves out what is as usual', () => {
    expect(pastAddress(usual, {}, TODAY).toString()).toBe('');
  });

  it('begins another search at its first page', () => {
    const address = pastAddress({ ...usual, page: 4 }, { search: 'plan' }, TODAY);
    expect(address.toString()).toBe('search=plan');
  });

  it('brings back what it was made of', () => {
    const query = { from: '2026-01-05', to: '2026-03-01', search: 'a & b', page: 2 };
    expect(queryIn(pastAddress(query, { page: 2 }, TODAY).toString())).toEqual(query);
  });
});

describe('the least presence', () => {
  it.each([
    ['0', true],
    ['600', true],
    ['601', false],
    ['-1', false],
    ['1,5', false],
    ['', false],
  ])('%s: %s', (text, may) => {
    expect(isMinimum(text)).toBe(may);
  });

  it.each([
    ['minimum=15', '15'],
    ['minimum=007', '7'],
    ['minimum=abc', '1'],
    ['', '1'],
  ])('%s means %s minutes', (text, minutes) => {
    expect(minimumIn(new URLSearchParams(text))).toBe(minutes);
  });
});
