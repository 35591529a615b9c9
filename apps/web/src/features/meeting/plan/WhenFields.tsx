import { END_AFTER_START_MINUTES, END_STEP_MINUTES, MEETING_MIN_MINUTES, START_STEP_MINUTES } from '@salon/contract';
import { useMemo, useState } from 'react';
import { ComboBox, DateField, NumberField, TimeField } from '../../../shared/fields/index.ts';
import type { Form } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { viewerZone } from '../meeting.times.ts';
import css from './Plan.module.css';
import { minutesOf, type PlanValues, startOf, typedNumber, withStart } from './plan.form.ts';
import { endAfter, instantOf, offsetAt, zoneLabel, zoneNames } from './plan.times.ts';

interface Props {
  form: Form<PlanValues>;
}

/** How long it lasts, in words; null while one of the times is none. */
function useLasting(values: PlanValues): string | null {
  const { t } = usePhrases();
  const minutes = minutesOf(values);
  return minutes === null ? null : t('planning.lasts', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The same as a number, which may be typed: the end follows. */
function MinutesField({ form }: Props) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState<string | null>(null);
  const { values } = form;
  const change = (text: string) => {
    setTyped(text);
    const minutes = typedNumber(text);
    const end = minutes >= MEETING_MIN_MINUTES ? endAfter(startOf(values), minutes) : null;
    if (end !== null) form.change({ endDay: end.day, endTime: end.time });
  };
  return (
    <NumberField
      name="duration"
      label={t('planning.minutes')}
      value={typed ?? String(minutesOf(values) ?? '')}
      least={MEETING_MIN_MINUTES}
      most={9999}
      step={END_STEP_MINUTES}
      onChange={change}
      onBlur={() => {
        setTyped(null);
        form.touch('endTime');
      }}
    />
  );
}

/** The offset of the zone, and the viewer's own time where it is another one. */
function ZoneNote({ values }: { values: PlanValues }) {
  const { t, formatMoment } = usePhrases();
  const startsAt = instantOf(startOf(values), values.timeZone);
  const offset = offsetAt(startOf(values), values.timeZone);
  const isOther = startsAt !== null && offset !== offsetAt(startOf(values), viewerZone());
  return (
    <>
      <bdi>{offset}</bdi>
      {isOther && ' · '}
      {isOther && t('planning.yourTime', { when: formatMoment(startsAt) })}
    </>
  );
}

function ZoneField({ form }: Props) {
  const { t } = usePhrases();
  const { timeZone } = form.values;
  const options = useMemo(
    () => zoneNames(timeZone).map((name) => ({ value: name, label: zoneLabel(name) })),
    [timeZone],
  );
  return (
    <ComboBox
      name="timeZone"
      label={t('planning.zone')}
      value={timeZone}
      options={options}
      error={form.messageAt('timeZone')}
      help={<ZoneNote values={form.values} />}
      dir="ltr"
      onChange={(next) => form.change({ timeZone: next })}
      onBlur={() => form.touch('timeZone')}
    />
  );
}

/** Start, end and zone. Another start takes the end along. */
export function WhenFields({ form }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const lasting = useLasting(values);
  return (
    <div className={css.when}>
      <DateField
        name="startDay"
        label={t('planning.startDay')}
        value={values.startDay}
        error={form.messageAt('startDay')}
        onChange={(startDay) => form.change(withStart(values, { startDay }))}
        onBlur={() => form.touch('startDay')}
      />
      <TimeField
        name="startTime"
        label={t('planning.startTime')}
        value={values.startTime}
        step={START_STEP_MINUTES}
        error={form.messageAt('startTime')}
        help={t('planning.endFollows', { count: END_AFTER_START_MINUTES })}
        onChange={(startTime) => form.change(withStart(values, { startTime }))}
        onBlur={() => form.touch('startTime')}
      />
      <DateField
        name="endDay"
        label={t('planning.endDay')}
        value={values.endDay}
        error={form.messageAt('endDay')}
        onChange={(endDay) => form.change({ endDay, endTime: values.endTime })}
        onBlur={() => form.touch('endDay')}
      />
      <TimeField
        name="endTime"
        label={t('planning.endTime')}
        value={values.endTime}
        step={END_STEP_MINUTES}
        after={values.startDay === values.endDay ? values.startTime : ''}
        error={form.messageAt('endTime')}
        help={lasting}
        onChange={(endTime) => form.change({ endDay: values.endDay, endTime })}
        onBlur={() => form.touch('endTime')}
      />
      <MinutesField form={form} />
      <div className={css.wide}>
        <ZoneField form={form} />
      </div>
    </div>
  );
}
