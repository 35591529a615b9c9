import { useEffect, useState } from 'react';
import { ComboBox } from '../../../shared/fields/index.ts';
import type { Form } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextArea } from '../../../shared/ui/TextArea.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import css from './Profile.module.css';
import { hasPlace, inCity, inCountry, LISTED_COUNTRY, type ProfileValues } from './profile.form.ts';
import { countryCodes, countryNames, loadProvinces, type Province, sortedCountries } from './profile.places.ts';

interface Props {
  form: Form<ProfileValues>;
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

function CityFields({ form }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const provinces = useProvinces(values.country);
  const needsCountry = values.country === '' ? t('profile.countryFirst') : undefined;
  const needsCity = values.city.trim() === '' ? t('profile.cityFirst') : undefined;
  const shared = (field: 'city' | 'district', why: string | undefined) => ({
    name: field,
    value: values[field],
    error: form.messageAt(field),
    help: why,
    disabled: why !== undefined,
    onBlur: () => form.touch(field),
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
          onChange={(next) => form.change({ city: next, ...(next.trim() === '' && { district: '' }) })}
        />
        <TextField
          {...off}
          label={t('profile.district')}
          autoComplete="address-level2"
          onChange={(next) => form.change({ district: next })}
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
        onChange={(next) => form.change(inCity(next))}
      />
      <ComboBox
        {...off}
        label={t('profile.district')}
        placeholder={t('profile.choose')}
        options={choicesOf(districts, values.district)}
        onChange={(next) => form.change({ district: next })}
      />
    </>
  );
}

/** Country, city, district and street address: each waits for the one before. */
export function PlaceFields({ form }: Props) {
  const { t, locale, compare } = usePhrases();
  const { values } = form;
  const nameOf = countryNames(locale);
  const waits = !hasPlace(values);
  return (
    <div className={css.fields}>
      <ComboBox
        name="country"
        label={t('profile.country')}
        value={values.country}
        placeholder={t('profile.choose')}
        options={sortedCountries(countryCodes, nameOf, compare).map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={(country) => form.change(inCountry(country))}
      />
      <CityFields form={form} />
      <Select
        name="addressType"
        label={t('profile.addressType')}
        value={values.addressType}
        options={[
          { value: '', label: t('profile.notGiven') },
          { value: 'home', label: t('profile.home') },
          { value: 'work', label: t('profile.work') },
        ]}
        onChange={(addressType) => form.change({ addressType })}
      />
      <div className={css.wide}>
        <TextArea
          name="registrationAddress"
          label={t('profile.registration')}
          value={values.registrationAddress}
          error={form.messageAt('registrationAddress')}
          help={waits ? t('profile.placeFirst') : undefined}
          disabled={waits}
          rows={3}
          dir="auto"
          autoComplete="street-address"
          onChange={(registrationAddress) => form.change({ registrationAddress })}
          onBlur={() => form.touch('registrationAddress')}
        />
      </div>
      <div className={css.wide}>
        <Checkbox
          name="isAdressCanBeNullable"
          label={t('profile.mayBeEmpty')}
          checked={values.isAdressCanBeNullable}
          onChange={(isAdressCanBeNullable) => form.change({ isAdressCanBeNullable })}
        />
      </div>
    </div>
  );
}
