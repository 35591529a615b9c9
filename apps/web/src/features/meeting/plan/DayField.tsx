import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import css from './Plan.module.css';
import { isoDay, typedDay, weekdayNames, weekdayOf, writtenDay } from './plan.times.ts';

interface Props {
  name: string;
  label: string;
  /** dd.MM.yyyy, or whatever was typed so far. */
  value: string;
  error: string | null;
  help?: ReactNode;
  onChange: (written: string) => void;
  onBlur: () => void;
}

/** A day, typed as dd.MM.yyyy or chosen from the system's own calendar. */
export function DayField({ name, label, value, error, help, onChange, onBlur }: Props) {
  const { t, locale } = usePhrases();
  const calendar = useRef<HTMLInputElement>(null);
  const iso = isoDay(value);
  const weekday = weekdayNames(locale).find(({ day }) => day === weekdayOf(value))?.long;
  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // A browser without this, or one that does not let us: the day is typed.
    }
  };
  const settle = () => {
    if (iso !== null && writtenDay(iso) !== value) onChange(writtenDay(iso));
    onBlur();
  };
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      error={error}
      help={help ?? weekday ?? t('planning.dayHelp')}
      inputMode="numeric"
      maxLength={10}
      placeholder={t('planning.dayHelp')}
      autoComplete="off"
      dir="ltr"
      required
      onChange={(next) => onChange(typedDay(next, value))}
      onBlur={settle}
      end={
        <span className={css.picker}>
          <input
            ref={calendar}
            className={css.native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={iso ?? ''}
            onChange={(event) => event.target.value !== '' && onChange(writtenDay(event.target.value))}
          />
          <IconButton
            label={t('planning.openCalendar', { field: label })}
            icon={<CalendarDays size={20} aria-hidden="true" />}
            onClick={open}
          />
        </span>
      }
    />
  );
}
