import { describe, expect, it } from 'vitest';
import { addressWith, tableQueryIn } from '#shared/table/table.address.ts';
import { filtersOf, isMinimum, minimumIn, pastRules, rangeIn, wireRange } from './past.query.ts';

const TODAY = '2026-11-21';
const usual = { from: '2026-10-23', to: TODAY };
const queryIn = (text: string) => tableQueryIn(new URLSearchParams(text), pastRules);
const rangeOf = (text: string, today = TODAY) => rangeIn(queryIn(text), today);

describe('the range of past meetings', () => {
  it.each([
    ['2026-11-21', '2026-10-23'],
    ['2026-03-01', '2026-01-31'],
    ['2028-03-01', '2028-02-01'],
    ['2027-01-01', '2026-12-03'],
  ])('is the last 30 days: on %s from %s', (today, first) => {
    expect(rangeOf('', today)).toEqual({ from: first, to: today });
  });

  it.each([
    ['Europe/Istanbul', '2026-10-22T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['UTC', '2026-10-23T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['America/New_York', '2026-10-23T04:00:00.000Z', '2026-11-22T05:00:00.000Z'],
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
    ['from=2026-10-01&to=2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
    ['from=2026-10-31&to=2026-10-01', usual],
    ['from=2026-02-30&to=tomorrow', usual],
    ['from=2026-11-01', { from: '2026-11-01', to: TODAY }],
  ])('%s names a range', (text, range) => {
    expect(rangeOf(text)).toEqual(range);
  });

  it('shows a hundred, newest first', () => {
    expect(queryIn('page=1.5')).toMatchObject({ page: 1, size: 100, sort: 'startingDate', direction: -1, search: '' });
  });

  it('leaves out the usual range', () => {
    expect(filtersOf(usual, TODAY)).toEqual({ from: '', to: '' });
  });

  it('brings back what it was made of', () => {
    const range = { from: '2026-01-05', to: '2026-03-01' };
    const filters = filtersOf(range, TODAY);
    const address = addressWith(new URLSearchParams(), pastRules, { page: 2, search: 'a & b', filters });
    expect(queryIn(String(address))).toMatchObject({ page: 2, search: 'a & b', filters: range });
    expect(rangeOf(String(address))).toEqual(range);
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
