import type { ReactTable, RowData, Row as TableRow } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import { Row } from '../ui/Layout.tsx';
import type { Column, Features } from './columns.ts';
import css from './DataTable.module.css';

export type Table<Data extends RowData> = ReactTable<Features, Data>;

const sortWords = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown } as const;

// biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser: `display` takes the roles away
/** Column heads: what is sorted by them says how, and a press sorts. */
export function Head<Data extends RowData>({
  table,
  selects,
  top,
}: {
  table: Table<Data>;
  selects: boolean;
  top: ReactNode;
}) {
  const { t } = usePhrases();
  return (
    <thead role="rowgroup">
      {top}
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {selects && (
            <th role="columnheader" scope="col" className={css.select}>
              <Tick
                label={t('table.selectPage')}
                checked={table.getIsAllPageRowsSelected()}
                isMixed={table.getIsSomePageRowsSelected()}
                onPress={table.getToggleAllPageRowsSelectedHandler()}
              />
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const sorted = column.getIsSorted();
            const Icon = sortIcons[sorted || 'none'];
            const label = String(column.columnDef.header);
            return (
              <th
                key={id}
                role="columnheader"
                scope="col"
                aria-sort={column.getCanSort() ? (sorted ? sortWords[sorted] : 'none') : undefined}
              >
                {column.getCanSort() ? (
                  <button type="button" className={css.sort} onClick={column.getToggleSortingHandler()}>
                    {label}
                    <Icon size={16} aria-hidden="true" />
                  </button>
                ) : (
                  label
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

interface LineProps<Data extends RowData> {
  row: TableRow<Features, Data>;
  columns: readonly Column<Data>[];
  /** What the row is called where it is selected; null: it is not. */
  name: string | null;
  /** Not in the row's own state to React: it draws again when it changes. */
  isSelected: boolean;
}

/** A row; on a phone a card. */
export function Line<Data extends RowData>({ row, columns, name, isSelected }: LineProps<Data>) {
  const { t } = usePhrases();
  return (
    <tr role="row" aria-selected={name === null ? undefined : isSelected}>
      {name !== null && (
        <td role="cell" className={css.select}>
          <Tick label={t('table.selectRow', { name })} checked={isSelected} onPress={row.getToggleSelectedHandler()} />
        </td>
      )}
      {columns.map(({ id, label, cell, isName = false, isActions = false, className }) =>
        isName ? (
          <th key={id} role="rowheader" scope="row" className={classes(css.name, className)}>
            {cell(row.original)}
          </th>
        ) : (
          <td
            key={id}
            role="cell"
            className={classes(isActions && css.actions, className)}
            data-label={isActions ? undefined : label}
          >
            {cell(row.original)}
          </td>
        ),
      )}
    </tr>
  );
}

interface WideProps {
  /** Columns of the table. */
  span: number;
  children: ReactNode;
}

/** The heading of rows that belong together. */
export const Heading = ({ span, children }: WideProps) => (
  <tr role="row" className={css.heading}>
    <td role="cell" colSpan={span}>
      <h2>{children}</h2>
    </td>
  </tr>
);

/** What belongs to the row above; nothing where there is none. */
export const Below = ({ span, children }: WideProps) =>
  children === undefined || children === null ? null : (
    <tr role="row" className={css.below}>
      <td role="cell" colSpan={span}>
        {children}
      </td>
    </tr>
  );
// biome-ignore-end lint/a11y/noRedundantRoles: cards on a phone are no table to a browser: `display` takes the roles away

/** Rows by their headings, in their order; without headings all of them together. */
export function groupsOf<Data extends RowData>(
  rows: readonly TableRow<Features, Data>[],
  headingOf: ((row: Data) => string) | undefined,
): readonly { heading: string | null; rows: readonly TableRow<Features, Data>[] }[] {
  if (headingOf === undefined) return [{ heading: null, rows }];
  const groups: { heading: string; rows: TableRow<Features, Data>[] }[] = [];
  for (const row of rows) {
    const heading = headingOf(row.original);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

interface TickProps {
  label: string;
  checked: boolean;
  isMixed?: boolean;
  onPress: (event: unknown) => void;
}

/** A box without a text beside it, with room for a finger. With shift a press takes the rows up to here. */
function Tick({ label, checked, isMixed = false, onPress }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed && !checked;
  }, [isMixed, checked]);
  return (
    <Row as="label" gap={0} align="center" justify="center" inline className={css.tick}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onPress} />
    </Row>
  );
}
