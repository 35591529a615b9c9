/** Texts of refusals about the second step of a sign-in and about changes of address; they come with the server's answer. */
export const errors = {
  session_expired_title: 'Oturumunuzun süresi doldu',
  session_expired:
    'Uzun süre kullanılmadığı ya da en uzun süresine ulaştığı için oturumunuz kapandı. Kaldığınız sayfaya dönmek için yeniden giriş yapın.',
  session_ended_title: 'Oturumunuz sonlandırıldı',
  session_ended:
    'Oturum başka bir cihazdan, bir yönetici tarafından ya da hesabın giriş bilgileri değiştiği için sonlandırıldı. Kaldığınız sayfaya dönmek için yeniden giriş yapın.',
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
  session_passkeyRefused_title: 'Geçiş anahtarı kabul edilmedi',
  session_passkeyRefused: 'Geçiş anahtarı doğrulanamadı. Yeniden deneyin ya da şifrenizle giriş yapın.',
  account_passkeysFull_title: 'Geçiş anahtarı sınırına ulaştınız',
  account_passkeysFull: 'Bir hesapta en fazla 10 geçiş anahtarı olabilir. Önce kullanmadığınız birini kaldırın.',
  account_passkeyUnknown_title: 'Geçiş anahtarı bulunamadı',
  account_passkeyUnknown: 'Bu geçiş anahtarı daha önce kaldırılmış.',
  account_emailSame_title: 'Bu adres zaten sizin',
  account_emailSame: 'Yeni adres, hesabınızın şu anki e-posta adresiyle aynı.',
  account_emailTaken_title: 'Adres kullanılıyor',
  account_emailTaken: 'Bu e-posta adresiyle bu arada bir hesap açıldı; adresiniz değiştirilmedi.',
} as const;
