/** Texts of refusals about the second step of a sign-in and about changes of address; they come with the server's answer. */
export const errors = {
  session_secondStepNeeded_title: 'Bir adım kaldı',
  session_secondStepNeeded: 'Kimlik doğrulama uygulamanızın gösterdiği kodu yazın.',
  session_secondStepWrong_title: 'Kod yanlış',
  session_secondStepWrong: 'Kod yanlış ya da daha önce kullanılmış. Uygulamanın şu anda gösterdiği kodu yazın.',
  session_secondStepOver_title: 'Baştan giriş yapın',
  session_secondStepOver: 'Kodun süresi geçti ya da çok sayıda yanlış kod yazıldı. Lütfen baştan giriş yapın.',
  account_twoStepOn_title: 'İki adımlı giriş açık',
  account_twoStepOn: 'İki adımlı giriş bu hesapta zaten açık.',
  account_twoStepOff_title: 'İki adımlı giriş kapalı',
  account_twoStepOff: 'Bu hesapta iki adımlı giriş açık değil.',
  account_emailSame_title: 'Bu adres zaten sizin',
  account_emailSame: 'Yeni adres, hesabınızın şu anki e-posta adresiyle aynı.',
  account_emailTaken_title: 'Adres kullanılıyor',
  account_emailTaken: 'Bu e-posta adresiyle bu arada bir hesap açıldı; adresiniz değiştirilmedi.',
} as const;
