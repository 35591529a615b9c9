import { frequencies } from '@salon/contract';
import { useId, useMemo } from 'react';
import { DateField, NumberField } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { FieldNote } from '#shared/ui/Field.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { Select } from '#shared/ui/Select.tsx';
import css from './Plan.module.css';
import { type PlanValues, withFrequency } from './plan.form.ts';
import { formatLastDay, seriesDays } from './plan.series.ts';
import { weekdayNames } from './plan.times.ts';

interface Props {
  form: Form<PlanValues>;
  /** Why nothing may repeat, in words; null: it may. */
  disabledReason: string | null;
}

const kinds = ['none', ...frequencies] as const;
const every: Record<(typeof frequencies)[number], PhraseKey> = {
  daily: 'planning.everyDays',
  weekly: 'planning.everyWeeks',
  monthly: 'planning.everyMonths',
};

/** Whether and how the meeting repeats. */
export function Repetition({ form, disabledReason }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const { frequency } = values;
  // What a package lacks can still be taken back.
  const isOff = disabledReason !== null && frequency === 'none';
  return (
    <Stack as="fieldset">
      <legend className={css.legend}>{t('planning.repetition')}</legend>
      <Select
        name="frequency"
        label={t('planning.repeats')}
        value={frequency}
        options={kinds.map((kind) => ({ value: kind, label: t(`planning.repeats_${kind}`) }))}
        error={form.messageAt('frequency')}
        help={disabledReason ?? undefined}
        disabled={isOff}
        onChange={(next) => form.change(withFrequency(values, next))}
        onBlur={() => form.touch('frequency')}
      />
      {frequency !== 'none' && (
        <>
          <div className={css.short}>
            <NumberField
              name="interval"
              label={t(every[frequency])}
              value={values.interval}
              error={form.messageAt('interval')}
              help={
                frequency === 'monthly'
                  ? t('planning.monthlyHelp', { day: Number(values.startDay.slice(8)) || 1 })
                  : undefined
              }
              least={1}
              most={30}
              onChange={(interval) => form.change({ interval })}
              onBlur={() => form.touch('interval')}
            />
          </div>
          {frequency === 'weekly' && <Weekdays form={form} />}
          <SeriesEnd form={form} />
          <SeriesDays values={values} />
        </>
      )}
    </Stack>
  );
}

/** The days of a weekly meeting, Monday first. */
function Weekdays({ form }: { form: Form<PlanValues> }) {
  const { t, locale } = usePhrases();
  const id = useId();
  const { selectedDays } = form.values;
  const error = form.messageAt('selectedDays');
  const toggle = (day: number) =>
    form.change({
      selectedDays: selectedDays.includes(day)
        ? selectedDays.filter((one) => one !== day)
        : [...selectedDays, day].sort(),
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is announced twice
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error === null ? undefined : `${id}-note`}>
      <p id={`${id}-label`} className={css.label}>
        {t('planning.weekdays')}
      </p>
      <Row gap={2} wrap className={css.days}>
        {weekdayNames(locale).map(({ day, short, long }) => (
          <button
            key={day}
            type="button"
            name="selectedDays"
            className={classes(css.day, selectedDays.includes(day) && css.chosen)}
            aria-pressed={selectedDays.includes(day)}
            aria-label={long}
            onClick={() => toggle(day)}
          >
            {short}
          </button>
        ))}
      </Row>
      <FieldNote id={id} error={error} />
    </div>
  );
}

/** What ends the series: a last day or a number of meetings. */
function SeriesEnd({ form }: { form: Form<PlanValues> }) {
  const { t } = usePhrases();
  const { values } = form;
  return (
    <Stack>
      <Radios
        legend={t('planning.seriesEnds')}
        options={[
          { value: 'until', label: t('planning.endsUntil') },
          { value: 'count', label: t('planning.endsCount') },
        ]}
        value={values.endsBy}
        onChange={(endsBy) => form.change({ endsBy })}
      />
      <div className={css.short}>
        {values.endsBy === 'until' ? (
          <DateField
            name="until"
            label={t('planning.lastDay')}
            value={values.until}
            error={form.messageAt('until')}
            onChange={(until) => form.change({ until })}
            onBlur={() => form.touch('until')}
          />
        ) : (
          <NumberField
            name="count"
            label={t('planning.meetingCount')}
            value={values.count}
            error={form.messageAt('count')}
            least={1}
            most={365}
            onChange={(next) => form.change({ count: next })}
            onBlur={() => form.touch('count')}
          />
        )}
      </div>
    </Stack>
  );
}

/** How many meetings the series has, with their days to look at. */
function SeriesDays({ values }: { values: PlanValues }) {
  const { t, locale, formatDay } = usePhrases();
  const days = useMemo(() => seriesDays(values), [values]);
  if (days === null) return null;
  return (
    <details className={css.series}>
      <summary>{t('planning.seriesUntil', { count: days.length, date: formatLastDay(days, locale) })}</summary>
      <ol>
        {days.map((day) => (
          <li key={day}>{formatDay(new Date(day), 'UTC')}</li>
        ))}
      </ol>
    </details>
  );
}
