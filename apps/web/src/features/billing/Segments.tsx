import type { Option } from '../../shared/ui/Select.tsx';
import css from './Segments.module.css';

interface Props<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** One of a few, all of them in view: radio buttons drawn as a switch. */
export function Segments<Value extends string>({ legend, name, value, options, onChange }: Props<Value>) {
  return (
    <fieldset className={css.segments}>
      <legend>{legend}</legend>
      <div className={css.bar}>
        {options.map((option) => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
