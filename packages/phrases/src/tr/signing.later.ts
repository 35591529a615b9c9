/** The second step of a sign-in, and the page of the mails about a change of address: few come there. */
export const signing = {
  stepTitle: 'Doğrulama kodunu yazın',
  stepLead: 'Kimlik doğrulama uygulamanızın şu anda gösterdiği {digits} haneli kodu yazın.',
  stepCode: 'Doğrulama kodu',
  stepRecoveryLead:
    'İki adımlı girişi açarken sakladığınız kurtarma kodlarından birini yazın. Her kod bir kez kullanılır. Kodlarınız da yoksa bize iletişim sayfasından yazın.',
  stepRecoveryCode: 'Kurtarma kodu',
  stepUseRecovery: 'Uygulamaya ulaşamıyorum',
  stepUseApp: 'Uygulamadaki kodu kullan',
  stepBack: 'Başka bir hesapla giriş yap',
  emailTitle: 'E-posta adresi değişikliğini onaylayın',
  emailLead: 'Bu adresin size ait olduğunu ve değişikliği sizin istediğinizi onaylayın.',
  emailConfirm: 'Değişikliği onayla',
  emailNotMe: 'Bunu ben istemedim',
  emailNotMeTitle: 'Değişiklik iptal edilsin mi?',
  emailNotMeText: 'Hesabın e-posta adresi aynı kalır.',
  emailNotMeConfirm: 'Değişikliği iptal et',
  emailBad: 'Bu bağlantı artık geçerli değil. Değişikliği profil sayfanızdan yeniden isteyebilirsiniz.',
} as const;
