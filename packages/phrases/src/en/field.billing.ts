import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.billing.ts';

export const field: Complete<typeof source, 'en'> = {
  length2to40: 'Use between 2 and 40 characters.',
  companyTitleLength: 'A company name has between 10 and 40 characters.',
  companyTitleSigns: 'A company name cannot contain <, > or |.',
  taxNumberInvalid: 'Enter a valid tax number (10 digits).',
  taxOfficeLength: 'A tax office has between 3 and 20 characters.',
  provinceUnknown: 'Choose a province from the list.',
  districtUnknown: 'Choose a district of this province from the list.',
  addressNameLength: 'The name of an address has between 2 and 40 characters.',
  cardHolderLetters: 'Use letters and spaces only.',
  cardNumberInvalid: 'This card number is not valid. Check the digits on the card.',
  expiryInvalid: 'Enter the expiry date as MM/YY, for example 09/30.',
  expiryPast: 'This card has expired.',
  cvcInvalid: 'Enter the 3 digits on the back of the card.',
  seatsRange: 'Choose a number of users that this package allows.',
  contractsRequired: 'To continue, read and accept the contract texts.',
  reasonShort: 'Write the reason in at least 3 characters.',
  companyUnknown: 'There is no single approved company of this name.',
  companyNameMissing: 'Enter the company name.',
  companyNameLength: 'The company name must have 2 to 100 characters.',
  companyNameSigns: 'The company name must not contain < or >.',
  dayToCome: 'Choose a day after today.',
  dayPast: 'Choose today or a later day.',
};
