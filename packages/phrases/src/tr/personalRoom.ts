/** The page of a personal meeting room. */
export const personalRoom = {
  page: 'Kişisel oda',
  meetingTitle: '{name} · Kişisel oda',
  waitTitle: '{name} bekleniyor',
  waitText: 'Toplantı henüz başlamadı. Bu sayfayı açık tutun: başladığında katılım sayfası kendiliğinden açılır.',
  looking: 'Başlaması bekleniyor…',
  yours: 'Bu oda sizinse giriş yapın; toplantı hemen başlar.',
  signIn: 'Giriş yap',
  opening: 'Odanız açılıyor…',
};
