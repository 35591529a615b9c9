import {
  type getMeetings,
  type InputOf,
  type MeetingStatus,
  meetingSortColumns,
  meetingStatuses,
} from '@salon/contract';
import type { TableQuery, TableRules } from '../../../shared/table/index.ts';

type SortColumn = Exclude<(typeof meetingSortColumns)[number], ''>;
export type ListQuery = TableQuery<SortColumn, 'status'>;

export const statusIn = (text: string): MeetingStatus | '' => meetingStatuses.find((each) => each === text) ?? '';

/** Newest start first: what comes next stands above what has passed. `size`: rows of a page where the address says none. */
export const listRules = (size: number): TableRules<SortColumn, 'status'> => ({
  sorts: meetingSortColumns.filter((column) => column !== ''),
  usual: { sort: 'startingDate', direction: -1, size },
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
  };
}
