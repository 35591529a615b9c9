import { isDay } from '#shared/fields/day.ts';
import type { TableQuery, TableRules } from '#shared/table/index.ts';

/** What a list of the server is asked with; its filters stand beside. */
export interface ListAsked {
  readonly pageNumber: number;
  readonly rowCount: number;
  readonly sortColumn: string;
  readonly sortDirection: number;
  readonly search: string;
}

/** A filter of a list: one of some words, or a day. */
export type FilterKind = 'day' | readonly string[];

/** What the address of a list may say. The first of `sorts` is the usual order, the newest first. */
export const rulesOf = <Filter extends string>(
  sorts: readonly [string, ...string[]],
  filters: Readonly<Record<Filter, FilterKind>>,
): TableRules<string, Filter> => ({
  sorts,
  usual: { sort: sorts[0], direction: -1, size: 10 },
  filters: mapped(filters, (kind) => (value: string) => (kind === 'day' ? isDay(value) : kind.includes(value))),
});

function mapped<Key extends string, From, To>(given: Readonly<Record<Key, From>>, change: (value: From) => To) {
  const changed = {} as Record<Key, To>;
  for (const key in given) changed[key] = change(given[key]);
  return changed;
}

export const askedOf = <Filter extends string>({
  page,
  size,
  sort,
  direction,
  search,
  filters,
}: TableQuery<string, Filter>): ListAsked & Readonly<Record<Filter, string>> => ({
  ...filters,
  pageNumber: page,
  rowCount: size,
  sortColumn: sort,
  sortDirection: direction,
  search,
});
