/** Texts of refusals of meetings that come with the answer alone. */
export const errors = {
  meeting_linkReplaced_title: 'Bağlantı yenilendi',
  meeting_linkReplaced: 'Bu kişisel odanın bağlantısı değişti. Yeni bağlantıyı size bunu veren kişiden isteyin.',
  meeting_mailsTooMany_title: 'Günlük e-posta sınırına ulaştınız',
  meeting_mailsTooMany:
    'Toplantılarınız için bir günde en çok 2.000 e-posta gönderilebilir; bu işlem sınırı aşıyor. Hiçbir şey değiştirilmedi. Daha az kişi davet edin ya da yarın yeniden deneyin. Toplantı iptali her zaman mümkündür.',
};
