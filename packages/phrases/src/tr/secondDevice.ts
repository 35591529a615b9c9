/** Words for a person who comes with a second tab or device. */
export const secondDevice = {
  title: 'Bu toplantıda zaten varsınız',
  text: 'Başka bir sekmede veya cihazda bu toplantıdasınız.',
  tooManyTitle: 'Zaten dört cihazla bu toplantıdasınız',
  tooMany:
    'Bir toplantıda aynı anda en çok dört cihazla bulunabilirsiniz. Toplantıyı buraya taşıyın ya da cihazlardan birinde ayrılıp yeniden katılın.',
  move: 'Buraya taşı',
  moveHint: 'Toplantı burada sürer; diğer sekme veya cihaz toplantıdan çıkar.',
  second: 'İkinci cihaz olarak katıl',
  secondHint:
    'Listede tek kişi olarak kalırsınız. Hiçbir şey iki kez duyulmasın diye burada mikrofon ve ses kapalı başlar.',
  soundOff: 'Burası ikinci cihazınız: toplantının sesi burada kapalı.',
  soundOn: 'Sesi burada aç',
} as const;
