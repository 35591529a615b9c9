import { parseTime, type Time } from '@internationalized/date';
import { Clock } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TimeField as AriaTimeField, Label } from 'react-aria-components/TimeField';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import { FieldNote, type FieldProps, noteId } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { focusOn } from './Calendars.tsx';
import { left } from './DateField.tsx';
import css from './fields.module.css';
import { Segments } from './Segments.tsx';
import { useSegmentedValue } from './useSegmentedValue.ts';
import { useTyping } from './useTyping.ts';

interface Props extends Omit<FieldProps, 'optional'> {
  name: string;
  /** `15:30`; empty while it is none. */
  value: string;
  /** What is offered, and how far an arrow key goes (minutes). */
  step: number;
  /** Times up to this one are not offered. */
  after?: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
}

const timeOf = (text: string): Time | null => (text === '' ? null : parseTime(text));
const textOf = (time: Time): string => time.toString().slice(0, 5);
const steps = { ArrowUp: 1, ArrowDown: -1 } as Readonly<Record<string, number>>;

/** The times of a day in steps. */
const timesOfDay = (step: number): string[] =>
  Array.from({ length: 1440 / step }, (_, index) => textOf(parseTime('00:00').add({ minutes: index * step })));

/** A time of the day, typed with 24 hours in Türkiye and with 12 elsewhere, or chosen from a list. */
export function TimeField({ name, label, value, error, help, step, after = '', onChange, onBlur }: Props) {
  const { locale, hours } = usePhrases();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useTyping(field);
  const held = useSegmentedValue({ value, read: timeOf, write: textOf, onChange });
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const isMinute = event.target instanceof HTMLElement && event.target.dataset.type === 'minute';
    if (by === undefined || !isMinute || held.shown === null) return;
    event.preventDefault();
    event.stopPropagation();
    held.show(held.shown.cycle('minute', by * step, { round: true }));
  };
  return (
    <I18nProvider locale={locale}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and its list */}
      <div ref={field} data-name={name} className={css.field} onKeyDownCapture={press} onBlur={left(onBlur)}>
        <AriaTimeField
          className={classes(css.field)}
          value={held.shown}
          onChange={held.show}
          hourCycle={hours}
          shouldForceLeadingZeros
          isInvalid={Boolean(error)}
          validationBehavior="aria"
          {...(Boolean(error ?? help) && { 'aria-describedby': noteId(id) })}
        >
          <Label className={classes(css.label)}>{label}</Label>
          <span className={classes(css.box, error ? css.wrong : false)}>
            <Segments onTyped={held.typed} />
            <Times
              label={label}
              value={value}
              step={step}
              after={after}
              onChange={(time) => {
                onChange(time);
                focusOn(field.current);
              }}
            />
          </span>
          <FieldNote id={id} help={help} error={error} />
        </AriaTimeField>
      </div>
    </I18nProvider>
  );
}

type TimesProps = Required<Pick<Props, 'label' | 'value' | 'step' | 'after' | 'onChange'>>;

/** The button with the list of times to choose from. */
function Times({ label, value, step, after, onChange }: TimesProps) {
  const { t } = usePhrases();
  const name = t('planning.openTimes', { field: label });
  return (
    <Popover
      label={name}
      placement="bottom-end"
      className={classes(css.panel)}
      trigger={(trigger) => <IconButton {...trigger} label={name} icon={<Clock size={20} aria-hidden="true" />} />}
    >
      {(close) => (
        <TimeList
          label={name}
          value={value}
          step={step}
          after={after}
          onChange={(time) => {
            onChange(time);
            close();
          }}
        />
      )}
    </Popover>
  );
}

const onWall = (time: string): Date => new Date(2026, 0, 5, Number(time.slice(0, 2)), Number(time.slice(3, 5)));

function TimeList({ label, value, step, after, onChange }: TimesProps) {
  const { formatTime } = usePhrases();
  const times = useMemo(
    () =>
      timesOfDay(step)
        .filter((time) => time > after)
        .map((id) => ({ id, text: formatTime(onWall(id)) })),
    [step, after, formatTime],
  );
  return (
    <ListBox
      aria-label={label}
      className={classes(css.list)}
      items={times}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChange(String([...keys][0] ?? value))}
      autoFocus
    >
      {({ text }) => (
        <ListBoxItem textValue={text} className={classes(css.option)}>
          {text}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
