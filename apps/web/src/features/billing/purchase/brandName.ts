import type { CardBrand } from '@salon/contract';

/** Names of brands are the same in every language. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  maestro: 'Maestro',
};

const provided: Readonly<Record<string, string>> = {
  VISA: brandNames.visa,
  MASTER_CARD: brandNames.mastercard,
  AMERICAN_EXPRESS: brandNames.amex,
  TROY: brandNames.troy,
};

/** A brand as the provider writes it, by its name. */
export const brandName = (brand: string): string => provided[brand] ?? brand;
