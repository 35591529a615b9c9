/**
 * The privacy policy (what it says beside the data-protection text of accounts), the cookie policy, and the samples of the texts of a
 * sale. Lines are paragraphs; lines that begin with "- " make a list.
 */
export const policy = {
  contents: 'İçindekiler',
  print: 'Yazdır',
  version: 'Metnin sürümü: {version}',

  privacyTitle: 'Gizlilik politikası',
  privacyLead: 'Hangi verilerinizi neden işlediğimiz, kimlere aktardığımız ve haklarınız.',
  aboutTitle: 'Bu metin hakkında',
  about: `Veri sorumlusu, bu adreste {brand} hizmetini sunan {operator} kuruluşudur. Bu politika, hizmeti hesapla ya da hesapsız kullanan herkesi ilgilendirir ve 6698 sayılı Kişisel Verilerin Korunması Kanunu’na dayanır.
Hesap açarken ya da bir toplantıya misafir olarak katılırken gördüğünüz metinler, bu politikanın o duruma ait ayrıntılarıdır. Misafirlerin adı, e-posta adresi ve IP adresi toplantı bittikten {meetingDays} gün sonra silinir.`,
  dataTitle: 'İşlenen veriler',
  purposesTitle: 'İşleme amaçları ve hukuki sebepler',
  transferTitle: 'Verilerin aktarılması',
  ownerTitle: 'Veri sahibinin hakları',
  cookiesTitle: 'Çerez politikası',
  cookies: `{brand} yalnızca çalışması için gereken çerezleri ve tarayıcı kayıtlarını kullanır; reklam, ölçüm ya da izleme çerezi yoktur.
Hangilerinin neden ve ne kadar süreyle durduğunu çerez politikası sayfası tek tek sayar.`,
  rightsTitle: 'Haklarınızı kullanmak',
  changesTitle: 'Değişiklikler',
  changes: `Bu politika değişirse yeni sürümü bu sayfada yayımlanır; sürüm, metnin sonunda yazar.
Onayınızı gerektiren bir değişiklik, siz yeni metni okuyup kabul etmeden sizin için geçerli olmaz.`,
  cookieLink: 'Çerez politikasını oku',

  cookieTitle: 'Çerez politikası',
  cookieLead: '{brand} tarayıcınızda neleri, neden ve ne kadar süreyle saklar.',
  noneTitle: 'Neden onay penceresi yok?',
  none: `{brand} reklam, ölçüm ya da izleme çerezi kullanmaz ve başka kuruluşların çerezlerini yerleştirmez. Aşağıdakilerin hepsi sizin istediğiniz bir hizmet için zorunludur; bunlar için onay gerekmez, bu yüzden sorulmaz.
İsteğe bağlı bir kayıt gerekirse (örneğin arama bildirimleri) yalnızca siz o özelliği açtığınızda yapılır ve kapattığınızda silinir.`,
  listTitle: 'Neler saklanır?',
  why: 'Ne için',
  term: 'Ne kadar',
  cookie: 'Çerez',
  storage: 'Tarayıcı kaydı',
  refresh: 'Oturumunuzu sürdürür. Betikler okuyamaz.',
  refreshTerm: {
    one: '“Beni hatırla” seçiliyse {count} gün, değilse tarayıcı kapanana kadar',
    other: '“Beni hatırla” seçiliyse {count} gün, değilse tarayıcı kapanana kadar',
  },
  device:
    'Tarayıcınızı rastgele bir işaretle tanır: toplantıdan çıkarılan biri geri giremesin, adınızı yeniden yazmanız gerekmesin diye. İlk toplantıya katılırken konur.',
  deviceTerm: { one: '{count} gün', other: '{count} gün' },
  session: 'Seçtiğiniz dil ve görünüm; giriş yaptıysanız adınız ve yetkileriniz.',
  views: 'Cihaz seçimleriniz, oda ve liste ayarlarınız.',
  drafts: 'Yarım kalan formlarınız: toplantı planı, profil, fatura bilgileri. Şifrelidir, yalnızca hesabınızla açılır.',
  draftsTerm: {
    one: 'Son değişiklikten sonra {count} gün; çıkış yaparsanız o ana kadar',
    other: 'Son değişiklikten sonra {count} gün; çıkış yaparsanız o ana kadar',
  },
  lookups: 'Formlardaki il ve ilçe listesi.',
  recordings: 'Kayıtları nereye kadar izlediğiniz.',
  push: 'Arama bildirimlerini açtıysanız bu cihazın adresi.',
  tab: 'Toplantıdaki yeriniz ve gönderilmemiş mesajınız; bağlantı koparsa geri dönebilmeniz için.',
  untilDeleted: 'Siz silene ya da çıkış yapana kadar',
  untilTab: 'Sekme kapanana kadar',
  controlTitle: 'Denetim sizde',
  control:
    'Bu tarayıcıda saklanan kayıtları buradan silebilirsiniz. Çerezleri tarayıcınızın ayarlarından silebilir ya da engelleyebilirsiniz; engellerseniz giriş yapamazsınız ve toplantıdaki yeriniz korunmaz.',
  forget: 'Bu tarayıcıdaki kayıtları sil',
  forgotten: 'Bu tarayıcıdaki kayıtlar silindi.',
  signedIn: 'Giriş yapmış durumdasınız: çıkış yaptığınızda oturum çerezi ve bu kayıtların hepsi silinir.',

  sampleLead: 'Bu bir örnektir: köşeli parantezler siparişinizle dolar ve metni ödemeden önce yine görürsünüz.',
  withdrawalLead: 'Paketler ve deneme süresi için geçerlidir.',
  sampleBuyer: '[adınız ya da şirket unvanınız]',
  sampleAddress: '[fatura adresiniz]',
  sampleEmail: '[e-posta adresiniz]',
  samplePhone: '[telefonunuz]',
  samplePackage: '[paketin adı]',
  sampleSeats: '[kişi sayısı]',
  samplePeriod: '[aylık ya da yıllık]',
  sampleAmount: '[tutar]',
  sampleRate: '[oran]',
  sampleDate: '[tarih]',
} as const;
