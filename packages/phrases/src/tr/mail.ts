/** Texts of the mails that the server sends. */
export const mail = {
  greeting: 'Merhaba {name},',
  footer: 'Bu iletiyi {brand} hesabınızla ilgili olduğu için aldınız.',
  verifySubject: '{brand}: e-posta adresinizi doğrulayın',
  verify: {
    one: 'Kaydınızı tamamlamak için aşağıdaki düğmeyle e-posta adresinizi doğrulayın. Bağlantı {count} saat geçerlidir.',
    other:
      'Kaydınızı tamamlamak için aşağıdaki düğmeyle e-posta adresinizi doğrulayın. Bağlantı {count} saat geçerlidir.',
  },
  verifyNotYou: 'Bu kaydı siz yapmadıysanız iletiyi yok sayabilirsiniz; doğrulanmayan hesap kullanılamaz.',
  verifyAction: 'E-posta adresimi doğrula',
  knownSubject: '{brand}: bu adresle zaten bir hesabınız var',
  known:
    'Bu e-posta adresiyle yeni bir kayıt yapılmak istendi. Adresinizle zaten bir hesap olduğu için yeni hesap açılmadı.',
  knownReset:
    'Kaydolmaya çalışan sizseniz giriş yapabilir, şifrenizi unuttuysanız giriş sayfasından yenileyebilirsiniz. Siz değilseniz bir şey yapmanız gerekmez.',
  knownAction: 'Giriş yap',
  resetSubject: '{brand}: şifrenizi yenileyin',
  reset: {
    one: 'Şifrenizi yenilemek için bir istek aldık. Aşağıdaki düğmeyle yeni şifrenizi belirleyin. Bağlantı {count} dakika geçerlidir.',
    other:
      'Şifrenizi yenilemek için bir istek aldık. Aşağıdaki düğmeyle yeni şifrenizi belirleyin. Bağlantı {count} dakika geçerlidir.',
  },
  resetNotYou: 'Bu isteği siz yapmadıysanız iletiyi yok sayabilirsiniz; şifreniz değişmez.',
  resetAction: 'Yeni şifre belirle',
  passwordSubject: '{brand}: şifreniz değişti',
  password: 'Hesabınızın şifresi değiştirildi ve diğer oturumlar kapatıldı.',
  passwordNotYou: 'Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyin.',
  passwordAction: 'Şifremi yenile',
  newDeviceSubject: '{brand}: yeni bir cihazdan giriş yapıldı',
  newDevice: 'Hesabınıza daha önce kullanılmayan bir tarayıcıdan giriş yapıldı: {device}, IP adresi {address}, {time}.',
  newDeviceNotYou: 'Bu siz değilseniz şifrenizi hemen değiştirin; diğer oturumlar kapanır.',
  newDeviceAction: 'Şifremi değiştir',
  erasureSubject: '{brand}: hesap silme isteğiniz alındı',
  erasure: 'Hesabınız kapatıldı. Kişisel verileriniz en geç {date} tarihinde silinecek.',
  erasureKept: 'Yasaların saklanmasını istediği kayıtlar, örneğin faturalar, yasal süreleri boyunca tutulur.',
  contactSubject: '{brand} iletişim formu: {subject}',
  contactFrom: '{name} ({email}) yazdı:',
} as const;
