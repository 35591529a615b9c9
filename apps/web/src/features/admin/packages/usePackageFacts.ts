import { type AdminPackageVersion, type Currency, packageFlags } from '@salon/contract';
import { usePhrases } from '../../../shared/phrases/index.ts';

type Fields = Pick<
  AdminPackageVersion,
  | 'title'
  | 'price'
  | 'dollarPrice'
  | 'seatsMin'
  | 'seatsMax'
  | 'maxParticipant'
  | 'duration'
  | 'maxStudyRooms'
  | 'flags'
>;

/** A field of a package: what it is called, and its value in words. */
export interface PackageFact {
  readonly name: string;
  readonly value: string;
}

/** What a version of a package says, in the words of the page. */
export function usePackageFacts(): (fields: Fields) => readonly PackageFact[] {
  const { t, formatNumber } = usePhrases();
  const money = (price: string | null, currency: Currency) =>
    price === null
      ? '–'
      : formatNumber(Number(price), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const seats = ({ seatsMin, seatsMax }: Fields) =>
    seatsMax === null
      ? t('adminPackages.seatsFrom', { min: formatNumber(seatsMin) })
      : `${formatNumber(seatsMin)} – ${formatNumber(seatsMax)}`;
  return (fields) => [
    { name: t('adminPackages.name'), value: fields.title },
    { name: t('adminPackages.price'), value: money(fields.price, 'TRY') },
    { name: t('adminPackages.dollarPrice'), value: money(fields.dollarPrice, 'USD') },
    { name: t('adminPackages.seats'), value: seats(fields) },
    { name: t('benefit.maxParticipants'), value: formatNumber(fields.maxParticipant) },
    {
      name: t('benefit.maxMinutes'),
      value: fields.duration === null ? t('adminPackages.unlimited') : t('benefit.minutes', { count: fields.duration }),
    },
    { name: t('benefit.maxStudyRooms'), value: formatNumber(fields.maxStudyRooms) },
    {
      name: t('adminPackages.flags'),
      value: packageFlags
        .filter((flag) => fields.flags[flag])
        .map((flag) => t(`benefit.${flag}`))
        .join(', '),
    },
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
    const limits = plain.flatMap(({ name, value }, n) =>
      value === old[n]?.value ? [] : [{ name, before: old[n]?.value ?? '', after: value }],
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
