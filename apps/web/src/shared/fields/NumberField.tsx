import { Minus, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { NumberField as AriaNumberField, Button, Group, Input, Label } from 'react-aria-components/NumberField';
import { usePhrases } from '../phrases/index.ts';
import { latinDigits } from '../text/digits.ts';
import { classes } from '../ui/classes.ts';
import { FieldNote, type FieldProps, noteId } from '../ui/Field.tsx';
import { left } from './DateField.tsx';
import css from './fields.module.css';
import { useTyping } from './useTyping.ts';

interface Props extends FieldProps {
  name: string;
  /** In Latin digits; empty while there is none. */
  value: string;
  /** Where the buttons stop; what is typed beyond is for the form to refuse. */
  least?: number;
  most: number;
  step?: number;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A whole number, typed in digits of any keyboard or stepped. */
export function NumberField({ name, label, value, error, help, optional = false, ...rest }: Props) {
  const { t, locale } = usePhrases();
  const { least = 0, most, step = 1, onChange, onBlur } = rest;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useTyping(field);
  return (
    <I18nProvider locale={locale}>
      <AriaNumberField
        ref={field}
        className={classes(css.field)}
        value={value === '' ? Number.NaN : Number(value)}
        onChange={(next) => onChange(Number.isNaN(next) ? '' : String(next))}
        minValue={least}
        maxValue={most}
        step={step}
        commitBehavior="validate"
        formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
        isWheelDisabled
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        {...(Boolean(error ?? help) && { 'aria-describedby': noteId(id) })}
        onBlur={left(onBlur)}
      >
        <Label className={classes(css.label)}>
          {label}
          {optional && <span className={classes(css.optional)}> ({t('common.optional')})</span>}
        </Label>
        <Group className={classes(css.box, error ? css.wrong : false)}>
          <Input
            name={name}
            className={classes(css.input)}
            autoComplete="off"
            maxLength={String(most).length}
            // While it is typed, not when the field is left: the form answers at once.
            onInput={(event) => onChange(latinDigits(event.currentTarget.value).replace(/\D/g, ''))}
          />
          <Button slot="decrement" className={classes(css.step)}>
            <Minus size={18} aria-hidden="true" />
          </Button>
          <Button slot="increment" className={classes(css.step)}>
            <Plus size={18} aria-hidden="true" />
          </Button>
        </Group>
        <FieldNote id={id} help={help} error={error} />
      </AriaNumberField>
    </I18nProvider>
  );
}
