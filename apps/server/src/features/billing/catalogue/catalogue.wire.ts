import { decimalOf, type Product, periodAmount } from '@salon/contract';
import type { Offer } from './catalogue.queries.ts';

/** A package as the price list tells it. */
export const productOf = (
  { version, isFree, buyNow, monthlyAmount }: Offer,
  currency: Product['currency'],
): Product => ({
  id: version.packageId,
  versionId: version.id,
  title: version.title,
  isFree,
  buyNow: buyNow && monthlyAmount !== null,
  seatsMin: version.seatsMin,
  seatsMax: version.seatsMax,
  currency,
  price: monthlyAmount === null ? null : decimalOf(monthlyAmount),
  monthlyAmount,
  annualAmount: monthlyAmount === null ? null : periodAmount(monthlyAmount, 'year'),
  limits: version.limits,
  flags: version.flags,
});
