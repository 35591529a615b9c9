import { getVatRates, minorUnitsOf, setVatRate } from '@salon/contract';
import { DateField } from '#shared/fields/index.ts';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { useRate } from './useRate.ts';

const HIGHEST = 10_000;
/** Per cent with at most two decimals are basis points as lira are kuruş; people type a comma for decimals. */
const basisPointsOf = (percent: string): number | null => minorUnitsOf(percent.trim().replace(',', '.'));

interface Values {
  percent: string;
  from: string;
}

/** A rate with its first day: one to come, or any while nothing was sold; which of them the server knows. */
export function AddRate({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const written = useRate();
  const { change } = useChange(setVatRate, { refreshes: [getVatRates] });
  const form = useForm<Values>({
    initial: { percent: '', from: '' },
    order: ['percent', 'from'],
    check: ({ percent, from }) => {
      const rate = basisPointsOf(percent);
      const isRate = rate !== null && rate >= 0 && rate <= HIGHEST;
      return faultsOf({
        percent: percent.trim() === '' ? 'field.required' : isRate ? null : 'field.invalid',
        from: from === '' ? 'field.required' : null,
      });
    },
  });
  const add = async ({ percent, from }: Values) => {
    const basisPoints = basisPointsOf(percent) ?? 0;
    const sent = await change({ from, basisPoints });
    if (!sent.ok) return sent;
    notify(t('adminVat.added', { rate: written(basisPoints) }), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t('adminVat.add')}
      action={t('admin.save')}
      form={form}
      onSubmit={add}
      onClose={onClose}
      lead={t('adminVat.addText')}
    >
      <TextField
        name="percent"
        label={t('adminVat.percent')}
        value={form.values.percent}
        error={form.messageAt('percent')}
        onChange={(percent) => form.change({ percent })}
        onBlur={() => form.touch('percent')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        data-first-focus
      />
      <DateField
        name="from"
        label={t('adminVat.from')}
        value={form.values.from}
        error={form.messageAt('from')}
        onChange={(from) => form.change({ from })}
        onBlur={() => form.touch('from')}
      />
    </FormDialog>
  );
}
