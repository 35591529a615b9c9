import type { Complete } from '../phrase.ts';
import type { field as fieldSource } from '../tr/field.company.ts';

export const field: Complete<typeof fieldSource, 'ar'> = {
  companyNameMissing: 'يُرجى كتابة اسم الشركة.',
  companyNameLength: 'يجب أن يتراوح اسم الشركة بين حرفين و100 حرف.',
  companyNameSigns: 'لا يمكن أن يحتوي اسم الشركة على ⁦<⁩ أو ⁦>⁩.',
};
