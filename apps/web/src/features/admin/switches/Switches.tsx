import { getSwitches, type ReplyOf, setSwitch } from '@salon/contract';
import { useMemo, useState } from 'react';
import { Head, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from '../list/list.module.css';
import { Turn } from './Turn.tsx';

type State = ReplyOf<typeof getSwitches>['result'][number];

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };

/** `/profile/switches`: what is switched off for everyone, and on. */
export function Switches() {
  const { t } = usePhrases();
  const query = useCall(getSwitches, {}, { select: ({ result }) => ({ items: result, totalCount: result.length }) });
  const [turned, setTurned] = useState<State | null>(null);
  const { change } = useChange(setSwitch, { refreshes: [getSwitches] });
  return (
    <Stack gap={6}>
      <Head title={t('adminSwitches.title')} lead={t('adminSwitches.lead')} />
      <DataTable
        caption={t('adminSwitches.title')}
        columns={useColumns(setTurned)}
        rowId={({ name }) => name}
        asked={query}
        address={useTableAddress(rules)}
        count={(count) => t('adminSwitches.count', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {turned !== null && (
        <Turn
          name={t(`adminSwitches.${turned.name}`)}
          isOn={turned.isOn}
          change={(reason) => change({ name: turned.name, isOn: !turned.isOn, reason })}
          onClose={() => setTurned(null)}
        />
      )}
    </Stack>
  );
}

function useColumns(turn: (state: State) => void): readonly Column<State>[] {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('adminSwitches.name'),
        isName: true,
        cell: ({ name }) => (
          <Stack gap={0}>
            <span>{t(`adminSwitches.${name}`)}</span>
            <span className={css.muted}>{t(`adminSwitches.${name}Help`)}</span>
          </Stack>
        ),
      },
      {
        id: 'state',
        label: t('adminSwitches.state'),
        cell: ({ isOn }) => t(isOn ? 'adminSwitches.on' : 'adminSwitches.off'),
      },
      {
        id: 'changed',
        label: t('adminSwitches.changed'),
        cell: ({ changed }) => (changed === null ? t('adminSwitches.never') : moment(changed)),
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (state) => (
          <Button
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={t(state.isOn ? 'adminSwitches.turnOffOf' : 'adminSwitches.turnOnOf', {
              name: t(`adminSwitches.${state.name}`),
            })}
            onClick={() => turn(state)}
          >
            {t(state.isOn ? 'adminSwitches.turnOff' : 'adminSwitches.turnOn')}
          </Button>
        ),
      },
    ],
    [t, moment, turn],
  );
}
