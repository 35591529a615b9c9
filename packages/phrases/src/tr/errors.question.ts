/** What is refused of questions. */
export const errors = {
  question_notFound_title: 'Soru bulunamadı',
  question_notFound: 'Bu soru artık yok.',
  question_closed_title: 'Soru alınmıyor',
  question_closed: 'Moderatörler şu anda soru almıyor.',
  question_namesOnly_title: 'Anonim soru sorulamıyor',
  question_namesOnly: 'Bu toplantıda sorular adla soruluyor.',
  question_own_title: 'Bu sizin sorunuz',
  question_own: 'Kendi sorunuza oy veremezsiniz.',
  question_changedMeanwhile_title: 'Soru bu arada değişti',
  question_changedMeanwhile: 'Sorunun durumu sizden önce değiştirildi. Güncel hâline bakın.',
  question_tooMany_title: 'Soru sayısı doldu',
  question_tooMany: 'Bir toplantıda en fazla 1.000 soru sorulabilir.',
  question_tooManyPinned_title: 'Sabitlenen soru sayısı doldu',
  question_tooManyPinned: 'En fazla 10 soru sabitlenebilir. Önce birini kaldırın.',
};
