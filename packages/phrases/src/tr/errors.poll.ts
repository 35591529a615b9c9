/** What is refused of polls. */
export const errors = {
  poll_notAllowed_title: 'Bu toplantıda anket yok',
  poll_notAllowed: 'Toplantının paketi anketleri içermiyor.',
  poll_notFound_title: 'Anket bulunamadı',
  poll_notFound: 'Bu anket artık yok.',
  poll_notOpen_title: 'Anket açık değil',
  poll_notOpen: 'Bu ankette şu anda oy kullanılamıyor.',
  poll_changedMeanwhile_title: 'Anket bu arada değişti',
  poll_changedMeanwhile: 'Bir moderatör anketi sizden önce değiştirdi. Güncel hâline bakın.',
  poll_anotherOpen_title: 'Başka bir anket açık',
  poll_anotherOpen: 'Önce açık olan anketi kapatın.',
  poll_alreadyVoted_title: 'Oyunuz alınmış',
  poll_alreadyVoted: 'Bu ankette zaten oy kullandınız.',
  poll_notInvited_title: 'Yalnızca davetli hesaplar',
  poll_notInvited: 'Resmî oylamada yalnızca hesabıyla davet edilmiş kişiler oy kullanır.',
  poll_tooMany_title: 'Anket sayısı doldu',
  poll_tooMany: 'Bir toplantıda en fazla 50 anket olabilir.',
};
