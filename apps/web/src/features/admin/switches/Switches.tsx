import { getSwitches, type ReplyOf, setSwitch } from '@salon/contract';
import { useMemo, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { SettingsTable } from '../list/SettingsTable.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { switchAction } from './switchAction.ts';

type State = ReplyOf<typeof getSwitches>['result'][number];

/** `/profile/switches`: what is switched off for everyone, and on. */
export function Switches() {
  const { t } = usePhrases();
  const [switched, setSwitched] = useState<State | null>(null);
  const { change } = useChange(setSwitch, { refreshes: [getSwitches] });
  const columns = useMemo(
    (): Column<State>[] => [
      {
        id: 'state',
        label: t('adminSwitches.state'),
        cell: ({ isOn }) => t(isOn ? 'adminSwitches.on' : 'adminSwitches.off'),
      },
    ],
    [t],
  );
  return (
    <SettingsTable
      title={t('adminSwitches.title')}
      lead={t('adminSwitches.lead')}
      count="adminSwitches.count"
      query={useCall(getSwitches, {})}
      rowId={({ name }) => name}
      nameLabel={t('adminSwitches.name')}
      describe={({ name }) => ({ name: t(`adminSwitches.${name}`), help: t(`adminSwitches.${name}Help`) })}
      columns={columns}
      actionOf={({ name, isOn }) => switchAction(t, t(`adminSwitches.${name}`), isOn)}
      onAction={setSwitched}
    >
      {switched !== null && (
        <SwitchDialog
          name={t(`adminSwitches.${switched.name}`)}
          isOn={switched.isOn}
          change={(reason) => change({ name: switched.name, isOn: !switched.isOn, reason })}
          onClose={() => setSwitched(null)}
        />
      )}
    </SettingsTable>
  );
}
