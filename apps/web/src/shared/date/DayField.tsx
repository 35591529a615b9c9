import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import css from './DayField.module.css';
import { isoDay, typedDay, writtenDay } from './day.ts';

interface Props {
  name?: string;
  label: string;
  hideLabel?: boolean;
  /** dd.MM.yyyy, or whatever was typed so far. */
  value: string;
  error?: string | null;
  /** Below the field; by default the day in words, and how to write it while it is none. */
  help?: ReactNode;
  onChange: (written: string) => void;
  onBlur: () => void;
}

/** A day, typed or pasted as dd.MM.yyyy in digits of any keyboard, or chosen from the system's own calendar. */
export function DayField({ name, label, hideLabel = false, value, error, help, onChange, onBlur }: Props) {
  const { t, formatDay } = usePhrases();
  const calendar = useRef<HTMLInputElement>(null);
  const iso = isoDay(value);
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
      hideLabel={hideLabel}
      value={value}
      error={error}
      help={help ?? (iso === null ? t('planning.dayHelp') : formatDay(new Date(iso), 'UTC'))}
      inputMode="numeric"
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
