import { END_STEP_MINUTES, type PlanLimits, START_STEP_MINUTES } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { type ReactNode, useMemo, useState } from 'react';
import { ComboBox, DateField, TimeField } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Select } from '#shared/ui/Select.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { viewerZone } from '../meeting.times.ts';
import { zoneOption, zoneOptions } from '../meeting.zones.ts';
import css from './Plan.module.css';
import { endOf, minutesOf, type PlanValues, startOf, withStart } from './plan.form.ts';
import { endAfter, instantOf, lengthsUpTo, offsetAt } from './plan.times.ts';
import { useFollowing } from './useFollowing.ts';

interface Props {
  form: Form<PlanValues>;
  limits: Pick<PlanLimits, 'maxMinutes'>;
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

function ZoneField({ form }: Pick<Props, 'form'>) {
  const { t, locale } = usePhrases();
  const { timeZone } = form.values;
  // Naming all of them takes a while, and few look for another one.
  const [isSought, setSought] = useState(false);
  const options = useMemo(
    () => (isSought ? zoneOptions(timeZone, locale) : timeZone === '' ? [] : [zoneOption(timeZone, locale)]),
    [isSought, timeZone, locale],
  );
  return (
    <div className={css.wide} onFocusCapture={() => setSought(true)}>
      <ComboBox
        name="timeZone"
        label={t('planning.zone')}
        value={timeZone}
        options={options}
        error={form.messageAt('timeZone')}
        help={<ZoneNote values={form.values} />}
        onChange={(next) => form.change({ timeZone: next })}
        onBlur={() => form.touch('timeZone')}
      />
    </div>
  );
}

/** A field that is marked while it has just followed another one. */
function Following({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return <div className={classes(css.follows, isMarked && css.marked)}>{children}</div>;
}

/** How long it lasts, in words. */
function LengthField({ form, limits, onMoved }: Props & { onMoved: () => void }) {
  const { t, locale } = usePhrases();
  const minutes = minutesOf(form.values);
  const lengths = lengthsUpTo(limits.maxMinutes, minutes);
  const change = (length: string) => {
    const end = length === '' ? null : endAfter(startOf(form.values), Number(length));
    if (end === null) return;
    form.change({ endDay: end.day, endTime: end.time });
    onMoved();
  };
  return (
    <Select
      name="duration"
      label={t('planning.length')}
      value={minutes === null ? '' : String(minutes)}
      options={[
        ...(minutes === null ? [{ value: '', label: '–' }] : []),
        ...lengths.map((length) => ({ value: String(length), label: lengthInWords(locale, length * 60) })),
      ]}
      onChange={change}
    />
  );
}

/** Start, length and the end, which follows. */
export function WhenFields({ form, limits }: Props) {
  const { t, formatTime, formatDay } = usePhrases();
  const { values } = form;
  const { marked, mark } = useFollowing<'end' | 'length'>();
  const isOneDay = values.startDay === values.endDay;
  const endsAt = instantOf(endOf(values), values.timeZone);
  const isBackwards = isOneDay && values.endTime !== '' && values.endTime <= values.startTime;
  // Once it is there it stays: it may have the focus.
  const [hasEndDay, setHasEndDay] = useState(false);
  if (!hasEndDay && (isBackwards || (!isOneDay && values.startDay !== ''))) setHasEndDay(true);
  const start = (part: Partial<Pick<PlanValues, 'startDay' | 'startTime'>>) => {
    const change = withStart(values, part);
    form.change(change);
    if (change.endTime !== undefined) mark('end');
  };
  const end = (part: Partial<Pick<PlanValues, 'endDay' | 'endTime'>>) => {
    form.change({ endDay: values.endDay, endTime: values.endTime, ...part });
    mark('length');
  };
  const moved = endsAt === null ? '' : `${formatDay(endsAt, values.timeZone)} ${formatTime(endsAt, values.timeZone)}`;
  return (
    <div className={css.when}>
      <DateField
        name="startDay"
        label={t('planning.startDay')}
        value={values.startDay}
        error={form.messageAt('startDay')}
        onChange={(startDay) => start({ startDay })}
        onBlur={() => form.touch('startDay')}
      />
      <TimeField
        name="startTime"
        label={t('planning.startTime')}
        value={values.startTime}
        step={START_STEP_MINUTES}
        error={form.messageAt('startTime')}
        onChange={(startTime) => start({ startTime })}
        onBlur={() => form.touch('startTime')}
      />
      <Following isMarked={marked === 'length'}>
        <LengthField form={form} limits={limits} onMoved={() => mark('end')} />
      </Following>
      <Following isMarked={marked === 'end'}>
        <TimeField
          name="endTime"
          label={t('planning.endTime')}
          value={values.endTime}
          step={END_STEP_MINUTES}
          after={isOneDay ? values.startTime : ''}
          error={form.messageAt('endTime')}
          onChange={(endTime) => end({ endTime })}
          onBlur={() => form.touch('endTime')}
        />
      </Following>
      {hasEndDay && (
        <Following isMarked={marked === 'end'}>
          <DateField
            name="endDay"
            label={t('planning.endDay')}
            value={values.endDay}
            error={form.messageAt('endDay')}
            onChange={(endDay) => end({ endDay })}
            onBlur={() => form.touch('endDay')}
          />
        </Following>
      )}
      <VisuallyHidden>
        <span role="status">{marked === 'end' && moved !== '' && t('planning.endMoved', { when: moved })}</span>
      </VisuallyHidden>
      <ZoneField form={form} />
    </div>
  );
}
