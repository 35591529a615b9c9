import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { latinDigits } from '../text/digits.ts';
import { classes } from './classes.ts';
import { described, Field, type FieldProps } from './Field.tsx';
import { Row } from './Layout.tsx';
import css from './TextField.module.css';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref' | 'children'> {
  value: string;
  onChange?: (value: string) => void;
  /** Stands inside the box at its end, such as a clear button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, help and error. Numbers may be typed on a keyboard of any script. */
export function TextField({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  value,
  onChange,
  end,
  ref,
  id,
  className,
  ...rest
}: Props) {
  const made = useId();
  const own = id ?? made;
  const type = (text: string) => onChange?.(rest.inputMode === 'numeric' ? latinDigits(text) : text);
  return (
    <Field id={own} label={label} help={help} error={error} optional={optional} hideLabel={hideLabel}>
      <Row as="span" gap={0} align="center" className={classes(css.box, error ? css.wrong : false, className)}>
        <input
          {...rest}
          {...described(own, { help, error })}
          id={own}
          ref={ref}
          className={css.input}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
        {end}
      </Row>
    </Field>
  );
}
