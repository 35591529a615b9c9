import { type AdminVatRate, getVatRates, removeVatRate } from '@salon/contract';
import { Plus, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { writtenDay } from '#shared/fields/day.ts';
import { Confirm, Head } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { AddRate } from './AddRate.tsx';
import { useRate } from './useRate.ts';

const rules: TableRules<'', never> = { sorts: [''], usual: { sort: '', direction: 1, size: 10 }, filters: {} };

/** `/profile/vat`: rates of value-added tax, and from when each holds. */
export function VatRates() {
  const { t } = usePhrases();
  const written = useRate();
  const query = useCall(getVatRates, {}, { select: ({ result }) => ({ items: result, totalCount: result.length }) });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AdminVatRate | null>(null);
  const columns = useMemo<readonly Column<AdminVatRate>[]>(
    () => [
      {
        id: 'from',
        label: t('adminVat.from'),
        isName: true,
        // The first one holds from long before anything was sold.
        cell: ({ from }) => (from < '2001' ? t('adminVat.always') : <bdi dir="ltr">{writtenDay(from)}</bdi>),
      },
      { id: 'rate', label: t('adminVat.rate'), cell: ({ basisPoints }) => <bdi>{written(basisPoints)}</bdi> },
      { id: 'state', label: t('adminVat.state'), cell: ({ state }) => t(`adminVat.${state}`) },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (rate) =>
          rate.state === 'upcoming' && (
            <IconButton
              label={t('adminVat.remove', { rate: written(rate.basisPoints) })}
              icon={<Undo2 size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setRemoved(rate)}
            />
          ),
      },
    ],
    [t, written],
  );
  return (
    <Stack gap={6}>
      <Head
        title={t('adminVat.title')}
        lead={t('adminVat.lead')}
        action={
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('adminVat.add')}
          </Button>
        }
      />
      <DataTable
        caption={t('adminVat.title')}
        columns={columns}
        rowId={({ from }) => from}
        asked={query}
        address={useTableAddress(rules)}
        count={(count) => t('adminVat.count', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {isAdding && <AddRate onClose={() => setAdding(false)} />}
      {removed !== null && <RemoveRate rate={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  );
}

function RemoveRate({ rate: { from, basisPoints }, onClose }: { rate: AdminVatRate; onClose: () => void }) {
  const { t } = usePhrases();
  const rate = useRate()(basisPoints);
  const showFailure = useFailure();
  const { change } = useChange(removeVatRate, { refreshes: [getVatRates] });
  const remove = async () => {
    const sent = await change({ from });
    onClose();
    if (sent.ok) notify(t('adminVat.removed', { rate }), 'done');
    else showFailure(sent);
  };
  return (
    <Confirm title={t('adminVat.removeTitle')} action={t('adminVat.removeAction')} onConfirm={remove} onClose={onClose}>
      <p>{t('adminVat.removeText', { rate, date: writtenDay(from) })}</p>
    </Confirm>
  );
}
