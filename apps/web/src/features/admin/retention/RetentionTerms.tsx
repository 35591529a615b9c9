import { getRetention, RETENTION_BOUNDS, RETENTION_DAYS, type RetentionTerm } from '@salon/contract';
import { useMemo, useState } from 'react';
import { Head, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from '../list/list.module.css';
import { EditTerm } from './EditTerm.tsx';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };

/** `/profile/retention`: how long each kind of data is kept. */
export function RetentionTerms() {
  const { t } = usePhrases();
  const query = useCall(getRetention, {}, { select: ({ result }) => ({ items: result, totalCount: result.length }) });
  const [edited, setEdited] = useState<RetentionTerm | null>(null);
  return (
    <Stack gap={6}>
      <Head title={t('adminRetention.title')} lead={t('adminRetention.lead')} />
      <DataTable
        caption={t('adminRetention.title')}
        columns={useColumns(setEdited)}
        rowId={({ kind }) => kind}
        asked={query}
        address={useTableAddress(rules)}
        count={(count) => t('adminRetention.count', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      <p className={css.muted}>{t('adminRetention.fixed', { days: RETENTION_DAYS.erasure })}</p>
      {edited !== null && <EditTerm term={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

function useColumns(edit: (term: RetentionTerm) => void): readonly Column<RetentionTerm>[] {
  const { t } = usePhrases();
  const written = useDateTimeFormat();
  return useMemo(
    () => [
      {
        id: 'kind',
        label: t('adminRetention.kind'),
        isName: true,
        cell: ({ kind }) => (
          <Stack gap={0}>
            <span>{t(`adminRetention.${kind}`)}</span>
            <span className={css.muted}>{t(`adminRetention.${kind}Why`)}</span>
          </Stack>
        ),
      },
      {
        id: 'days',
        label: t('adminRetention.termDays'),
        cell: ({ days }) => t('adminRetention.days', { count: days }),
      },
      {
        id: 'bounds',
        label: t('adminRetention.allowed'),
        cell: ({ kind }) => {
          const { least, most } = RETENTION_BOUNDS[kind];
          return <bdi dir="ltr">{`${least}–${most}`}</bdi>;
        },
      },
      {
        id: 'changed',
        label: t('adminSwitches.changed'),
        cell: ({ changed }) => (changed === null ? t('adminSwitches.never') : written(changed)),
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (term) => (
          <Button
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={t('adminRetention.editOf', { name: t(`adminRetention.${term.kind}`) })}
            onClick={() => edit(term)}
          >
            {t('adminRetention.edit')}
          </Button>
        ),
      },
    ],
    [t, written, edit],
  );
}
