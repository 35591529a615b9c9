/** What was typed earlier and came back. */
export const draft = {
  restored: 'Taslağınız geri yüklendi.',
  outdated: 'Taslağınız geri yüklendi. Buradaki bilgiler o zamandan beri değişti; kaydetmeden önce kontrol edin.',
  discard: 'Taslağı sil',
};
