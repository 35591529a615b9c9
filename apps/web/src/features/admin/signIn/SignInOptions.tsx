import { getSignInOptions, type SignInOption, setSignInOption } from '@salon/contract';
import { useMemo, useState } from 'react';
import { Head, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from '../list/list.module.css';
import { Turn } from '../switches/Turn.tsx';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 10 }, filters: {} };

/** `/profile/signInOptions`: what the settings have of ways to sign in, and which of them are offered. */
export function SignInOptions() {
  const { t } = usePhrases();
  const query = useCall(
    getSignInOptions,
    {},
    { select: ({ result }) => ({ items: result, totalCount: result.length }) },
  );
  const [turned, setTurned] = useState<SignInOption | null>(null);
  const { change } = useChange(setSignInOption, { refreshes: [getSignInOptions] });
  return (
    <Stack gap={6}>
      <Head title={t('adminSignIn.title')} lead={t('adminSignIn.lead')} />
      <DataTable
        caption={t('adminSignIn.title')}
        columns={useColumns(setTurned)}
        rowId={({ name }) => name}
        asked={query}
        address={useTableAddress(rules)}
        count={(count) => t('adminSignIn.count', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {turned !== null && (
        <Turn
          name={t(`adminSignIn.${turned.name}`)}
          isOn={turned.isOn}
          change={(reason) => change({ name: turned.name, isOn: !turned.isOn, reason })}
          onClose={() => setTurned(null)}
        />
      )}
    </Stack>
  );
}

function useColumns(turn: (option: SignInOption) => void): readonly Column<SignInOption>[] {
  const { t } = usePhrases();
  const written = useDateTimeFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('adminSignIn.name'),
        isName: true,
        cell: ({ name }) => (
          <Stack gap={0}>
            <span>{t(`adminSignIn.${name}`)}</span>
            <span className={css.muted}>{t(`adminSignIn.${name}Help`)}</span>
          </Stack>
        ),
      },
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
      {
        id: 'changed',
        label: t('adminSwitches.changed'),
        cell: ({ changed }) => (changed === null ? t('adminSwitches.never') : written(changed)),
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (option) =>
          option.isConfigured && (
            <Button
              tone="quiet"
              aria-haspopup="dialog"
              aria-label={t(option.isOn ? 'adminSwitches.turnOffOf' : 'adminSwitches.turnOnOf', {
                name: t(`adminSignIn.${option.name}`),
              })}
              onClick={() => turn(option)}
            >
              {t(option.isOn ? 'adminSwitches.turnOff' : 'adminSwitches.turnOn')}
            </Button>
          ),
      },
    ],
    [t, written, turn],
  );
}
