/** Refusals of calls between colleagues. */
export const errors = {
  call_yourself_title: 'Kendinizi arayamazsınız',
  call_yourself: 'Aramak için listeden bir iş arkadaşınızı seçin.',
  call_notColleague_title: 'Kişi bulunamadı',
  call_notColleague: 'Bu adreste, kurumunuzdan arayabileceğiniz biri yok.',
  call_already_title: 'Zaten bir aramanız var',
  call_already: 'Yeni bir arama başlatmadan önce süren aramayı bitirin.',
  call_notModerator_title: 'Toplantıya çağıramazsınız',
  call_notModerator: 'Bir toplantıya başkalarını yalnızca o toplantının moderatörü çağırabilir.',
  call_over_title: 'Arama sona erdi',
  call_over: 'Bu arama başka bir cihazda yanıtlandı ya da sona erdi.',
} as const;
