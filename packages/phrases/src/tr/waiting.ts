/** What somebody reads who comes before a planned meeting begins. */
export const waiting = {
  region: 'Toplantının başlangıcı',
  left: 'Başlamasına kalan süre',
  spoken: 'Toplantının başlamasına kalan süre: {time}',
  soon: 'Toplantı başlıyor…',
  start: 'Başlangıç',
  startThere: 'Toplantının saat diliminde ({zone})',
  organiser: 'Düzenleyen',
  keepOpen:
    'Bu sayfayı açık tutun; toplantı başlayınca kendiliğinden açılır. Bu arada bilgilerinizi yazabilir, kameranızı ve mikrofonunuzu deneyebilirsiniz.',
} as const;
