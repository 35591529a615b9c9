import type { Complete } from '../phrase.ts';
import type { table as source } from '../tr/table.ts';

/** Words of every table. */
export const table = {
  sortBy: 'Sort by',
  sortAscending: '{column}, ascending',
  sortDescending: '{column}, descending',
  pageSize: 'Rows per page',
  pageOf: 'Page {page} of {pages}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  filters: 'Filters',
  filtersSet: 'Filters: {number}',
  clearFilter: 'Clear filter',
  refresh: 'Refresh',
  unsorted: 'Default order',
  selectRow: 'Select: {name}',
  selectPage: 'Select all on this page',
  clearSelection: 'Clear selection',
  selected: { one: '{count} row selected', other: '{count} rows selected' },
} as const satisfies Complete<typeof source, 'en'>;
