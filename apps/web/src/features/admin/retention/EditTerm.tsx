import { getRetention, RETENTION_BOUNDS, RETENTION_DAYS, type RetentionTerm, setRetention } from '@salon/contract';
import { useState } from 'react';
import { writtenDay } from '#shared/fields/day.ts';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';

const REASON_MAX = 500;
const DAY_MS = 86_400_000;

interface Values {
  days: string;
  reason: string;
}

/** Days as they were typed; null: no number within the bounds. */
function daysIn(typed: string, { least, most }: { least: number; most: number }): number | null {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  return days !== null && days >= least && days <= most ? days : null;
}

/** Keeps a kind of data for another number of days, having said what then goes. */
export function EditTerm({ term: { kind, days: before }, onClose }: { term: RetentionTerm; onClose: () => void }) {
  const { t } = usePhrases();
  const bounds = RETENTION_BOUNDS[kind];
  const name = t(`adminRetention.${kind}`);
  const { change } = useChange(setRetention, { refreshes: [getRetention] });
  const form = useForm<Values>({
    initial: { days: String(before), reason: '' },
    order: ['days', 'reason'],
    check: ({ days, reason }) =>
      faultsOf({
        days: daysIn(days, bounds) === null ? 'field.invalid' : null,
        reason: reason.trim() === '' ? 'field.required' : null,
      }),
  });
  const save = async ({ days, reason }: Values) => {
    const set = daysIn(days, bounds) ?? before;
    const sent = await change({ kind, days: set, reason });
    if (!sent.ok) return sent;
    notify(t('adminRetention.saved', { name, term: t('adminRetention.days', { count: set }) }), 'done');
    onClose();
    return null;
  };
  const days = daysIn(form.values.days, bounds);
  return (
    <FormDialog
      title={t('adminRetention.editTitle', { name })}
      action={t('admin.save')}
      tone={days !== null && days < before ? 'danger' : 'primary'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      lead={t(`adminRetention.${kind}Why`)}
    >
      <TextField
        name="days"
        label={t('adminRetention.termDays')}
        help={t('adminRetention.bounds', { ...bounds, shipped: RETENTION_DAYS[kind] })}
        value={form.values.days}
        error={form.messageAt('days')}
        onChange={(typed) => form.change({ days: typed })}
        onBlur={() => form.touch('days')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        data-first-focus
      />
      {days !== null && days !== before && <Consequence days={days} before={before} />}
      <TextArea
        name="reason"
        label={t('adminSwitches.reason')}
        value={form.values.reason}
        error={form.messageAt('reason')}
        maxLength={REASON_MAX}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  );
}

/** What another term does to what is kept now. */
function Consequence({ days, before }: { days: number; before: number }) {
  const { t } = usePhrases();
  const [now] = useState(() => Date.now());
  const date = writtenDay(new Date(now - days * DAY_MS).toISOString().slice(0, 10));
  const values = { date, term: t('adminRetention.days', { count: days }) };
  return (
    <Banner tone={days < before ? 'attention' : 'plain'} live>
      {t(days < before ? 'adminRetention.shorter' : 'adminRetention.longer', values)} {t('adminRetention.texts')}
    </Banner>
  );
}
