/** The page that stands for one that cannot be fetched. */
export const offline = {
  title: 'Bağlantı yok',
  text: 'Cihazınız internete bağlı görünmüyor. Bağlantınızı kontrol edip yeniden deneyin; yerinizi ve toplantılarınızı kaybetmezsiniz.',
  again: 'Yeniden dene',
} as const;
