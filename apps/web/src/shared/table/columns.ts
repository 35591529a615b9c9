import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row extends RowData> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** `true`: the server sorts by it. A function: the value by which rows that are all here are sorted. */
  readonly sort?: true | ((row: Row) => string | number);
  /** Names the row; on a card it is the heading. */
  readonly isName?: boolean;
  /** What may be done with the row. */
  readonly isActions?: boolean;
  readonly className?: string | undefined;
}

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;

const keyIn = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

/** Columns as the library takes them; texts are ordered as the language does. */
export function columnDefs<Row extends RowData>(
  columns: readonly Column<Row>[],
  locale: string,
): ColumnDef<Features, Row>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return columns.map(({ id, label, sort }) => ({
    id,
    header: label,
    accessorFn: (row: Row) => (typeof sort === 'function' ? sort(row) : ''),
    enableSorting: sort !== undefined,
    sortDescFirst: false,
    sortFn: (a, b) => {
      const [first, second] = [keyIn(a.getValue(id)), keyIn(b.getValue(id))];
      return typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compare(String(first), String(second));
    },
  }));
}
