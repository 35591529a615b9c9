import {
  type getMeetings,
  type InputOf,
  type MeetingItem,
  type MeetingStatus,
  meetingSortColumns,
  meetingStatuses,
} from '@salon/contract';
import { pagesOf, type TableQuery, type TableRules } from '#shared/table/index.ts';

type SortColumn = (typeof meetingSortColumns)[number];
export type ListQuery = TableQuery<SortColumn, 'status'>;

export const statusIn = (text: string): MeetingStatus | '' => meetingStatuses.find((each) => each === text) ?? '';

/** As the server lists them, what comes next first, unless a head is pressed. `size`: rows of a page where the address says none. */
export const listRules = (size: number): TableRules<SortColumn, 'status'> => ({
  sorts: meetingSortColumns,
  usual: { sort: '', direction: 1, size },
  filters: { status: (text) => statusIn(text) !== '' },
});

/** What the server is asked for. */
export function inputOf({ page, size, sort, direction, search, filters }: ListQuery): InputOf<typeof getMeetings> {
  const status = statusIn(filters.status);
  return {
    pageNumber: page,
    rowCount: size,
    sortDirection: direction,
    sortColumn: sort,
    search: search.trim(),
    statuses: status === '' ? [] : [status],
    isFolded: isByDay({ sort }),
  };
}

/** Without another order meetings stand by their days, and of a series one stands for all. */
export const isByDay = ({ sort }: Pick<ListQuery, 'sort'>): boolean => sort === '';

/** How many meetings of a series are shown at once below the one that stands for them. */
const REST_ROWS = 10;

/** What the server is asked for of the series that a meeting stands for, on the same side of now and by the same filter. */
export const restInputOf = (
  query: ListQuery,
  { seriesId }: Pick<MeetingItem, 'seriesId'>,
  isOver: boolean,
  page: number,
): InputOf<typeof getMeetings> => ({
  ...inputOf({ ...query, page, size: REST_ROWS }),
  isFolded: false,
  seriesId,
  isOver,
});

export const restPages = (total: number): number => pagesOf(total, REST_ROWS);
