import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { described, Field, type FieldProps } from './Field.tsx';
import { Row } from './Layout.tsx';
import css from './Select.module.css';

/** One choice of a list. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What else it is found by, where it is searched. */
  readonly also?: string;
}

interface Props<Value extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** The system's own list: best on phones and with screen readers. */
export function Select<Value extends string>({
  label,
  help,
  error,
  optional = false,
  value,
  options,
  onChange,
  id,
  className,
  ...rest
}: Props<Value>) {
  const made = useId();
  const own = id ?? made;
  const choose = (chosen: string) => {
    const option = options.find((item) => item.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field id={own} label={label} help={help} error={error} optional={optional}>
      <Row as="span" gap={0} className={classes(css.box, className)}>
        <select
          {...rest}
          {...described(own, { help, error })}
          id={own}
          className={css.select}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={css.arrow} size={18} aria-hidden="true" />
      </Row>
    </Field>
  );
}
