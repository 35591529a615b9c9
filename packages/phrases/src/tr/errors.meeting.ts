/** Texts of refusals of meetings that come with the answer alone. */
export const errors = {
  meeting_visitorsMayNotCreate_title: 'Toplantı oluşturulamıyor',
  meeting_visitorsMayNotCreate:
    'Bu sunucuda giriş yapmadan toplantı oluşturulamıyor. Size gelen bir bağlantıyla katılabilirsiniz.',
  meeting_linkForeign_title: 'Bağlantı kısaltılamadı',
  meeting_linkForeign: 'Yalnızca bu siteye ait bağlantılar kısaltılabilir.',
  meeting_linkReplaced_title: 'Bağlantı yenilendi',
  meeting_linkReplaced: 'Bu kişisel odanın bağlantısı değişti. Yenisini, size bu bağlantıyı veren kişiden isteyin.',
  meeting_mailsTooMany_title: 'Günlük e-posta sınırına ulaştınız',
  meeting_mailsTooMany:
    'Toplantılarınız için bir günde en çok 2.000 e-posta gönderilebilir; bu işlem sınırı aşıyor. Hiçbir şey değiştirilmedi. Daha az kişi davet edin ya da yarın yeniden deneyin. Toplantı iptali her zaman mümkündür.',
  room_alreadyIn_title: 'Bu toplantıda zaten varsınız',
  room_alreadyIn: 'Başka bir sekmede veya cihazda bu toplantıdasınız.',
  room_tooManyDevices_title: 'Zaten dört cihazla bu toplantıdasınız',
  room_tooManyDevices:
    'Bir toplantıda aynı anda en çok dört cihazla bulunabilirsiniz. Cihazlardan birinde toplantıdan ayrılın ya da yeniden katılıp toplantıyı buraya taşıyın.',
  room_movedElsewhere_title: 'Toplantı başka yerde sürüyor',
  room_movedElsewhere: 'Bu toplantıya başka bir sekmeden veya cihazdan devam ediyorsunuz.',
};
