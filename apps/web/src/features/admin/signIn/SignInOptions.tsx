import { getSignInOptions, type SignInOption, setSignInOption } from '@salon/contract';
import { useMemo, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { SettingsTable } from '../list/SettingsTable.tsx';
import { SwitchDialog } from '../switches/SwitchDialog.tsx';
import { switchAction } from '../switches/switchAction.ts';

/** `/profile/signInOptions`: what the settings have of ways to sign in, and which of them are offered. */
export function SignInOptions() {
  const { t } = usePhrases();
  const [switched, setSwitched] = useState<SignInOption | null>(null);
  const { change } = useChange(setSignInOption, { refreshes: [getSignInOptions] });
  return (
    <SettingsTable
      title={t('adminSignIn.title')}
      lead={t('adminSignIn.lead')}
      count="adminSignIn.count"
      query={useCall(getSignInOptions, {})}
      rowId={({ name }) => name}
      nameLabel={t('adminSignIn.name')}
      describe={({ name }) => ({ name: t(`adminSignIn.${name}`), help: t(`adminSignIn.${name}Help`) })}
      columns={useColumns()}
      actionOf={({ name, isOn, isConfigured }) =>
        isConfigured ? switchAction(t, t(`adminSignIn.${name}`), isOn) : null
      }
      onAction={setSwitched}
    >
      {switched !== null && (
        <SwitchDialog
          name={t(`adminSignIn.${switched.name}`)}
          isOn={switched.isOn}
          change={(reason) => change({ name: switched.name, isOn: !switched.isOn, reason })}
          onClose={() => setSwitched(null)}
        />
      )}
    </SettingsTable>
  );
}

function useColumns(): readonly Column<SignInOption>[] {
  const { t } = usePhrases();
  return useMemo(
    () => [
      {
        id: 'settings',
        label: t('adminSignIn.settings'),
        cell: ({ name, host }) => {
          if (host !== null) return <bdi dir="ltr">{host}</bdi>;
          if (name === 'providerSignIn') return t('adminSignIn.noProvider');
          return name === 'directorySignIn' ? t('adminSignIn.noDirectory') : t('adminSignIn.noSettings');
        },
      },
      {
        id: 'state',
        label: t('adminSwitches.state'),
        cell: ({ isOn, isConfigured }) => {
          if (!isConfigured) return t('adminSignIn.notConfigured');
          return t(isOn ? 'adminSwitches.on' : 'adminSwitches.off');
        },
      },
      {
        id: 'administrators',
        label: t('adminSignIn.administrators'),
        cell: ({ administrators }) => administrators ?? '—',
      },
    ],
    [t],
  );
}
