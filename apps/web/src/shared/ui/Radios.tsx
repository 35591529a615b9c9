import { useId } from 'react';
import { Row, Stack } from './Layout.tsx';
import css from './Radios.module.css';
import type { Option } from './Select.tsx';

interface Props<Value extends string> {
  legend: string;
  options: readonly (Option<Value> & { readonly help?: string })[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight, each with room for a finger. */
export function Radios<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <Stack as="fieldset" gap={0}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <Row as="label" gap={3} align="center" key={option.value} className={css.radio}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help !== undefined && <span className={css.help}>{option.help}</span>}
          </span>
        </Row>
      ))}
    </Stack>
  );
}
