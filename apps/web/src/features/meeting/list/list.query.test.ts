import { describe, expect, it } from 'vitest';
import { tableQueryIn } from '#shared/table/table.address.ts';
import { inputOf, listRules, restInputOf } from './list.query.ts';

const read = (text: string) => tableQueryIn(new URLSearchParams(text), listRules(10));

describe("the list's address", () => {
  it('begins in the order of the server', () => {
    expect(read('')).toEqual({
      page: 1,
      size: 10,
      sort: '',
      direction: 1,
      search: '',
      filters: { status: '' },
    });
  });

  it.each([
    ['page=0&size=11&sort=seriesId&dir=5&status=lost', ''],
    ['page=-2&size=1e1&sort=__proto__', ''],
  ])('counts what is odd as not said: %s', (odd, usual) => {
    expect(read(odd)).toEqual(read(usual));
  });

  it('goes to the server with page, order, search and status', () => {
    expect(inputOf(read('page=2&size=50&sort=duration&dir=1&search=a&status=ongoing'))).toEqual({
      pageNumber: 2,
      rowCount: 50,
      sortDirection: 1,
      sortColumn: 'duration',
      search: 'a',
      statuses: ['ongoing'],
      isFolded: false,
    });
  });

  it('has each series once while no other order is asked for, and asks for the rest of one on its own', () => {
    const query = read('search=a');
    expect(inputOf(query).isFolded).toBe(true);
    expect(restInputOf(query, { seriesId: 'SSSSSSSSSSSSSSSSSSSSSS' }, false, 2)).toMatchObject({
      ...{ pageNumber: 2, rowCount: 10, search: 'a' },
      ...{ isFolded: false, isOver: false, seriesId: 'SSSSSSSSSSSSSSSSSSSSSS' },
    });
  });
});
