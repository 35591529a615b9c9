import type { FileReply } from '@salon/contract';
import { FileSpreadsheet, FileText, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure, Sent } from '#shared/api/index.ts';
import { DateField } from '#shared/fields/index.ts';
import { DownloadButton, Head } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import {
  type Column,
  DataTable,
  SearchField,
  type TableAddress,
  type TableRules,
  useTableAddress,
} from '#shared/table/index.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import css from './list.module.css';
import { askedOf, type ListAsked } from './list.query.ts';
import { SavedViews } from './SavedViews.tsx';

interface Page<R> {
  readonly result: readonly R[];
  readonly totalCount: number;
  readonly isMore: boolean;
}

/** What the server was asked for, as `useCall` gives it. */
interface Asked<R> {
  readonly data: Page<R> | undefined;
  readonly error: Failure | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** A filter as it is drawn: the words of a choice, or a day. */
export interface FilterField<Filter extends string> {
  readonly name: Filter;
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface Props<R extends object, Filter extends string> {
  /** Names the list where its views are kept. */
  list: string;
  title: string;
  lead: string;
  /** The page's one action. */
  action?: ReactNode;
  rules: TableRules<string, Filter>;
  useRows: (asked: ListAsked & Readonly<Record<Filter, string>>) => Asked<R>;
  /** Has the server write what is shown, all pages of it, into a file. */
  save?: (asked: ListAsked & Readonly<Record<Filter, string>>, format: 'csv' | 'xlsx') => Promise<Sent<FileReply>>;
  columns: readonly Column<R>[];
  rowId: (row: R) => string;
  searchLabel: string;
  searchHint?: string;
  fields?: readonly FilterField<Filter>[];
  /** Words of how many there are: `{count}`. */
  count: PhraseKey;
}

/** A list of administration: searched, filtered, sorted and paged by the server, with views to keep and files to save. */
export function AdminList<R extends object, Filter extends string>(props: Props<R, Filter>) {
  const { list, title, lead, action, rules, useRows, save, columns, rowId, count } = props;
  const { searchLabel, searchHint, fields = [] } = props;
  const { t, formatNumber } = usePhrases();
  const address = useTableAddress(rules);
  const asked = askedOf(address.query);
  const rows = useRows(asked);
  const page = rows.data && { items: rows.data.result, totalCount: rows.data.totalCount };
  const countText = (total: number) =>
    rows.data?.isMore === true ? t('admin.countMore', { number: formatNumber(total) }) : t(count, { count: total });
  return (
    <Stack gap={6}>
      <Head title={title} lead={lead} action={action} />
      <DataTable
        caption={title}
        columns={columns}
        rowId={rowId}
        asked={{ ...rows, data: page }}
        address={address}
        count={countText}
        empty={<Nothing />}
        search={
          <SearchField
            label={searchLabel}
            {...(searchHint !== undefined && { placeholder: searchHint })}
            search={address.query.search}
            onChange={address.change}
          />
        }
        filter={fields.length > 0 ? <Filters fields={fields} address={address} /> : undefined}
        tools={
          <>
            <SavedViews list={list} />
            {save !== undefined && (
              <>
                <DownloadButton icon={FileText} read={() => save(asked, 'csv')}>
                  {t('admin.saveCsv')}
                </DownloadButton>
                <DownloadButton icon={FileSpreadsheet} read={() => save(asked, 'xlsx')}>
                  {t('admin.saveXlsx')}
                </DownloadButton>
              </>
            )}
          </>
        }
      />
    </Stack>
  );
}

interface FiltersProps<Filter extends string> {
  fields: readonly FilterField<Filter>[];
  address: TableAddress<string, Filter>;
}

function Filters<Filter extends string>({ fields, address: { query, change } }: FiltersProps<Filter>) {
  const { t } = usePhrases();
  const set = (name: Filter, value: string) =>
    change({ filters: { [name]: value } as Partial<Record<Filter, string>> });
  return fields.map(({ name, label, options }) =>
    options === undefined ? (
      <DateField key={name} label={label} value={query.filters[name]} onChange={(day) => set(name, day)} />
    ) : (
      <Select
        key={name}
        label={label}
        value={query.filters[name]}
        options={[{ value: '', label: t('admin.all') }, ...options]}
        onChange={(value) => set(name, value)}
      />
    ),
  );
}

function Nothing() {
  const { t } = usePhrases();
  return (
    <Row gap={3} align="center" justify="center" className={css.empty}>
      <SearchX size={28} aria-hidden="true" />
      <p>{t('admin.noData')}</p>
    </Row>
  );
}
