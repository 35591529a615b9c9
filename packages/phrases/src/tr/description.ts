/** What search engines and previews of links say about the public pages. */
export const description = {
  landing:
    '{brand} ile tarayıcıdan görüntülü toplantı: kurulum yok. Bir bağlantı oluşturun, gönderin, yüz yüze görüşün. Bilgisayar, tablet ve telefonda çalışır.',
  pricing:
    '{brand} paketlerinin fiyatları, kişi ve süre sınırları. Ücretsiz başlayın, gerektiğinde paketinizi büyütün.',
  contact: '{brand} ekibine yazın: sorular, kurumsal teklifler ve adres bilgileri.',
  signIn: '{brand} hesabınıza giriş yapın; toplantılarınız, takviminiz ve kayıtlarınız sizi bekliyor.',
  signUp: 'Ücretsiz bir {brand} hesabı açın; toplantı planlayın, davet gönderin, geçmiş toplantılarınızı görün.',
  forgotten: '{brand} şifrenizi mi unuttunuz? E-posta adresinizi yazın, yenileme bağlantısı gönderelim.',
  sales: '{brand} ücretli paketlerinin ve deneme süresinin satış koşulları.',
} as const;
