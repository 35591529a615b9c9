import {
  type getMeetings,
  type InputOf,
  type MeetingStatus,
  meetingSortColumns,
  meetingStatuses,
} from '@salon/contract';

/** Columns that a list can be sorted by, in the order in which they stand. */
export const sortColumns = ['title', 'participantCount', 'duration', 'created', 'startingDate'] as const;
export type SortColumn = (typeof sortColumns)[number];
export const pageSizes = [10, 25, 50] as const;
/** How long typing rests before the list is searched. Milliseconds. */
export const SEARCH_REST_MS = 300;

/** What the list shows, as its address says it. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: SortColumn;
  /** 1 ascending, -1 descending. */
  readonly direction: 1 | -1;
  readonly search: string;
  readonly status: MeetingStatus | '';
}

/** Newest start first: what comes next stands above what has passed. */
const usual: ListQuery = { page: 1, size: 10, sort: 'startingDate', direction: -1, search: '', status: '' };

const numberIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0);

/** Reads the address; whatever is odd there counts as not said. `usualSize`: rows of a page that says none. */
export function queryIn(address: URLSearchParams, usualSize: number = usual.size): ListQuery {
  const size = numberIn(address.get('size'));
  const direction = address.get('dir');
  return {
    page: numberIn(address.get('page')) || usual.page,
    size: pageSizes.find((each) => each === size) ?? usualSize,
    sort: sortColumns.find((each) => each === address.get('sort')) ?? usual.sort,
    direction: direction === '1' ? 1 : direction === '-1' ? -1 : usual.direction,
    search: (address.get('search') ?? '').slice(0, 200),
    status: meetingStatuses.find((each) => each === address.get('status')) ?? '',
  };
}

/** The address with a part of the query changed; what is as usual is not said. Any change but of the page begins anew. */
export function addressWith(address: URLSearchParams, change: Partial<ListQuery>): URLSearchParams {
  const query: ListQuery = { ...queryIn(address), page: 1, ...change };
  const next = new URLSearchParams(address);
  const say = (name: string, value: string | number, isUsual: boolean) =>
    isUsual ? next.delete(name) : next.set(name, String(value));
  say('page', query.page, query.page === usual.page);
  say('size', query.size, query.size === usual.size);
  const isUsualOrder = query.sort === usual.sort && query.direction === usual.direction;
  say('sort', query.sort, isUsualOrder);
  say('dir', query.direction, isUsualOrder);
  say('search', query.search, query.search === '');
  say('status', query.status, query.status === '');
  return next;
}

/** The order after a press on a column's head: another column begins ascending, the same one turns around. */
export const orderAfter = (query: ListQuery, column: SortColumn): Pick<ListQuery, 'sort' | 'direction'> => ({
  sort: column,
  direction: query.sort === column && query.direction === 1 ? -1 : 1,
});

/** What the server is asked for. */
export const inputOf = (query: ListQuery): InputOf<typeof getMeetings> => ({
  pageNumber: query.page,
  rowCount: query.size,
  sortDirection: query.direction,
  sortColumn: meetingSortColumns.find((each) => each === query.sort) ?? '',
  search: query.search.trim(),
  statuses: query.status === '' ? [] : [query.status],
});

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
