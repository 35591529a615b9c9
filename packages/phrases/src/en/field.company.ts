import type { Complete } from '../phrase.ts';
import type { field as fieldSource } from '../tr/field.company.ts';

export const field: Complete<typeof fieldSource, 'en'> = {
  companyNameMissing: 'Enter the company name.',
  companyNameLength: 'The company name must have 2 to 100 characters.',
  companyNameSigns: 'The company name must not contain < or >.',
};
