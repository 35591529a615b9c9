import { usePhrases } from '../phrases/index.ts';
import { TextField } from '../ui/TextField.tsx';
import css from './ColourField.module.css';
import { drawable, withHash } from './colours.ts';

interface Props {
  name: string;
  label: string;
  value: string;
  /** What the system's picker begins with while nothing is typed. */
  begins: string;
  error: string | null;
  optional?: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A colour, typed as hex or chosen from the system's own picker. */
export function ColourField({ name, label, value, begins, error, optional = false, onChange, onBlur }: Props) {
  const { t } = usePhrases();
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      error={error}
      help={t('planning.colourHelp')}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      optional={optional}
      onChange={onChange}
      onBlur={() => {
        if (withHash(value) !== value) onChange(withHash(value));
        onBlur();
      }}
      end={
        <input
          type="color"
          className={css.swatch}
          aria-label={t('planning.pickColour', { field: label })}
          value={drawable(value, begins)}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}
