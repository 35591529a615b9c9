/** What is refused of films. */
export const errors = {
  playback_notAllowed_title: 'Bu toplantıda film yok',
  playback_notAllowed: 'Toplantının paketi birlikte film izlemeyi içermiyor.',
  playback_notFound_title: 'Film bulunamadı',
  playback_notFound: 'Bu film artık yok.',
  playback_notPlaying_title: 'Film gösterilmiyor',
  playback_notPlaying: 'Bu film şu anda gösterilmiyor.',
  playback_notPresenter_title: 'Kumanda sizde değil',
  playback_notPresenter: 'Filmi yalnızca gösteren kişi ve moderatörler yönetir.',
  playback_tooMany_title: 'Film sayısı doldu',
  playback_tooMany: 'Bir toplantıda en fazla 10 film olabilir. Önce birini silin.',
  playback_captionsBroken_title: 'Altyazı dosyası okunamadı',
  playback_captionsBroken: 'Altyazı WebVTT (.vtt) ya da SubRip (.srt) biçiminde olmalıdır.',
};
