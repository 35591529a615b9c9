/** The door: what somebody reads before, between and after being in a meeting. */
export const join = {
  pageTitle: 'Toplantıya katıl',
  asking: 'Toplantı bilgileri alınıyor…',
  returning: 'Toplantıdaki yerinize dönüyorsunuz…',
  youAreJoining: 'Katılacağınız toplantı',
  statusUpcoming: 'Henüz kimse girmedi. İlk siz girebilirsiniz.',
  statusOngoing: 'Toplantı sürüyor.',

  roleGuest: 'Misafir olarak katılıyorsunuz',
  roleGuestText: 'Herkesi görür ve duyar, konuşur, yazar ve ekranınızı paylaşırsınız.',
  roleUser: 'Kullanıcı olarak katılıyorsunuz',
  roleUserText: 'Toplantıya hesabınızdaki adla girersiniz.',
  roleModerator: 'Moderatör olarak katılıyorsunuz',
  roleModeratorText:
    'Katılımcıları susturabilir, çıkarabilir ve toplantıyı herkes için bitirebilirsiniz. Bu bağlantı size özeldir, paylaşmayın.',

  fullName: 'Ad soyad',
  fullNameHelp: 'Toplantıdakiler sizi bu adla görür.',
  email: 'E-posta',
  emailHelp: 'Diğer katılımcılara gösterilmez.',
  knownAs: '{name} olarak katılıyorsunuz',

  consents: 'Katılmadan önce',
  consent: 'Kişisel verilerin korunması metnini okudum, kabul ediyorum',
  read: 'Okuyun',
  consentReadName: 'Kişisel verilerin korunması metnini okuyun',
  consentRequired: 'Katılmak için kişisel verilerin korunması metnini okuyup kabul edin.',
  consentAccept: 'Okudum, kabul ediyorum',
  terms: 'Kullanım koşullarını kabul ediyorum',
  termsReadName: 'Kullanım koşullarını okuyun',
  termsRequired: 'Katılmak için kullanım koşullarını kabul edin.',
  termsAccept: 'Koşulları kabul ediyorum',
  privacyName: 'Kişisel verilerin korunması metni',
  termsName: 'Kullanım koşulları',
  legalLoading: 'Metin yükleniyor…',
  legalFailed: 'Metin yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.',
  legalVersion: 'Metnin sürümü: {version}',

  signIn: 'Kayıtlı kullanıcı mısınız? Toplantıya kendi hesabınızla katılmak için önce <link>giriş yapın</link>.',

  join: 'Toplantıya katıl',
  joining: 'Katılınıyor…',
  joiningTitle: '“{title}” toplantısına katılıyorsunuz',

  refusedConsent: 'Kişisel verilerin korunması metni güncellendi. Sayfayı yenileyip yeni metni okuyun.',
  refusedInput: 'Bazı bilgiler kabul edilmedi. İşaretli alanları düzeltip yeniden deneyin.',
  refusedUnreachable: 'Sunucuya ulaşılamadı. Yazdıklarınız duruyor; bağlantınızı denetleyip yeniden deneyin.',
  refusedOther: 'Şu anda katılamadınız. Yazdıklarınız duruyor; biraz sonra yeniden deneyin.',
  roomNotLoaded: 'Toplantı ekranı yüklenemedi. Yazdıklarınız duruyor; bağlantınızı denetleyip yeniden deneyin.',
  placeLost: 'Toplantıdaki yeriniz artık tutulmuyor. Lütfen yeniden katılın.',

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
  unreachableTitle: 'Sunucuya ulaşılamıyor',
  unreachableText: 'İnternet bağlantınızı denetleyin. Bağlantı gelince buradan devam edebilirsiniz.',

  noWebrtcTitle: 'Bu tarayıcıyla görüntülü görüşme yapılamıyor',
  noWebrtcText:
    'Bağlantıyı Chrome, Edge, Firefox veya Safari’nin güncel bir sürümünde açın. Bir uygulamanın içindeyseniz “Tarayıcıda aç” seçeneğini kullanın.',
  noStorageTitle: 'Çerezler ve site verileri kapalı',
  noStorageText:
    'Toplantıdaki yerinizi koruyabilmemiz için tarayıcının bu site için çerezlere ve site verilerine izin vermesi gerekir. İzin verip sayfayı yenileyin.',

  leftTitle: 'Toplantıdan ayrıldınız',
  leftText: 'Toplantı sürüyorsa geri dönebilirsiniz.',
  removedTitle: 'Toplantıdan çıkarıldınız',
  removedText:
    'Bir moderatör sizi toplantıdan çıkardı; bu bağlantıyla yeniden giremezsiniz. Bir yanlışlık olduğunu düşünüyorsanız toplantıyı düzenleyen kişiyle görüşün.',
  endedForAllTitle: 'Toplantı bitirildi',
  endedForAllText: 'Moderatör toplantıyı herkes için bitirdi.',
  emptiedTitle: 'Toplantı sona erdi',
  emptiedText: 'Bir süre kimse kalmadığı için toplantı kapandı.',
  timeUpTitle: 'Toplantının süresi doldu',
  timeUpText: 'Toplantı, paketinin en uzun süresine ulaştı. Devam etmek için yeni bir toplantı başlatın.',
  elsewhereTitle: 'Toplantıya başka bir yerden girdiniz',
  elsewhereText: 'Aynı toplantı başka bir sekmede veya cihazda açık. Dilerseniz burada sürdürebilirsiniz.',
  fullTitle: 'Toplantı dolu',
  fullText: 'Siz yokken yeriniz doldu. Birisi ayrıldığında geri dönebilirsiniz.',
  refusedTitle: 'Toplantıdaki yeriniz artık tutulmuyor',
  refusedText: 'Uzun süre bağlantı kurulamadı. Toplantı sürüyorsa yeniden katılabilirsiniz.',
  failedTitle: 'Bağlantı yeniden kurulamadı',
  failedText: 'Toplantıyla bağlantınız koptu. İnternet bağlantınızı denetleyip yeniden deneyin; yeriniz duruyor.',

  comeBack: 'Toplantıya dön',
  useHere: 'Burada sürdür',
  joinAgain: 'Yeniden katıl',
  copyLink: 'Bağlantıyı kopyala',
  createMeeting: 'Yeni toplantı başlat',
} as const;
