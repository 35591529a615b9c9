import { getSwitches, type ReplyOf, setSwitch } from '@salon/contract';
import { useMemo, useState } from 'react';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { Head, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from '../list/list.module.css';

type State = ReplyOf<typeof getSwitches>['result'][number];

const REASON_MAX = 500;
const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };

/** `/profile/switches`: what is switched off for everyone, and on. */
export function Switches() {
  const { t } = usePhrases();
  const asked = useCall(getSwitches, {}, { select: ({ result }) => ({ items: result, totalCount: result.length }) });
  const [turned, setTurned] = useState<State | null>(null);
  return (
    <Stack gap={6}>
      <Head title={t('adminSwitches.title')} lead={t('adminSwitches.lead')} />
      <DataTable
        caption={t('adminSwitches.title')}
        columns={useColumns(setTurned)}
        rowId={({ name }) => name}
        asked={asked}
        address={useTableAddress(rules)}
        count={(count) => t('adminSwitches.count', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {turned !== null && <Turn state={turned} onClose={() => setTurned(null)} />}
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

/** Switches over, with the reason for it. */
function Turn({ state: { name, isOn }, onClose }: { state: State; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(setSwitch, { refreshes: [getSwitches] });
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    order: ['reason'],
    check: ({ reason }) => faultsOf({ reason: reason.trim() === '' ? 'field.required' : null }),
  });
  const named = { name: t(`adminSwitches.${name}`) };
  const turn = async ({ reason }: { reason: string }) => {
    const sent = await change({ name, isOn: !isOn, reason });
    if (!sent.ok) return sent;
    notify(t(isOn ? 'adminSwitches.doneOff' : 'adminSwitches.doneOn', named), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t(isOn ? 'adminSwitches.offTitle' : 'adminSwitches.onTitle', named)}
      action={t(isOn ? 'adminSwitches.turnOff' : 'adminSwitches.turnOn')}
      tone={isOn ? 'danger' : 'primary'}
      form={form}
      onSubmit={turn}
      onClose={onClose}
      lead={t(isOn ? 'adminSwitches.offText' : 'adminSwitches.onText')}
    >
      <TextArea
        name="reason"
        label={t('adminSwitches.reason')}
        value={form.values.reason}
        error={form.messageAt('reason')}
        maxLength={REASON_MAX}
        onChange={(reason) => form.change({ reason })}
        data-first-focus
      />
    </FormDialog>
  );
}
