import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { described, Field, type FieldProps } from './Field.tsx';
import css from './TextArea.module.css';

interface Props extends FieldProps, Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'children'> {
  value: string;
  onChange?: (value: string) => void;
}

/** Several lines of text with their label, help and error. */
export function TextArea({ label, help, error, optional = false, value, onChange, id, className, ...rest }: Props) {
  const made = useId();
  const own = id ?? made;
  return (
    <Field id={own} label={label} help={help} error={error} optional={optional}>
      <textarea
        rows={4}
        {...rest}
        {...described(own, { help, error })}
        id={own}
        className={classes(css.area, className)}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Field>
  );
}
