import type { ReactNode } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { Head, useDateTimeFormat } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './list.module.css';

interface Setting {
  /** When it was last changed (ISO 8601); null: it is as shipped. */
  readonly changed: string | null;
}

interface Props<R extends Setting> {
  title: string;
  lead: string;
  /** Words of how many there are: `{count}`. */
  count: PhraseKey;
  query: {
    readonly data: { readonly result: readonly R[] } | undefined;
    readonly error: Failure | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  rowId: (setting: R) => string;
  nameLabel: string;
  /** The name of a setting and the sentence below it. */
  describe: (setting: R) => { readonly name: string; readonly help: string };
  /** What stands between the name and the day of the last change. */
  columns: readonly Column<R>[];
  /** The words of the one action, short and with the setting's name; null: it cannot be changed. */
  actionOf: (setting: R) => { readonly label: string; readonly fullLabel: string } | null;
  onAction: (setting: R) => void;
  children?: ReactNode;
}

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };

/** A page of settings that administrators change one at a time, each in the dialog that `onAction` opens. */
export function SettingsTable<R extends Setting>(props: Props<R>) {
  const { t } = usePhrases();
  const { data, ...query } = props.query;
  const items = data && { items: data.result, totalCount: data.result.length };
  return (
    <Stack gap={6}>
      <Head title={props.title} lead={props.lead} />
      <DataTable
        caption={props.title}
        columns={useColumns(props)}
        rowId={props.rowId}
        asked={{ ...query, data: items }}
        address={useTableAddress(rules)}
        count={(count) => t(props.count, { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {props.children}
    </Stack>
  );
}

function useColumns<R extends Setting>(props: Props<R>): readonly Column<R>[] {
  const { t } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  return [
    {
      id: 'name',
      label: props.nameLabel,
      isName: true,
      cell: (setting) => {
        const { name, help } = props.describe(setting);
        return (
          <Stack gap={0}>
            <span>{name}</span>
            <span className={css.muted}>{help}</span>
          </Stack>
        );
      },
    },
    ...props.columns,
    {
      id: 'changed',
      label: t('adminSwitches.changed'),
      cell: ({ changed }) => (changed === null ? t('adminSwitches.never') : formatDateTime(changed)),
    },
    {
      id: 'actions',
      label: t('admin.actions'),
      isActions: true,
      cell: (setting) => {
        const action = props.actionOf(setting);
        return (
          action && (
            <Button
              tone="quiet"
              aria-haspopup="dialog"
              aria-label={action.fullLabel}
              onClick={() => props.onAction(setting)}
            >
              {action.label}
            </Button>
          )
        );
      },
    },
  ];
}
