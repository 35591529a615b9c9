import {
  type AdminPackage,
  MAX_RECORDING_DAYS,
  MINUTES_MAX,
  PACKAGE_SEATS_MAX,
  PACKAGE_TITLE_MAX,
  PARTICIPANTS_MAX,
  packageFlags,
  RECORDING_GB_MAX,
  STUDY_ROOMS_MAX,
} from '@salon/contract';
import { directionOf, languageNames } from '@salon/phrases';
import { DateField, NumberField } from '#shared/fields/index.ts';
import { type Form, FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from '../list/list.module.css';
import { type PackageForm, titleLanguages } from './package.form.ts';

interface Props {
  of: AdminPackage;
  form: Form<PackageForm>;
}

/** Everything of a package that can be changed. */
export function PackageFields({ of: one, form }: Props) {
  const { t } = usePhrases();
  return (
    <Stack>
      <FormFailure failure={form.failure} />
      <Names of={one} form={form} />
      <Limits form={form} />
      <Flags form={form} />
      <Radios
        legend={t('adminPackages.when')}
        value={form.values.when}
        options={[
          { value: 'now', label: t('adminPackages.whenNow') },
          { value: 'day', label: t('adminPackages.whenDay') },
        ]}
        onChange={(when) => form.change({ when })}
      />
      {form.values.when === 'day' && (
        <DateField
          name="from"
          label={t('adminPackages.from')}
          value={form.values.from}
          error={form.messageAt('from')}
          onChange={(from) => form.change({ from })}
          onBlur={() => form.touch('from')}
        />
      )}
    </Stack>
  );
}

function Names({ of: { isFree, buyNow }, form }: Props) {
  const { t } = usePhrases();
  const field = (name: 'title' | (typeof titleLanguages)[number] | 'price' | 'dollarPrice') => ({
    name,
    value: form.values[name],
    error: form.messageAt(name),
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => form.touch(name),
    autoComplete: 'off',
  });
  const price = { inputMode: 'decimal' as const, dir: 'ltr' as const };
  return (
    <>
      <TextField
        {...field('title')}
        label={t('adminPackages.nameIn', { language: languageNames.tr })}
        help={t('adminPackages.nameHelp')}
        maxLength={PACKAGE_TITLE_MAX}
        data-first-focus
      />
      <div className={css.filter}>
        {titleLanguages.map((language) => (
          <TextField
            key={language}
            {...field(language)}
            label={t('adminPackages.nameIn', { language: languageNames[language] })}
            maxLength={PACKAGE_TITLE_MAX}
            lang={language}
            dir={directionOf(language)}
            optional
          />
        ))}
      </div>
      {!isFree && (
        <div className={css.filter}>
          <TextField
            {...field('price')}
            {...price}
            label={t('adminPackages.price')}
            help={t('adminPackages.priceHelp')}
            optional={!buyNow}
          />
          <TextField
            {...field('dollarPrice')}
            {...price}
            label={t('adminPackages.dollarPrice')}
            help={t('adminPackages.dollarPriceHelp')}
            optional
          />
        </div>
      )}
    </>
  );
}

function Limits({ form }: Pick<Props, 'form'>) {
  const { t } = usePhrases();
  const hasRecordings = form.values.flags.recording;
  const field = (
    name: 'seatsMin' | 'seatsMax' | 'maxParticipant' | 'duration' | 'maxStudyRooms' | 'recordingDays' | 'recordingGb',
    least: number,
    most: number,
  ) => ({
    name,
    least,
    most,
    value: form.values[name],
    error: form.messageAt(name),
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => form.touch(name),
  });
  return (
    <div className={css.filter}>
      <NumberField {...field('seatsMin', 1, PACKAGE_SEATS_MAX)} label={t('adminPackages.seatsMin')} />
      <NumberField {...field('seatsMax', 1, PACKAGE_SEATS_MAX)} label={t('adminPackages.seatsMax')} optional />
      <NumberField {...field('maxParticipant', 2, PARTICIPANTS_MAX)} label={t('benefit.maxParticipants')} />
      <NumberField
        {...field('duration', 1, MINUTES_MAX)}
        label={t('adminPackages.duration')}
        help={t('adminPackages.durationHelp')}
        optional
      />
      <NumberField {...field('maxStudyRooms', 0, STUDY_ROOMS_MAX)} label={t('benefit.maxStudyRooms')} />
      <NumberField
        {...field('recordingDays', hasRecordings ? 1 : 0, MAX_RECORDING_DAYS)}
        label={t('adminPackages.recordingDays')}
        help={t('adminPackages.recordingDaysHelp')}
      />
      <NumberField
        {...field('recordingGb', hasRecordings ? 1 : 0, RECORDING_GB_MAX)}
        label={t('adminPackages.recordingGb')}
      />
    </div>
  );
}

function Flags({ form }: Pick<Props, 'form'>) {
  const { t } = usePhrases();
  const { flags } = form.values;
  return (
    <Stack as="fieldset" gap={2}>
      <legend>{t('adminPackages.flags')}</legend>
      <div className={css.filter}>
        {packageFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`benefit.${flag}`)}
            checked={flags[flag]}
            onChange={(has) => form.change({ flags: { ...flags, [flag]: has } })}
          />
        ))}
      </div>
    </Stack>
  );
}
