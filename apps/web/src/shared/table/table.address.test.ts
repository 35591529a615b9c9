import { describe, expect, it } from 'vitest';
import { addressWith, isFiltered, pagesOf, type TableRules, tableQueryIn } from './table.address.ts';

const rules: TableRules<'name' | 'age', 'status'> = {
  sorts: ['name', 'age'],
  usual: { sort: 'age', direction: -1, size: 10 },
  filters: { status: (value) => ['open', 'shut'].includes(value) },
};
const read = (text: string | URLSearchParams) => tableQueryIn(new URLSearchParams(text), rules);
const write = (text: string, part: Parameters<typeof addressWith<'name' | 'age', 'status'>>[2]) =>
  String(addressWith(new URLSearchParams(text), rules, part));

describe("a table's address", () => {
  it('says nothing while everything is as usual, and leaves alone what is not its own', () => {
    expect(read('')).toEqual({ page: 1, size: 10, sort: 'age', direction: -1, search: '', filters: { status: '' } });
    expect(write('view=list&page=3', { page: 1 })).toBe('view=list');
  });

  it.each([
    'page=0&size=11&sort=seriesId&dir=5&status=lost',
    'page=-2&size=1e1&sort=__proto__',
    'page=100000&size=&status=',
  ])('counts what is odd as not said: %s', (odd) => {
    expect(read(odd)).toEqual(read(''));
  });

  it.each([10, 25, 50, 100])('has pages of %i rows', (size) => {
    expect(read(`size=${size}`).size).toBe(size);
  });

  it('keeps every part through a round trip', () => {
    const query = {
      page: 4,
      size: 25,
      sort: 'name',
      direction: -1,
      search: 'bütçe & plan',
      filters: { status: 'open' },
    } as const;
    expect(read(write('', query))).toEqual(query);
    expect(read(write('', { sort: 'age', direction: 1 }))).toMatchObject({ sort: 'age', direction: 1 });
  });

  it('begins at the first page when anything else changes', () => {
    expect(write('page=4&view=list', { search: 'x' })).toBe('view=list&search=x');
    expect(write('page=4', { filters: { status: 'open' } })).toBe('status=open');
    expect(write('page=4&search=x', { page: 5 })).toBe('page=5&search=x');
  });

  it('knows whether rows are taken away', () => {
    expect([
      isFiltered(read('page=2&sort=name')),
      isFiltered(read('search=x')),
      isFiltered(read('status=open')),
    ]).toEqual([false, true, true]);
  });

  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [101, 100, 2],
  ])('%i rows at %i a page are %i pages', (total, size, pages) => {
    expect(pagesOf(total, size)).toBe(pages);
  });
});
