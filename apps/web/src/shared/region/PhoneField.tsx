import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { latinDigits } from '../text/digits.ts';
import { classes } from '../ui/classes.ts';
import { described, Field } from '../ui/Field.tsx';
import { Row } from '../ui/Layout.tsx';
import css from './PhoneField.module.css';
import type { PhoneBook } from './phones.ts';
import { countryNames, sortedCountries } from './places.ts';

interface Props {
  phones: PhoneBook;
  country: string;
  number: string;
  error: string | null;
  onChange: (change: { phoneCountry?: string; phoneNumber?: string }) => void;
  onBlur: () => void;
}

/** A telephone number and the country that it is dialled in. A pasted number with its calling code chooses the country. */
export function PhoneField({ phones, country, number, error, onChange, onBlur }: Props) {
  const { t, locale, compare } = usePhrases();
  const id = useId();
  const nameOf = countryNames(locale);
  const type = (typed: string) => {
    const phoneNumber = latinDigits(typed)
      .replace(/[^\d+()\s.-]/g, '')
      .slice(0, 25);
    const found = phones.countryOf(phoneNumber);
    onChange({ phoneNumber, ...(found !== null && { phoneCountry: found }) });
  };
  const leave = () => {
    onChange({ phoneNumber: phones.written(number, country) });
    onBlur();
  };
  return (
    <Field id={id} label={t('profile.phone')} error={error}>
      <Row as="span" gap={0} align="center" className={classes(css.box, error !== null && css.wrong)} dir="ltr">
        <Row as="span" gap={1} align="center" inline className={css.country}>
          <span aria-hidden="true">{`${country} +${phones.codes.get(country)}`}</span>
          <ChevronDown size={16} aria-hidden="true" />
          <select
            className={css.list}
            aria-label={t('profile.phoneCountry')}
            name="phoneCountry"
            value={country}
            autoComplete="tel-country-code"
            onChange={(event) => onChange({ phoneCountry: event.target.value })}
          >
            {sortedCountries(phones.codes.keys(), nameOf, compare).map((code) => (
              <option key={code} value={code}>
                {`${nameOf(code)} (\u2066+${phones.codes.get(code)}\u2069)`}
              </option>
            ))}
          </select>
        </Row>
        <input
          {...described(id, { help: undefined, error })}
          id={id}
          className={css.input}
          name="phoneNumber"
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          required
          value={number}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      </Row>
    </Field>
  );
}
