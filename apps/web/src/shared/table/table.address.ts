/** How many rows stand on a page. */
export const pageSizes = [10, 25, 50, 100] as const;
/** The server takes no longer search. */
const SEARCH_MAX = 200;

/** 1 ascending, -1 descending, as on the wire. */
export type Direction = 1 | -1;

/** What a table shows, as its address says it. `sort` may be empty: in the order in which the rows come. */
export interface TableQuery<Sort extends string = string, Filter extends string = string> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly direction: Direction;
  readonly search: string;
  /** Further filters by name; empty: not filtered by it. */
  readonly filters: Readonly<Record<Filter, string>>;
}
export type TableChange<Sort extends string, Filter extends string> = Partial<
  Omit<TableQuery<Sort, Filter>, 'filters'>
> & { readonly filters?: Partial<Record<Filter, string>> };

/** What the address of one table may say. */
export interface TableRules<Sort extends string, Filter extends string> {
  readonly sorts: readonly Sort[];
  /** What is meant where the address says nothing. */
  readonly usual: { readonly sort: Sort; readonly direction: Direction; readonly size: number };
  /** Filters, and which values each knows. */
  readonly filters: Readonly<Record<Filter, (value: string) => boolean>>;
}

const numberIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0);

/** Reads the address; whatever is odd there counts as not said. */
export function tableQueryIn<Sort extends string, Filter extends string>(
  address: URLSearchParams,
  { sorts, usual, filters }: TableRules<Sort, Filter>,
): TableQuery<Sort, Filter> {
  const size = numberIn(address.get('size'));
  const sort = sorts.find((each) => each === address.get('sort'));
  const known = (name: Filter) => {
    const value = address.get(name) ?? '';
    return [name, value !== '' && filters[name](value) ? value : ''] as const;
  };
  return {
    page: numberIn(address.get('page')) || 1,
    size: pageSizes.find((each) => each === size) ?? usual.size,
    sort: sort ?? usual.sort,
    direction: sort === undefined ? usual.direction : address.get('dir') === '-1' ? -1 : 1,
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX),
    filters: Object.fromEntries((Object.keys(filters) as Filter[]).map(known)) as Record<Filter, string>,
  };
}

/** The address with a part of the query changed; what is as usual is not said. Any change but of the page starts again. */
export function addressWith<Sort extends string, Filter extends string>(
  address: URLSearchParams,
  rules: TableRules<Sort, Filter>,
  { filters, ...change }: TableChange<Sort, Filter>,
): URLSearchParams {
  const before = tableQueryIn(address, rules);
  const query = { ...before, page: 1, ...change, filters: { ...before.filters, ...filters } };
  const { usual } = rules;
  const next = new URLSearchParams(address);
  const say = (name: string, value: string | number, isUsual: boolean) =>
    isUsual ? next.delete(name) : next.set(name, String(value));
  const isUsualOrder = query.sort === usual.sort && query.direction === usual.direction;
  say('page', query.page, query.page === 1);
  say('size', query.size, query.size === usual.size);
  say('sort', query.sort, isUsualOrder);
  say('dir', query.direction, isUsualOrder || query.direction === 1);
  say('search', query.search, query.search === '');
  for (const [name, value] of Object.entries<string>(query.filters)) say(name, value, value === '');
  return next;
}

/** How many filters are set. `andSearch`: the search is one of them. */
export const filterCount = ({ search, filters }: Pick<TableQuery, 'search' | 'filters'>, andSearch: boolean): number =>
  [andSearch ? search : '', ...Object.values(filters)].filter((value) => value !== '').length;

/** Whether a search or a filter takes rows away. */
export const isFiltered = (query: Pick<TableQuery, 'search' | 'filters'>): boolean => filterCount(query, true) > 0;

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
