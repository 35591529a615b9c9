/** How the own subscription stands, in words. */
export const standing = {
  trialing:
    'Deneme {date} gününe kadar sürer. Satın almazsanız ertesi gün ücretsiz pakete dönersiniz ve ücret alınmaz.',
  renewed: '{date} günü {total} (KDV dahil) kartınızdan alınır ve abonelik yenilenir.',
  renewedSoon: '{date} günü yenilenir.',
  ends: '{date} gününe kadar açık. Ertesi gün ücretsiz pakete dönersiniz ve bir daha ücret alınmaz.',
  pastDue: 'Yenileme ödemesi alınamadı. Ödemeyi yaptığınızda abonelik sürer.',
  unpaid: 'Yenileme ödemesi alınamadığı için abonelik durdu. Paketi yeniden satın alabilirsiniz.',
  paused: 'Deneme süresi bitti. Paketi satın aldığınızda kaldığınız yerden devam edersiniz.',
  cancelled: 'Abonelik sona erdi; ücretsiz paketi kullanıyorsunuz. Paketi yeniden satın alabilirsiniz.',
  incomplete: 'İlk ödeme tamamlanmadı; henüz ücret alınmadı.',
  given: '{given} / {all} lisans verildi',
  cancelPastDue: '{package} paketiniz hemen kapanır ve ücretsiz pakete dönersiniz. Açık ödeme artık karttan alınmaz.',
  buy: 'Paketi satın al',
  buyAgain: 'Yeniden satın al',
} as const;

/** A renewal whose payment is open. */
export const due = {
  title: 'Açık ödeme',
  lead: 'Aboneliğinizin yenileme ödemesini buradan yaparsınız.',
  banner: 'Abonelik ödemeniz alınamadı. Paketiniz {date} gününe kadar açık.',
  bannerOver: 'Abonelik ödemeniz alınamadı ve paketiniz kapandı.',
  toPay: 'Ödemeyi yap',
  settling: 'Son ödemenin sonucu bankadan bekleniyor.',
  nextTry: '{date} günü kayıtlı karttan yeniden almayı deneyeceğiz.',
  noTry: 'Kayıtlı karttan yeniden almayı denemeyeceğiz; ödemeyi sizin yapmanız gerekiyor.',
  access: 'Paketiniz {date} gününe kadar açık kalır.',
  accessOver: 'Paketiniz ödeme yapılana kadar kapalı.',
  with: 'Hangi kartla ödeyeceksiniz?',
  ownCard: 'Kayıtlı kart: {card}',
  other: 'Başka bir kart',
  otherHelp: 'Sonraki yenilemeler de bu karttan alınır.',
  pay: '{total} öde',
  bankNext: 'Ardından bankanızın onay sayfası açılır.',
  none: 'Açık ödemeniz yok',
  noneText: 'Aboneliğinizin ödemeleri tamam.',
  toSubscription: 'Aboneliğimi gör',
  resultTitle: 'Ödemenizin sonucu',
  paidTitle: 'Ödemeniz alındı, aboneliğiniz sürüyor',
  paid: {
    one: '{package} paketi {count} kişi için yenilendi.',
    other: '{package} paketi {count} kişi için yenilendi.',
  },
  kept: 'Aboneliğiniz duruyor; ödemeyi yeniden deneyebilirsiniz.',
} as const;

/** The card that renewals are paid with. */
export const ownCard = {
  title: 'Kayıtlı kart',
  text: 'Yenilemeler bu karttan alınır. Kart bilgileri ödeme kuruluşunda saklanır; biz yalnızca son dört rakamı biliriz.',
  none: 'Kayıtlı kartınız yok.',
  noneText: 'Aboneliğin yenilenebilmesi için bir kart ekleyin.',
  add: 'Kart ekle',
  replace: 'Kartı değiştir',
  save: 'Kartı kaydet',
  saved: 'Kartınız kaydedildi.',
  savedAndPaid: 'Kartınız kaydedildi ve açık ödemeniz alındı.',
  savedAndTried: 'Kartınız kaydedildi; açık ödemeniz bu karttan alınıyor.',
  remove: 'Kartı kaldır',
  removeTitle: 'Kart kaldırılsın mı?',
  removeText: '{card} ödeme kuruluşundan silinir ve bir daha kullanılmaz.',
  removed: 'Kart kaldırıldı.',
  isNeeded: 'Abonelik bu karttan yenileniyor. Kartı değiştirin ya da önce aboneliği iptal edin.',
} as const;

/** What comes with the next period. */
export const renewal = {
  consentTitle: 'Yıllık yenileme için onayınız gerekiyor',
  consentLead: '{date} gününden önce onay vermezseniz abonelik o gün sona erer ve ücret alınmaz.',
  consent: 'Yenilemeyi onayla',
  consented: 'Onayınız kaydedildi.',
  given: 'Bir yıllık yenilemeyi onayladınız.',
  priceTitle: 'Fiyat {date} günü değişiyor',
  price:
    'Kişi başına yeni fiyat {price} (KDV hariç). Yeni fiyatı istemiyorsanız o güne kadar aboneliği iptal edebilirsiniz.',
} as const;

/** Another package, other seats, another period. */
export const change = {
  open: 'Aboneliği değiştir',
  lead: 'Ne zaman başlayacağını ve ne ödeyeceğinizi onaylamadan önce görürsünüz.',
  nothing: 'Paketi, kişi sayısını ya da ödeme dönemini değiştirin.',
  tooFew: {
    one: '{count} kişiye lisans verdiniz. Fazlasını o zamana kadar geri almazsanız son verilenler geri alınır.',
    other: '{count} kişiye lisans verdiniz. Fazlasını o zamana kadar geri almazsanız son verilenler geri alınır.',
  },
  quote: 'Değişikliğin tutarı',
  credit: 'Kullanılmayan günlerin karşılığı',
  charge: 'Yeni tutar',
  part: '{of} günün {days} günü',
  fromNext: 'Değişiklik {date} günü, sonraki dönemle başlar. Bugün ücret alınmaz.',
  fromNow: 'Değişiklik hemen başlar; bankanız isterse onay sayfası açılır.',
  pay: '{total} öde ve değiştir',
  plan: 'Sonraki dönemden başlayarak değiştir',
  done: 'Aboneliğiniz değiştirildi.',
  planned: 'Değişiklik {date} günü başlayacak.',
  plannedTitle: '{date} günü değişecek',
  plannedSeats: { one: '{count} kişi', other: '{count} kişi' },
  takeBack: 'Değişiklikten vazgeç',
  takenBack: 'Değişiklikten vazgeçildi; aboneliğiniz olduğu gibi sürer.',
  paidTitle: 'Ödemeniz alındı, aboneliğiniz değişti',
  paid: {
    one: 'Aboneliğiniz artık {package} paketi, {count} kişi.',
    other: 'Aboneliğiniz artık {package} paketi, {count} kişi.',
  },
  kept: 'Aboneliğiniz olduğu gibi duruyor.',
} as const;
