/** What is refused of films. */
export const errors = {
  playback_notAllowed_title: 'Bu toplantıda video yok',
  playback_notAllowed: 'Toplantının paketi birlikte video izlemeyi içermiyor.',
  playback_notFound_title: 'Video bulunamadı',
  playback_notFound: 'Bu video artık yok.',
  playback_notPlaying_title: 'Video gösterilmiyor',
  playback_notPlaying: 'Bu video şu anda gösterilmiyor.',
  playback_notPresenter_title: 'Kumanda sizde değil',
  playback_notPresenter: 'Videoyu yalnızca gösteren kişi ve moderatörler yönetir.',
  playback_tooMany_title: 'Video sayısı doldu',
  playback_tooMany: 'Bir toplantıda en fazla 10 video olabilir. Önce birini silin.',
  playback_captionsBroken_title: 'Altyazı dosyası okunamadı',
  playback_captionsBroken: 'Altyazı WebVTT (.vtt) ya da SubRip (.srt) biçiminde olmalıdır.',
};
