import { type CalendarDate, parseDate } from '@internationalized/date';
import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { DateField as AriaDateField, Label } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import { FieldNote, type FieldProps, noteId } from '../ui/Field.tsx';
import { CalendarButton, DayCalendar } from './Calendars.tsx';
import { isDay, pastedDay } from './day.ts';
import css from './fields.module.css';
import { Segments } from './Segments.tsx';
import { useSegmentedValue } from './useSegmentedValue.ts';
import { useTyping } from './useTyping.ts';

interface Props extends Omit<FieldProps, 'optional'> {
  name?: string;
  /** As the contract writes it: `2026-11-21`; empty while it is none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: (() => void) | undefined;
}

/** Days are written as in lists: the day first, in every language. */
export const dayLocale = (locale: string): string => (locale.startsWith('en') ? 'en-GB' : locale);

/** The first years that anybody means. */
const LEAST_YEAR = 1000;

export const dayOf = (text: string): CalendarDate | null => (isDay(text) ? parseDate(text) : null);
export const textOf = (day: CalendarDate): string => (day.year < LEAST_YEAR ? '' : day.toString());

/** Hears that the focus left an element, not that it moves inside. */
export const left = (action: (() => void) | undefined) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) action?.();
};

interface InputProps extends Props {
  /** At the end of the box. */
  end?: ReactNode;
}

/** The label and the box of a day, with what stands below it. */
export function DayInput({ name, label, hideLabel = false, value, error, help, onChange, end }: InputProps) {
  const { locale, formatDay } = usePhrases();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useTyping(field);
  const segmented = useSegmentedValue({ value, read: dayOf, write: textOf, onChange });
  const said = help ?? (value === '' ? undefined : formatDay(new Date(value), 'UTC'));
  return (
    <I18nProvider locale={dayLocale(locale)}>
      <div
        ref={field}
        data-name={name}
        className={css.field}
        onPaste={(event) => {
          const day = pastedDay(event.clipboardData.getData('text'));
          if (day === null) return;
          event.preventDefault();
          segmented.show(dayOf(day));
        }}
      >
        <AriaDateField
          className={classes(css.field)}
          value={segmented.shown}
          onChange={segmented.show}
          shouldForceLeadingZeros
          isInvalid={Boolean(error)}
          validationBehavior="aria"
          {...(Boolean(error ?? said) && { 'aria-describedby': noteId(id) })}
        >
          <Label className={classes(hideLabel ? css.hiddenLabel : css.label)}>{label}</Label>
          <span className={classes(css.box, error ? css.wrong : false)}>
            <Segments onTyped={segmented.typed} />
            {end}
          </span>
          <FieldNote id={id} help={said} error={error} />
        </AriaDateField>
      </div>
    </I18nProvider>
  );
}

/** A day, typed or pasted in digits of any keyboard, or chosen from a calendar. Below it stands the same day in words. */
export function DateField({ onBlur, ...field }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the focus in the field and its calendar
    <div ref={whole} className={css.field} onBlur={left(onBlur)}>
      <DayInput
        {...field}
        end={
          <CalendarButton label={field.label} field={whole}>
            {(close) => (
              <DayCalendar
                label={field.label}
                value={dayOf(field.value)}
                onChange={(day) => {
                  field.onChange(textOf(day));
                  close();
                }}
              />
            )}
          </CalendarButton>
        }
      />
    </div>
  );
}
