/** Messages of fields of the company's forms that break a rule; the others are in `field.ts`. */
export const field = {
  companyNameMissing: 'Şirket adını yazın.',
  companyNameLength: 'Şirket adı 2 ile 100 karakter arasında olmalıdır.',
  companyNameSigns: 'Şirket adında < ve > kullanılamaz.',
} as const;
