import { billingDay } from '@salon/contract';
import { writtenDay } from '#shared/fields/day.ts';
import { DateField } from '#shared/fields/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';

/** From when a version holds: at once, or from a day on (empty: none is chosen yet). */
export interface When {
  readonly is: 'now' | 'day';
  readonly day: string;
}

/** Why a day cannot be the first one; null: it can. */
export const faultOfDay = ({ is, day }: When) =>
  is === 'now' || day >= billingDay(new Date()) ? null : day === '' ? 'field.required' : 'field.dayPast';

export function WhenFields({ value, onChange }: { value: When; onChange: (when: When) => void }) {
  const { t } = usePhrases();
  const { is, day } = value;
  const fault = faultOfDay(value);
  return (
    <Stack>
      <Radios
        legend={t('adminTexts.when')}
        value={is}
        options={[
          { value: 'now', label: t('adminTexts.whenNow') },
          { value: 'day', label: t('adminTexts.whenDay') },
        ]}
        onChange={(next) => onChange({ is: next, day })}
      />
      {is === 'day' && (
        <DateField
          name="from"
          label={t('adminTexts.firstDay')}
          value={day}
          error={fault === null || day === '' ? null : t(fault)}
          onChange={(next) => onChange({ is, day: next })}
          onBlur={() => undefined}
        />
      )}
      <p>
        {is === 'now' && t('adminTexts.fromNow')}
        {is === 'day' && fault === null && t('adminTexts.fromDay', { date: writtenDay(day) })} {t('adminTexts.asked')}
      </p>
    </Stack>
  );
}
