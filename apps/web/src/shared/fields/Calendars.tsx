import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { Popover } from '../ui/Popover.tsx';
import css from './fields.module.css';

interface ButtonProps {
  /** Name of the field. */
  label: string;
  /** Takes the focus when something was chosen. */
  field: RefObject<HTMLElement | null>;
  children: (close: () => void) => ReactNode;
}

/** Puts the focus on a field's first part. */
export const focusOn = (field: HTMLElement | null): void =>
  field?.querySelector<HTMLElement>('[contenteditable]')?.focus();

/** The button that opens a calendar beside a field. */
export function CalendarButton({ label, field, children }: ButtonProps) {
  const { t } = usePhrases();
  const name = t('planning.openCalendar', { field: label });
  return (
    <Popover
      label={name}
      placement="bottom-end"
      className={classes(css.calendar)}
      trigger={(trigger) => (
        <IconButton {...trigger} label={name} icon={<CalendarDays size={20} aria-hidden="true" />} />
      )}
    >
      {(close) =>
        children(() => {
          focusOn(field.current);
          close();
        })
      }
    </Popover>
  );
}

const Months = () => (
  <>
    <Row as="header" gap={1} align="center" className={classes(css.months)}>
      <Button slot="previous" className={classes(css.step)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <CalendarHeading className={classes(css.month)} format={{ month: 'long' }} />
      <CalendarYearPicker visibleYears={100}>
        {({ items, value, onChange, ...years }) => (
          <select
            {...years}
            className={classes(css.year)}
            value={String(value)}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {items.map(({ id, formatted }) => (
              <option key={id} value={id}>
                {formatted}
              </option>
            ))}
          </select>
        )}
      </CalendarYearPicker>
      <Button slot="next" className={classes(css.step)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </Row>
    <CalendarGrid className={classes(css.grid)} weekdayStyle="short">
      {(date) => <CalendarCell date={date} className={classes(css.cell)} />}
    </CalendarGrid>
  </>
);

interface CalendarProps<Value> {
  label: string;
  value: Value;
  onChange: (value: NonNullable<Value>) => void;
}

/** A month to choose a day from; weeks begin on Monday. */
export const DayCalendar = ({ label, value, onChange }: CalendarProps<CalendarDate | null>) => (
  <Calendar
    aria-label={label}
    value={value}
    defaultFocusedValue={value ?? today(getLocalTimeZone())}
    onChange={onChange}
    firstDayOfWeek="mon"
    autoFocus
  >
    <Months />
  </Calendar>
);

/** The same to choose the first and the last day of a range. */
export const DaysCalendar = ({
  label,
  value,
  onChange,
}: CalendarProps<{ start: CalendarDate; end: CalendarDate } | null>) => (
  <RangeCalendar
    className={classes(css.days)}
    aria-label={label}
    value={value}
    onChange={onChange}
    firstDayOfWeek="mon"
    autoFocus
  >
    <Months />
  </RangeCalendar>
);
