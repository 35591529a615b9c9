import { useRef } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import { CalendarButton, DaysCalendar } from './Calendars.tsx';
import { DayInput, dayOf, textOf } from './DateField.tsx';
import css from './fields.module.css';

/** One end of a range. */
interface End {
  name: string;
  label: string;
  value: string;
  error?: string | null;
}

interface Props {
  /** Name of both together. */
  label: string;
  from: End;
  to: End;
  onChange: (range: { from: string; to: string }) => void;
}

/** A first and a last day: typed, or chosen together from one calendar. */
export function DateRangeField({ label, from, to, onChange }: Props) {
  const whole = useRef<HTMLFieldSetElement>(null);
  const { t } = usePhrases();
  const [start, end] = [dayOf(from.value), dayOf(to.value)];
  const calendarOf = (field: string) => (
    <CalendarButton label={field} field={whole}>
      {(close) => (
        <DaysCalendar
          label={t('planning.openCalendar', { field: label })}
          value={start === null || end === null || end.compare(start) < 0 ? null : { start, end }}
          onChange={(range) => {
            onChange({ from: textOf(range.start), to: textOf(range.end) });
            close();
          }}
        />
      )}
    </CalendarButton>
  );
  return (
    <fieldset ref={whole} className={classes(css.range)} aria-label={label}>
      <DayInput {...from} onChange={(day) => onChange({ from: day, to: to.value })} end={calendarOf(from.label)} />
      <DayInput {...to} onChange={(day) => onChange({ from: from.value, to: day })} end={calendarOf(to.label)} />
    </fieldset>
  );
}
