import { functionalUpdate, type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { FilterX, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Failure } from '../api/index.ts';
import { LoadError, LoadingSkeleton } from '../page/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { type Column, columnDefs, features } from './columns.ts';
import css from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import { Below, groupsOf, Head, Heading, Line } from './Rows.tsx';
import { filterCount, isFiltered, pagesOf } from './table.address.ts';
import type { TableAddress } from './useTableAddress.ts';

/** One page of rows, and how many there are in all. */
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalCount: number;
}

/** What the server was asked for, as `useCall` gives it. */
interface Asked<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: Failure | null;
  /** The rows are those of the page before: this one is on its way. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface Props<Row extends RowData> {
  /** Names the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  asked: Asked<Row>;
  address: TableAddress;
  /** How many there are, in words; told again when it changes. */
  count: (total: number) => string;
  /** What stands in place of no rows. */
  empty: ReactNode;
  /** What stands first in the row of controls, with rows or without, such as a range of days. */
  lead?: ReactNode;
  search?: ReactNode;
  /** Further filters; on a phone behind a button. */
  filter?: ReactNode;
  /** Further tools of the table, such as its export. */
  tools?: ReactNode;
  /** Rows can be selected: what one is called, and what is done with those that are. */
  selection?: { readonly name: (row: Row) => string; readonly actions: (rows: readonly Row[]) => ReactNode };
  /** All rows are here: they are sorted here and stand on one page. */
  isWhole?: boolean;
  /** A row above the column heads, as for paper. */
  top?: ReactNode;
  /** The heading that rows stand below while nothing else orders them; those of one heading follow one another. */
  groupOf?: (row: Row) => string;
  /** What stands below a row, over its whole width. */
  below?: (row: Row) => ReactNode;
  className?: string | undefined;
}

/**
 * Rows of the server, a page at a time; on a phone each is a card. What is shown stands in the address. The rows from before
 * stay while others are on their way.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { asked, address, count, lead = null, search, filter, tools, empty, isWhole = false } = props;
  const mayFilter = lead !== null || search !== undefined || filter !== undefined;
  const { data, error, isPlaceholderData, refetch } = asked;
  const { query, change } = address;
  const { t } = usePhrases();
  const found = useRef<HTMLParagraphElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    // The last row of the last page is gone: the page before is the last one now.
    const last = pagesOf(data.totalCount, query.size);
    if (!isWhole && query.page > last) change({ page: last }, true);
    // The row with the focus is gone: the focus stays with the table.
    if (hadRows.current && document.activeElement === document.body) found.current?.focus({ preventScroll: true });
    hadRows.current = true;
  }, [data, isPlaceholderData, query, change, isWhole]);
  return (
    <Stack>
      <Controls {...props} />
      <div className={css.tools}>
        <p ref={found} className={css.found} role="status" tabIndex={-1}>
          {data !== undefined && count(data.totalCount)}
        </p>
        <Row align="center" wrap tight>
          {mayFilter && isFiltered(query) && (
            <Button tone="plain" icon={<FilterX size={18} aria-hidden="true" />} onClick={address.clear}>
              {t('table.clearFilter')}
            </Button>
          )}
          {tools}
          <Refresh refetch={refetch} />
        </Row>
      </div>
      {error !== null && <LoadError failure={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingSkeleton lines={5} />}
      {data !== undefined && data.items.length === 0 && empty}
      {data !== undefined && data.items.length > 0 && <Shown {...props} page={data} />}
      {data !== undefined && data.items.length > 0 && !isWhole && (
        <Pager query={query} total={data.totalCount} onChange={change} />
      )}
    </Stack>
  );
}

function Refresh({ refetch }: Pick<Asked<unknown>, 'refetch'>) {
  const { t } = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refetch();
    setBusy(false);
  };
  return (
    <IconButton
      label={t('table.refresh')}
      icon={<RefreshCw size={18} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void refresh()}
    />
  );
}

/** Search and filters, in one row; where there is nothing to find, neither. */
function Controls<Row extends RowData>(props: Props<Row>) {
  const { asked, address, lead = null, search, filter, columns } = props;
  const { t, formatNumber } = usePhrases();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = asked.data?.totalCount === 0 && !isFiltered(address.query);
  const isSortable = columns.some(({ sort }) => sort !== undefined);
  const hasFilters = !isEmpty && (filter !== undefined || isSortable);
  const hasSearch = !isEmpty && search !== undefined;
  if (lead === null && !hasSearch && !hasFilters) return null;
  const count = filter === undefined ? 0 : filterCount(address.query, search === undefined);
  const name = count === 0 ? t('table.filters') : t('table.filtersSet', { number: formatNumber(count) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows the element
    <div className={css.controls} role="search">
      {lead}
      {hasSearch && <div className={css.search}>{search}</div>}
      {hasFilters && (
        <>
          <Button
            tone="quiet"
            className={css.toggle}
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            aria-label={name}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {lead === null ? name : count > 0 && formatNumber(count)}
          </Button>
          <div id={id} className={classes(css.filters, !isOpen && css.folded)}>
            {filter}
            <OrderChoice {...props} />
          </div>
        </>
      )}
    </div>
  );
}

/** The order, where cards have no column heads. */
function OrderChoice<Row extends RowData>({ columns, address: { query, change }, groupOf }: Props<Row>) {
  const { t } = usePhrases();
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, label }) => [
    { value: `${id} 1`, label: t('table.sortAscending', { column: label }) },
    { value: `${id} -1`, label: t('table.sortDescending', { column: label }) },
  ]);
  const choose = (value: string) => {
    const [sort = '', direction] = value.split(' ');
    change({ sort, direction: direction === '-1' ? -1 : 1 });
  };
  return (
    <div className={css.order}>
      <Select
        label={t('table.sortBy')}
        value={query.sort === '' ? '' : `${query.sort} ${query.direction}`}
        options={
          query.sort === '' || groupOf !== undefined ? [{ value: '', label: t('table.unsorted') }, ...options] : options
        }
        onChange={choose}
      />
    </div>
  );
}

function Shown<Row extends RowData>({
  page,
  caption,
  columns,
  rowId,
  asked,
  address: { query, change },
  selection,
  isWhole = false,
  top,
  groupOf,
  below,
  className,
}: Props<Row> & { page: Page<Row> }) {
  const { t, locale } = usePhrases();
  const name = useId();
  const [rowSelection, select] = useState<RowSelectionState>({});
  const defs = useMemo(() => columnDefs(columns, locale), [columns, locale]);
  const data = useMemo(() => [...page.items], [page.items]);
  const sorting = query.sort === '' ? [] : [{ id: query.sort, desc: query.direction === -1 }];
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    manualPagination: true,
    manualSorting: !isWhole,
    rowCount: page.totalCount,
    // Back to the order in which rows stand below headings.
    enableSortingRemoval: groupOf !== undefined,
    enableMultiSort: false,
    state: { sorting, pagination: { pageIndex: query.page - 1, pageSize: query.size }, rowSelection },
    onSortingChange: (update) => {
      const [order] = functionalUpdate(update, sorting);
      change(order === undefined ? { sort: '', direction: 1 } : { sort: order.id, direction: order.desc ? -1 : 1 });
    },
    onRowSelectionChange: select,
  });
  const selected = page.items.filter((row) => rowSelection[rowId(row)] === true);
  const { rows } = table.getRowModel();
  const span = columns.length + (selection === undefined ? 0 : 1);
  return (
    <>
      {selection !== undefined && selected.length > 0 && (
        <div className={css.selection}>
          <span role="status">{t('table.selected', { count: selected.length })}</span>
          {selection.actions(selected)}
          <Button tone="plain" onClick={() => select({})}>
            {t('table.clearSelection')}
          </Button>
        </div>
      )}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser */}
      <table
        role="table"
        className={classes(css.table, asked.isPlaceholderData && css.busy, className)}
        aria-labelledby={name}
        aria-busy={asked.isPlaceholderData}
      >
        <caption id={name} className={css.caption}>
          {caption}
        </caption>
        <Head table={table} selects={selection !== undefined} top={top} />
        {groupsOf(rows, query.sort === '' ? groupOf : undefined).map(({ heading, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is open in a row stays when another row begins its group
          <tbody key={at} role="rowgroup">
            {heading !== null && <Heading span={span}>{heading}</Heading>}
            {rows.map((row) => (
              <Fragment key={row.id}>
                <Line
                  row={row}
                  columns={columns}
                  name={selection?.name(row.original) ?? null}
                  isSelected={rowSelection[row.id] === true}
                />
                <Below span={span}>{below?.(row.original)}</Below>
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}
