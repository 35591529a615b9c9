import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PlaceFields } from '#shared/region/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import css from './Profile.module.css';
import { hasPlace, type ProfileValues } from './profile.form.ts';

interface Props {
  form: Form<ProfileValues>;
}

/** Country, city, district and street address: each waits for the one before. */
export function AddressFields({ form }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const waits = !hasPlace(values);
  return (
    <div className={css.fields}>
      <PlaceFields
        place={values}
        messageAt={(field) => form.messageAt(field)}
        onTouch={(field) => form.touch(field)}
        onChange={(change) => form.change(change)}
      />
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
