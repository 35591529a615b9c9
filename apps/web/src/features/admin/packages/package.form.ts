import {
  type AdminPackage,
  billingDay,
  MAX_RECORDING_DAYS,
  MINUTES_MAX,
  minorUnitsOf,
  PACKAGE_SEATS_MAX,
  PARTICIPANTS_MAX,
  type PackageFlags,
  type PackageTranslations,
  type ParsedOf,
  RECORDING_GB_MAX,
  STUDY_ROOMS_MAX,
  type updatePackage,
} from '@salon/contract';
import { writtenDay } from '#shared/fields/day.ts';
import { faultsOf } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** What an administrator types about a package: numbers as texts, empty where there is none. */
export interface PackageForm {
  /** In Turkish, then in the other languages. */
  title: string;
  en: string;
  ar: string;
  ru: string;
  price: string;
  dollarPrice: string;
  seatsMin: string;
  seatsMax: string;
  maxParticipant: string;
  duration: string;
  maxStudyRooms: string;
  recordingDays: string;
  recordingGb: string;
  flags: PackageFlags;
  /** From now on, or from a day to come. */
  when: 'now' | 'day';
  from: string;
}

/** Languages in which a package may have a name of its own. */
export const titleLanguages = ['en', 'ar', 'ru'] as const;

export const packageOrder = [
  'title',
  'en',
  'ar',
  'ru',
  'price',
  'dollarPrice',
  'seatsMin',
  'seatsMax',
  'maxParticipant',
  'duration',
  'maxStudyRooms',
  'recordingDays',
  'recordingGb',
  'from',
] as const;

const written = (value: number | null): string => (value === null ? '' : String(value));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
/** People type a comma for decimals. */
const priceOf = (text: string): string | null => (text.trim() === '' ? null : text.trim().replace(',', '.'));

export const formOf = ({ current }: AdminPackage): PackageForm => ({
  title: current.title,
  en: current.translations.en ?? '',
  ar: current.translations.ar ?? '',
  ru: current.translations.ru ?? '',
  price: current.price ?? '',
  dollarPrice: current.dollarPrice ?? '',
  seatsMin: written(current.seatsMin),
  seatsMax: written(current.seatsMax),
  maxParticipant: written(current.maxParticipant),
  duration: written(current.duration),
  maxStudyRooms: written(current.maxStudyRooms),
  recordingDays: written(current.recordingDays),
  recordingGb: written(current.recordingGb),
  flags: current.flags,
  when: 'now',
  from: '',
});

const numberFault = (text: string, least: number, most: number, message: PhraseKey): PhraseKey | null => {
  const value = numberOf(text);
  if (value === null) return 'field.required';
  return Number.isInteger(value) && value >= least && value <= most ? null : message;
};
const optionalFault = (text: string, least: number, most: number, message: PhraseKey): PhraseKey | null =>
  numberOf(text) === null ? null : numberFault(text, least, most, message);
const priceFault = (text: string, isNeeded: boolean): PhraseKey | null => {
  const price = priceOf(text);
  if (price === null) return isNeeded ? 'field.required' : null;
  return (minorUnitsOf(price) ?? 0) > 0 && Number(price) < 1_000_000 ? null : 'field.packagePrice';
};

/** Every rule of the contract that the form breaks, at a moment. */
export const packageFaults = (form: PackageForm, { isFree, buyNow }: AdminPackage, now: Date) =>
  faultsOf({
    title: form.title.trim() === '' ? 'field.required' : null,
    price: isFree ? null : priceFault(form.price, buyNow),
    dollarPrice: isFree ? null : priceFault(form.dollarPrice, false),
    seatsMin: numberFault(form.seatsMin, 1, PACKAGE_SEATS_MAX, 'field.packageSeats'),
    seatsMax: optionalFault(form.seatsMax, Number(form.seatsMin), PACKAGE_SEATS_MAX, 'field.packageSeats'),
    maxParticipant: numberFault(form.maxParticipant, 2, PARTICIPANTS_MAX, 'field.packageParticipants'),
    duration: optionalFault(form.duration, 1, MINUTES_MAX, 'field.packageMinutes'),
    maxStudyRooms: numberFault(form.maxStudyRooms, 0, STUDY_ROOMS_MAX, 'field.packageStudyRooms'),
    recordingDays: numberFault(
      form.recordingDays,
      form.flags.recording ? 1 : 0,
      MAX_RECORDING_DAYS,
      'field.packageRecordingDays',
    ),
    recordingGb: numberFault(
      form.recordingGb,
      form.flags.recording ? 1 : 0,
      RECORDING_GB_MAX,
      'field.packageRecordingGb',
    ),
    from:
      form.when === 'now'
        ? null
        : form.from === ''
          ? 'field.required'
          : form.from <= billingDay(now)
            ? 'field.dayToCome'
            : null,
  });

/** The day from which a version holds, as the business counts days. */
export const dayOf = ({ from }: { from: string }): string => writtenDay(billingDay(new Date(from)));

const translationsOf = (form: PackageForm): PackageTranslations =>
  Object.fromEntries(
    titleLanguages.map((language) => [language, form[language].trim()]).filter(([_language, title]) => title !== ''),
  );

/** The form as the call takes it. */
export const packageInput = (
  form: PackageForm,
  { id, isFree, current }: AdminPackage,
): ParsedOf<typeof updatePackage> & { translations: PackageTranslations } => ({
  id,
  version: current.version,
  from: form.when === 'now' ? null : form.from,
  title: form.title.trim(),
  translations: translationsOf(form),
  price: isFree ? null : priceOf(form.price),
  dollarPrice: isFree ? null : priceOf(form.dollarPrice),
  seatsMin: Number(form.seatsMin),
  seatsMax: numberOf(form.seatsMax),
  maxParticipant: Number(form.maxParticipant),
  duration: numberOf(form.duration),
  maxStudyRooms: Number(form.maxStudyRooms),
  recordingDays: Number(form.recordingDays),
  recordingGb: Number(form.recordingGb),
  flags: form.flags,
});
