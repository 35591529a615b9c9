import { type AdminPackageVersion, type Currency, packageFlags, packageTitle } from '@salon/contract';
import { accountLanguage, languageNames } from '@salon/phrases';
import { lengthInWords } from '@salon/phrases/lengths';
import { usePhrases } from '#shared/phrases/index.ts';
import { titleLanguages } from './package.form.ts';

type Fields = Pick<
  AdminPackageVersion,
  | 'title'
  | 'translations'
  | 'price'
  | 'dollarPrice'
  | 'seatsMin'
  | 'seatsMax'
  | 'maxParticipant'
  | 'duration'
  | 'maxStudyRooms'
  | 'recordingDays'
  | 'recordingGb'
  | 'flags'
>;

/** What a version of a package is called in the language of the page. */
export function usePackageName(): (fields: Pick<Fields, 'title' | 'translations'>) => string {
  const { language } = usePhrases();
  return ({ title, translations }) => packageTitle({ ...translations, tr: title }, accountLanguage(language));
}

/** What a version of a package says, in the words of the page. */
export function usePackageFacts(): (fields: Fields) => readonly (readonly [name: string, value: string])[] {
  const { t, locale, formatNumber } = usePhrases();
  const money = (price: string | null, currency: Currency) =>
    price === null
      ? '–'
      : formatNumber(Number(price), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const seats = ({ seatsMin, seatsMax }: Fields) =>
    seatsMax === null
      ? t('adminPackages.seatsFrom', { min: formatNumber(seatsMin) })
      : `${formatNumber(seatsMin)} – ${formatNumber(seatsMax)}`;
  return (fields) => [
    [t('adminPackages.nameIn', { language: languageNames.tr }), fields.title],
    ...titleLanguages.map((language): [string, string] => [
      t('adminPackages.nameIn', { language: languageNames[language] }),
      fields.translations[language] ?? '–',
    ]),
    [t('adminPackages.price'), money(fields.price, 'TRY')],
    [t('adminPackages.dollarPrice'), money(fields.dollarPrice, 'USD')],
    [t('adminPackages.seats'), seats(fields)],
    [t('benefit.maxParticipants'), formatNumber(fields.maxParticipant)],
    [
      t('benefit.maxMinutes'),
      fields.duration === null ? t('adminPackages.unlimited') : lengthInWords(locale, fields.duration * 60),
    ],
    [t('benefit.maxStudyRooms'), formatNumber(fields.maxStudyRooms)],
    [t('benefit.recordingDays'), t('benefit.days', { count: fields.recordingDays })],
    [t('benefit.recordingGb'), t('benefit.gigabytes', { size: formatNumber(fields.recordingGb) })],
    [
      t('adminPackages.flags'),
      packageFlags
        .filter((flag) => fields.flags[flag])
        .map((flag) => t(`benefit.${flag}`))
        .join(', ') || '–',
    ],
  ];
}

/** What differs between two versions, in words. */
export function usePackageChanges(): (
  before: Fields,
  after: Fields,
) => readonly { readonly name: string; readonly before: string; readonly after: string }[] {
  const { t } = usePhrases();
  const factsOf = usePackageFacts();
  return (before, after) => {
    const plain = factsOf(after).slice(0, -1);
    const old = factsOf(before);
    const limits = plain.flatMap(([name, value], n) =>
      value === old[n]?.[1] ? [] : [{ name, before: old[n]?.[1] ?? '', after: value }],
    );
    const flags = packageFlags
      .filter((flag) => before.flags[flag] !== after.flags[flag])
      .map((flag) => ({
        name: t(`benefit.${flag}`),
        before: t(before.flags[flag] ? 'adminPackages.has' : 'adminPackages.hasNot'),
        after: t(after.flags[flag] ? 'adminPackages.has' : 'adminPackages.hasNot'),
      }));
    return [...limits, ...flags];
  };
}
