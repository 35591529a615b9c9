/** Words of administrators' lists as files. */
export const adminSheet = {
  audit: 'Denetim kaydı',
  number: 'No',
  at: 'Zaman',
  actor: 'Yapan',
  deed: 'İşlem',
  target: 'Neye',
  before: 'Önce',
  after: 'Sonra',
  address: 'IP adresi',
} as const;
