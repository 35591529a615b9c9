import type { Complete } from '../phrase.ts';
import type { field as fieldSource } from '../tr/field.company.ts';

export const field: Complete<typeof fieldSource, 'ru'> = {
  companyNameMissing: 'Введите название компании.',
  companyNameLength: 'Название компании: от 2 до 100 знаков.',
  companyNameSigns: 'В названии компании нельзя использовать < и >.',
};
