/** Texts around the own account. */
export const account = {
  registeredTitle: 'Kaydınız alındı',
  registered: 'Kaydınızı tamamlamak için e-posta adresinize gönderdiğimiz bağlantıyı açın.',
  resentTitle: 'E-posta gönderildi',
  resent: 'Bu adresle doğrulama bekleyen bir hesap varsa yeni bir bağlantı gönderdik.',
  verifiedTitle: 'E-posta adresi doğrulandı',
  verified: 'Hesabınız hazır. Şimdi giriş yapabilirsiniz.',
  alreadyVerified: 'Bu adres daha önce doğrulanmış. Giriş yapabilirsiniz.',
  forgottenTitle: 'Kayıt silindi',
  forgotten: 'Bu adresle yapılan kayıt silindi.',
  resetSentTitle: 'E-posta gönderildi',
  resetSent: 'Bu adresle bir hesap varsa şifrenizi yenilemeniz için bir bağlantı gönderdik.',
  passwordSetTitle: 'Şifreniz değişti',
  passwordSet: 'Yeni şifrenizle giriş yapabilirsiniz.',
  passwordChanged: 'Yeni şifreniz geçerli; diğer oturumlarınız kapatıldı.',
  withdrawnTitle: 'Onayınız geri alındı',
  withdrawn: 'Oturumlarınız kapatıldı. Hesabınızı yeniden kullanmak için giriş yaparken metinleri onaylayın.',
  erasureTitle: 'Silme isteğiniz alındı',
  erasure: 'Hesabınız kapatıldı; verileriniz en geç 30 gün içinde silinecek.',
} as const;

/** Texts of the contact form. */
export const contact = {
  sentTitle: 'İletiniz ulaştı',
  sent: 'Teşekkür ederiz. Size yazdığınız e-posta adresinden yanıt vereceğiz.',
  title: 'Bize yazın',
  lead: 'Sorunuzu ya da önerinizi yazın; e-posta adresinize yanıt verelim.',
  name: 'Ad ve soyad',
  email: 'E-posta',
  subject: 'Konu',
  enterpriseSubject: 'Kurumsal paket',
  subjectFixed: 'Kurumsal paket için yazıyorsunuz.',
  message: 'İleti',
  send: 'İletiyi gönder',
  sending: 'Gönderiliyor…',
  again: 'Yeni ileti yaz',
  whereTitle: 'Neredeyiz',
  where: 'Türkiye · İstanbul saatiyle çalışıyoruz (UTC+3)',
  whereMail: 'Doğrudan yazmak isterseniz:',
  drawing: 'Türkiye’nin basit çizimi, İstanbul işaretli',
} as const;

export { errors } from './errors.account.ts';
export { signing } from './signing.ts';
