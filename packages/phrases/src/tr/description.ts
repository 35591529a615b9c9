/** What search engines and previews of links say about the public pages. */
export const description = {
  landing:
    '{brand} ile tarayıcıdan görüntülü toplantı: kurulum yok. Bir bağlantı oluşturun, gönderin, yüz yüze görüşün. Bilgisayar, tablet ve telefonda çalışır.',
  features:
    '{brand} toplantılarında güvenli bağlantı, her cihazda esnek kullanım ve kolay iletişim: ekran paylaşımı, sohbet, tahta, anket, kayıt.',
  pricing:
    '{brand} paketlerinin fiyatları, kişi ve süre sınırları. Ücretsiz başlayın, gerektiğinde paketinizi büyütün.',
  about: '{brand} nedir, kimler için yapıldı ve nasıl çalışır.',
  help: '{brand} yardım: toplantıya katılma, düzenleme, yönetme ve paketlerle ilgili her adım, aranabilir.',
  developers:
    '{brand} API’si: anahtarlar, yetkiler, ilk istek, hata kodları, sayfalama, webhook’lar ve OpenAPI belgeleri.',
  contact: '{brand} ekibine yazın: sorular, kurumsal teklifler ve adres bilgileri.',
  signIn: '{brand} hesabınıza giriş yapın; toplantılarınız, takviminiz ve kayıtlarınız sizi bekliyor.',
  signUp: 'Ücretsiz bir {brand} hesabı açın; toplantı planlayın, davet gönderin, geçmiş toplantılarınızı görün.',
  forgotten: '{brand} şifrenizi mi unuttunuz? E-posta adresinizi yazın, yenileme bağlantısı gönderelim.',
  privacy:
    '{brand} hangi kişisel verileri neden işler, kimlere aktarır ve 6698 sayılı Kanun’a göre haklarınız nelerdir.',
  cookies: '{brand} tarayıcınızda neleri, neden ve ne kadar süreyle saklar. Reklam ya da izleme çerezi yoktur.',
  sales: '{brand} ücretli paketlerinin ve deneme süresinin satış koşulları.',
  withdrawal: '{brand} paketlerinde cayma hakkı: süresi, nasıl kullanıldığı ve ne zaman sona erdiği.',
  preInformation: '{brand} paketleri için sipariş öncesinde verilen ön bilgilendirme formunun örneği.',
  distanceSales: '{brand} paketleri için mesafeli satış sözleşmesinin örneği.',
} as const;
