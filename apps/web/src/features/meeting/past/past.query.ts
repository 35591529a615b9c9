import { DEFAULT_PRESENT_MINUTES, type getMeetingsForRecordings, type InputOf, pastSortColumns } from '@salon/contract';
import { isDay } from '#shared/fields/day.ts';
import type { TableQuery, TableRules } from '#shared/table/index.ts';
import { instantOf } from '../plan/plan.times.ts';

/** The most minutes that a least presence may have. */
export const MAX_MINIMUM_LENGTH = 600;

type SortColumn = (typeof pastSortColumns)[number];
export type PastQuery = TableQuery<SortColumn, 'from' | 'to'>;

/** Days as the contract writes them: `2026-11-21`; both belong to the range. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** A day this many days later. */
function dayAfter(day: string, days = 1): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Ranges that one press asks for: this many days up to today, the day on the viewer's wall. */
export const QUICK_DAYS = [7, 30, 90] as const;
export const quickRange = (days: number, today: string): Range => ({ from: dayAfter(today, 1 - days), to: today });

/** The last month: who looks for a recording finds it without asking for more days. */
const defaultRange = (today: string): Range => quickRange(30, today);

/** A hundred on a page (specification, section 9), newest first. */
export const pastRules: TableRules<SortColumn, 'from' | 'to'> = {
  sorts: pastSortColumns,
  usual: { sort: 'startingDate', direction: -1, size: 100 },
  filters: { from: isDay, to: isDay },
};

/** The range that an address asks for; what is missing or backwards becomes the last 30 days. */
export function rangeIn({ filters: { from, to } }: Pick<PastQuery, 'filters'>, today: string): Range {
  const usual = defaultRange(today);
  const asked = { from: from || usual.from, to: to || usual.to };
  return asked.from <= asked.to ? asked : usual;
}

/** The filters that stand for a range; what is as usual is not said. */
export function filtersOf(range: Range, today: string): Range {
  const usual = defaultRange(today);
  return range.from === usual.from && range.to === usual.to ? { from: '', to: '' } : range;
}

/** The range as instants: from the first day's midnight to the midnight after the last day, in the viewer's zone. */
export function wireRange({ from, to }: Range, zone: string) {
  const midnight = (day: string) => instantOf({ day, time: '00:00' }, zone);
  return {
    beginning: (midnight(from) ?? new Date(`${from}T00:00:00Z`)).toISOString(),
    end: (midnight(dayAfter(to)) ?? new Date(`${dayAfter(to)}T00:00:00Z`)).toISOString(),
  };
}

/** What the server is asked for. */
export const inputOf = (query: PastQuery, today: string, zone: string): InputOf<typeof getMeetingsForRecordings> => ({
  ...wireRange(rangeIn(query, today), zone),
  // Counts from 0 there.
  pageNumber: query.page - 1,
  rowCount: query.size,
  sortColumn: query.sort,
  sortDirection: query.direction,
  search: query.search,
});

/** Whether a text is a least presence that may be asked for: 0 to 600 minutes. */
export const isMinimum = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= MAX_MINIMUM_LENGTH;

/** The least presence that an address asks for. Minutes, as the contract takes it. */
export function minimumIn(address: URLSearchParams): string {
  const given = address.get('minimum') ?? '';
  return String(isMinimum(given) ? Number(given) : DEFAULT_PRESENT_MINUTES);
}
