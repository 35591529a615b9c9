import {
  type getMeetings,
  type InputOf,
  type MeetingStatus,
  meetingSortColumns,
  meetingStatuses,
} from '@salon/contract';
import type { TableQuery, TableRules } from '../../../shared/table/index.ts';

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
  };
}
