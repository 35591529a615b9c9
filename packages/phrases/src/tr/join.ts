/** The join page: what someone reads before, between and after being in a meeting. */
export const join = {
  pageTitle: 'Toplantıya katıl',
  asking: 'Toplantı bilgileri alınıyor…',
  returning: 'Toplantıdaki yerinize dönüyorsunuz…',
  youAreJoining: 'Katılacağınız toplantı',
  statusUpcoming: 'Henüz kimse girmedi. İlk siz girebilirsiniz.',
  statusOngoing: 'Toplantı sürüyor.',
  startedAt: 'Toplantı sürüyor. Başlangıç: {time}',
  insideCount: 'İçeridekiler: {count}',

  roleGuest: 'Misafir olarak katılıyorsunuz',
  roleUser: 'Üye olarak katılıyorsunuz',
  roleInvited: 'Davetli olarak katılıyorsunuz',
  roleModerator: 'Moderatör olarak katılıyorsunuz',
  rolePersonalLink: 'Bu bağlantı size özeldir, paylaşmayın.',

  fullName: 'Ad soyad',
  fullNameHelp: 'Toplantıdakiler sizi bu adla görür.',
  email: 'E-posta',
  emailHelp: 'E-posta adresinizi yalnızca toplantıyı düzenleyen görür.',
  accessCode: 'Erişim kodu',
  accessCodeHelp: 'Davette yazan 8 harf ve rakam.',
  knownAs: '{name} olarak katılıyorsunuz',

  legalFailed: 'Metin yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',

  straightIn: 'Bir dahaki sefere bu ekranı atla, doğrudan toplantıya gir',

  signIn: 'Üye misiniz? Toplantıya kendi hesabınızla katılmak için önce <link>giriş yapın</link>.',

  join: 'Toplantıya katıl',
  joining: 'Katılınıyor…',
  joiningTitle: '“{title}” toplantısına katılıyorsunuz',

  refusedConsent: 'Kişisel verilerin korunması metni güncellendi. Yeni metni okuyup onaylayın.',
  refusedInput: 'Bazı bilgiler kabul edilmedi. İşaretli alanları düzeltip yeniden deneyin.',
  refusedUnreachable: 'Sunucuya ulaşılamadı. Yazdıklarınız duruyor; bağlantınızı kontrol edip yeniden deneyin.',
  refusedOther: 'Şu anda katılamadınız. Yazdıklarınız duruyor; biraz sonra yeniden deneyin.',
  roomNotLoaded: 'Toplantı ekranı yüklenemedi. Yazdıklarınız duruyor; bağlantınızı kontrol edip yeniden deneyin.',
  placeLost: 'Toplantıdaki yeriniz artık tutulmuyor. Lütfen yeniden katılın.',

  unreachableTitle: 'Sunucuya ulaşılamıyor',
  unreachableText: 'İnternet bağlantınızı kontrol edin. Bağlantı gelince buradan devam edebilirsiniz.',
} as const;
