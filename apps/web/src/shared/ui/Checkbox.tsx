import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import css from './Checkbox.module.css';
import { described, FieldNote } from './Field.tsx';
import { Row, Stack } from './Layout.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'children' | 'ref'> {
  /** May hold a button that opens the text which is being accepted. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ReactNode;
  error?: string | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A yes or no, with room for a finger. */
export function Checkbox({ label, checked, onChange, help, error, id, ref, ...rest }: Props) {
  const made = useId();
  const own = id ?? made;
  return (
    <Stack gap={1}>
      <Row gap={0} align="start">
        <input
          {...rest}
          {...described(own, { help, error })}
          id={own}
          ref={ref}
          type="checkbox"
          className={css.box}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label className={css.label} htmlFor={own}>
          {label}
        </label>
      </Row>
      <FieldNote id={own} help={help} error={error} />
    </Stack>
  );
}
