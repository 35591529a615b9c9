import { describe, expect, it } from 'vitest';
import { addressWith, inputOf, orderAfter, pagesOf, queryIn } from './list.query.ts';

const read = (text: string) => queryIn(new URLSearchParams(text));

describe("the list's address", () => {
  it('says nothing while everything is as usual', () => {
    expect(read('')).toEqual({
      page: 1,
      size: 10,
      sort: 'startingDate',
      direction: -1,
      search: '',
      status: '',
    });
    expect(String(addressWith(new URLSearchParams('view=list&page=3'), { page: 1 }))).toBe('view=list');
  });

  it.each([
    ['page=0&size=11&sort=seriesId&dir=5&status=lost', ''],
    ['page=-2&size=1e1&sort=__proto__', ''],
  ])('counts what is odd as not said: %s', (odd, usual) => {
    expect(read(odd)).toEqual(read(usual));
  });

  it('keeps every part through a round trip', () => {
    const query = { page: 4, size: 25, sort: 'title', direction: 1, search: 'bütçe', status: 'suspended' } as const;
    expect(queryIn(addressWith(new URLSearchParams(), query))).toEqual(query);
  });

  it('begins at the first page when anything else changes', () => {
    const address = new URLSearchParams('page=4&view=list');
    expect(queryIn(addressWith(address, { search: 'x' })).page).toBe(1);
    expect(queryIn(addressWith(address, { page: 5 })).page).toBe(5);
  });
});

describe('the order', () => {
  it('begins ascending with another column and turns around on the same', () => {
    const query = read('');
    expect(orderAfter(query, 'title')).toEqual({ sort: 'title', direction: 1 });
    expect(orderAfter({ ...query, sort: 'title', direction: 1 }, 'title')).toEqual({ sort: 'title', direction: -1 });
    expect(orderAfter({ ...query, sort: 'title', direction: -1 }, 'title')).toEqual({ sort: 'title', direction: 1 });
  });

  it('goes to the server with page, search and status', () => {
    expect(inputOf(read('page=2&size=50&sort=duration&dir=1&search=a&status=ongoing'))).toEqual({
      pageNumber: 2,
      rowCount: 50,
      sortDirection: 1,
      sortColumn: 'duration',
      search: 'a',
      statuses: ['ongoing'],
    });
  });
});

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [51, 50, 2],
  ])('%i meetings at %i a page are %i', (total, size, pages) => {
    expect(pagesOf(total, size)).toBe(pages);
  });
});
