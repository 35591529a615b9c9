import { LISTED_COUNTRY } from '@salon/contract';
import { useEffect, useState } from 'react';
import { ComboBox } from '../fields/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { TextField } from '../ui/TextField.tsx';
import {
  countryCodes,
  countryNames,
  inCity,
  inCountry,
  loadProvinces,
  type Place,
  type Province,
  sortedCountries,
} from './places.ts';

interface Props {
  place: Place;
  messageAt: (field: keyof Place) => string | null;
  onTouch: (field: keyof Place) => void;
  onChange: (change: Partial<Place>) => void;
}

/** The provinces while the country has them; null for other countries, and where they could not be fetched. */
function useProvinces(country: string): readonly Province[] | 'onTheirWay' | null {
  const [provinces, setProvinces] = useState<readonly Province[] | 'onTheirWay' | null>('onTheirWay');
  const isListed = country === LISTED_COUNTRY;
  useEffect(() => {
    // Without the list the fields are typed into, as for other countries.
    if (isListed) void loadProvinces().then(setProvinces, () => setProvinces(null));
  }, [isListed]);
  return isListed ? provinces : null;
}

/** Choices of a list; what was kept before and is in no list stays a choice. */
const choicesOf = (names: readonly string[], current: string) =>
  (current === '' || names.includes(current) ? names : [current, ...names]).map((name) => ({
    value: name,
    label: name,
  }));

function CityFields({ place: values, messageAt, onTouch, onChange }: Props) {
  const { t } = usePhrases();
  const provinces = useProvinces(values.country);
  const needsCountry = values.country === '' ? t('profile.countryFirst') : undefined;
  const needsCity = values.city.trim() === '' ? t('profile.cityFirst') : undefined;
  const shared = (field: 'city' | 'district', why: string | undefined) => ({
    name: field,
    value: values[field],
    error: messageAt(field),
    help: why,
    disabled: why !== undefined,
    onBlur: () => onTouch(field),
  });
  const city = shared('city', needsCountry);
  const district = shared('district', needsCountry === undefined ? needsCity : undefined);
  const off = { ...district, disabled: needsCountry !== undefined || needsCity !== undefined };
  if (provinces === null)
    return (
      <>
        <TextField
          {...city}
          label={t(values.country === LISTED_COUNTRY ? 'profile.province' : 'profile.city')}
          autoComplete="address-level1"
          onChange={(next) => onChange({ city: next, ...(next.trim() === '' && { district: '' }) })}
        />
        <TextField
          {...off}
          label={t('profile.district')}
          autoComplete="address-level2"
          onChange={(next) => onChange({ district: next })}
        />
      </>
    );
  const isWaiting = provinces === 'onTheirWay';
  const listed = isWaiting ? [] : provinces;
  const districts = listed.find(({ name }) => name === values.city)?.districts ?? [];
  return (
    <>
      <ComboBox
        {...city}
        disabled={city.disabled || isWaiting}
        label={t('profile.province')}
        placeholder={t('profile.choose')}
        options={choicesOf(
          listed.map(({ name }) => name),
          values.city,
        )}
        onChange={(next) => onChange(inCity(next))}
      />
      <ComboBox
        {...off}
        label={t('profile.district')}
        placeholder={t('profile.choose')}
        options={choicesOf(districts, values.district)}
        onChange={(next) => onChange({ district: next })}
      />
    </>
  );
}

/** Country, city and district, each waiting for the one before: from lists in Türkiye, typed elsewhere. */
export function PlaceFields(props: Props) {
  const { t, locale, compare } = usePhrases();
  const { place, messageAt, onTouch, onChange } = props;
  const nameOf = countryNames(locale);
  return (
    <>
      <ComboBox
        name="country"
        label={t('profile.country')}
        value={place.country}
        error={messageAt('country')}
        placeholder={t('profile.choose')}
        options={sortedCountries(countryCodes, nameOf, compare).map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={(country) => onChange(inCountry(country))}
        onBlur={() => onTouch('country')}
      />
      <CityFields {...props} />
    </>
  );
}
