import { useId } from 'react';
import { Row, Stack } from './Layout.tsx';
import css from './Radios.module.css';
import type { Option } from './Select.tsx';

interface Props<Value extends string> {
  legend: string;
  options: readonly (Option<Value> & { readonly help?: string })[];
  /** Null: none is chosen yet. */
  value: Value | null;
  /** Drawn as a switch, one beside the other; then without help. */
  asSwitch?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight, each with room for a finger. */
export function Radios<Value extends string>({ legend, options, value, asSwitch = false, onChange }: Props<Value>) {
  const name = useId();
  const radios = options.map((option) => (
    <Row as="label" gap={3} align="center" key={option.value} className={asSwitch ? css.segment : css.radio}>
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
  ));
  return (
    <Stack as="fieldset" gap={0} className={asSwitch ? css.switch : undefined}>
      <legend className={css.legend}>{legend}</legend>
      {asSwitch ? <div className={css.bar}>{radios}</div> : radios}
    </Stack>
  );
}
