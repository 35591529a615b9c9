import { getRetention, RETENTION_BOUNDS, RETENTION_DAYS, type RetentionTerm } from '@salon/contract';
import { useMemo, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import css from '../list/list.module.css';
import { SettingsTable } from '../list/SettingsTable.tsx';
import { EditTerm } from './EditTerm.tsx';

/** `/profile/retention`: how long each kind of data is kept. */
export function RetentionTerms() {
  const { t } = usePhrases();
  const [edited, setEdited] = useState<RetentionTerm | null>(null);
  return (
    <SettingsTable
      title={t('adminRetention.title')}
      lead={t('adminRetention.lead')}
      count="adminRetention.count"
      query={useCall(getRetention, {})}
      rowId={({ kind }) => kind}
      nameLabel={t('adminRetention.kind')}
      describe={({ kind }) => ({ name: t(`adminRetention.${kind}`), help: t(`adminRetention.${kind}Why`) })}
      columns={useColumns()}
      actionOf={({ kind }) => ({
        label: t('adminRetention.edit'),
        fullLabel: t('adminRetention.editOf', { name: t(`adminRetention.${kind}`) }),
      })}
      onAction={setEdited}
    >
      <p className={css.muted}>{t('adminRetention.fixed', { days: RETENTION_DAYS.erasure })}</p>
      {edited !== null && <EditTerm term={edited} onClose={() => setEdited(null)} />}
    </SettingsTable>
  );
}

function useColumns(): readonly Column<RetentionTerm>[] {
  const { t } = usePhrases();
  return useMemo(
    () => [
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
    ],
    [t],
  );
}
