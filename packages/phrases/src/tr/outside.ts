/** What stands at a closed door, in a browser that cannot take part, and after coming out of a meeting. */
export const outside = {
  brokenTitle: 'Bu bağlantı geçerli değil',
  brokenText:
    'Bağlantı eksik kopyalanmış veya değiştirilmiş olabilir. Davetteki bağlantının tamamını açın ya da sizi davet eden kişiden yeniden isteyin.',
  expiredTitle: 'Bu bağlantının süresi dolmuş',
  expiredText:
    'Kişiye özel bağlantılar belirli bir süre geçerlidir. Sizi davet eden kişiden yeni bir bağlantı isteyin.',
  unknownTitle: 'Böyle bir toplantı bulunamadı',
  unknownText: 'Toplantı silinmiş ya da bağlantı yanlış olabilir. Bağlantıyı sizi davet eden kişiyle doğrulayın.',
  endedTitle: 'Bu toplantı sona erdi',
  endedText: 'Sona eren bir toplantıya katılınamaz. Dilerseniz hemen yeni bir toplantı başlatabilirsiniz.',
  noWebrtcTitle: 'Bu tarayıcıyla görüntülü görüşme yapılamıyor',
  noWebrtcText:
    'Bağlantıyı Chrome, Edge, Firefox veya Safari’nin güncel bir sürümünde açın. Bir uygulamanın içindeyseniz “Tarayıcıda aç” seçeneğini kullanın.',
  noStorageTitle: 'Çerezler ve site verileri kapalı',
  noStorageText:
    'Toplantıdaki yerinizi koruyabilmemiz için tarayıcının bu site için çerezlere ve site verilerine izin vermesi gerekir. İzin verip sayfayı yenileyin.',
  leftTitle: 'Toplantıdan ayrıldınız',
  leftText: 'Toplantı sürüyorsa geri dönebilirsiniz.',
  recorded: 'Bu toplantının kaydı hazır olunca Kayıtlar sayfasında görünür.',
  toRecordings: 'Kayıtlara git',
  removedTitle: 'Toplantıdan çıkarıldınız',
  removedText:
    'Bir moderatör sizi toplantıdan çıkardı; bu bağlantıyla yeniden giremezsiniz. Bir yanlışlık olduğunu düşünüyorsanız toplantıyı düzenleyen kişiyle görüşün.',
  endedForAllTitle: 'Toplantı bitirildi',
  endedForAllText: 'Moderatör toplantıyı herkes için bitirdi.',
  endedByAdministratorText: 'Hizmeti işleten ekip bu toplantıyı herkes için bitirdi.',
  endedByMeText: 'Toplantıyı herkes için bitirdiniz.',
  emptiedTitle: 'Toplantı sona erdi',
  emptiedText: 'Bir süre kimse kalmadığı için toplantı kapandı.',
  leftAloneTitle: 'Görüşme sona erdi',
  leftAloneText: 'Karşınızdaki kişi görüşmeden ayrıldı.',
  hungUpText: 'Görüşmeyi bitirdiniz.',
  timeUpTitle: 'Toplantının süresi doldu',
  timeUpText:
    'Toplantı planlanan bitişine ya da paketinin en uzun süresine ulaştı. Devam etmek için yeni bir toplantı başlatın.',
  elsewhereTitle: 'Toplantı başka bir yerde sürüyor',
  elsewhereText:
    'Bu toplantıya başka bir sekmede veya cihazda devam ediyorsunuz. Dilerseniz yeniden buraya taşıyabilirsiniz.',
  fullTitle: 'Toplantı dolu',
  fullText: 'Siz yokken yeriniz doldu. Birisi ayrıldığında geri dönebilirsiniz.',
  refusedTitle: 'Toplantıdaki yeriniz artık tutulmuyor',
  refusedText: 'Uzun süre bağlantı kurulamadı. Toplantı sürüyorsa yeniden katılabilirsiniz.',
  failedTitle: 'Bağlantı yeniden kurulamadı',
  failedText: 'Toplantıyla bağlantınız koptu. İnternet bağlantınızı kontrol edip yeniden deneyin; yeriniz duruyor.',
  organiser: 'Düzenleyen: {name}',
  comeBack: 'Toplantıya dön',
  useHere: 'Yeniden buraya taşı',
  joinAgain: 'Yeniden katıl',
  copyLink: 'Bağlantıyı kopyala',
  createMeeting: 'Yeni toplantı başlat',
} as const;
