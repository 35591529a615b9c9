import {
  decimalOf,
  type PackageVersion,
  type Product,
  type Provision,
  packageTitle,
  periodAmount,
  provisions,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Connected } from '#platform/connected.ts';
import type { Offer } from './catalogue.queries.ts';

type Given = Pick<PackageVersion, 'limits' | 'flags'>;

const isGiven = ({ limits, flags }: Given, provision: Provision): boolean =>
  provision === 'maxStudyRooms' ? limits.maxStudyRooms > 0 : flags[provision];

/** What a package gives today, and what of it has to be built first. */
export function givenToday(given: Given, { provides }: Connected): Given & Pick<Product, 'comingSoon'> {
  const comingSoon = provisions.filter((provision) => isGiven(given, provision) && !provides(provision));
  const missing = Object.fromEntries(comingSoon.filter((one) => one !== 'maxStudyRooms').map((flag) => [flag, false]));
  const maxStudyRooms = comingSoon.includes('maxStudyRooms') ? 0 : given.limits.maxStudyRooms;
  const noRecordings = comingSoon.includes('recording') && { recordingDays: 0, recordingGb: 0 };
  return {
    limits: { ...given.limits, maxStudyRooms, ...noRecordings },
    flags: { ...given.flags, ...missing },
    comingSoon,
  };
}

/** A package as the price list tells it, in a language. */
export const productOf = (
  { version, isFree, buyNow, monthlyAmount }: Offer,
  currency: Product['currency'],
  language: Language,
  features: Connected,
): Product => ({
  id: version.packageId,
  versionId: version.id,
  title: packageTitle(version.titles, language),
  isFree,
  buyNow: buyNow && monthlyAmount !== null,
  seatsMin: version.seatsMin,
  seatsMax: version.seatsMax,
  currency,
  price: monthlyAmount === null ? null : decimalOf(monthlyAmount),
  monthlyAmount,
  annualAmount: monthlyAmount === null ? null : periodAmount(monthlyAmount, 'year'),
  ...givenToday(version, features),
});
