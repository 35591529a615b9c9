/** What the data-protection text and the terms say to the owner of an account; the rest they share with guests. */
export const accountLegal = {
  privacyIntro:
    '6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi gereğince bu metin, {brand} hesabı açtığınızda ve kullandığınızda hangi verilerinizin neden ve ne kadar süreyle işlendiğini açıklar.',
  data: `- Kimlik ve iletişim: adınız, soyadınız ve e-posta adresiniz.
- Şifreniz: yalnızca geri döndürülemeyen bir özeti saklanır; şifrenizin kendisini kimse göremez.
- Profiliniz: telefon, doğum tarihi, adres, kimlik numarası ya da resim gibi, yalnızca siz eklerseniz tutulan bilgiler.
- Hesabın ve toplantıların güvenliği: IP adresi, tarayıcı ve cihaz bilgisi, tarayıcınızı tanımaya yarayan rastgele bir işaret, girişlerin ve hesap değişikliklerinin zamanı.
- Onaylarınız: kabul ettiğiniz metnin sürümü ve zamanı.
- Toplantılarınız: planladığınız ve katıldığınız toplantıların bilgileri, giriş ve çıkış zamanlarınız, bağlantınızın kalitesi, davetlere yanıtlarınız, toplantıda herkese ve özel sohbette yazdıklarınız, tepkileriniz ve eklediğiniz dosyalar.
- Ortak çalışma: toplantıya getirdiğiniz sunumlar, resimler ve videolar; notlara, beyaz tahtaya ve gösterilen sayfalara yazıp çizdikleriniz; sorduğunuz sorular, anketlerdeki yanıtlarınız ve oylarınız.
- Kayıtlar: düzenlediğiniz toplantıların kayıtları, altyazıları, bölümleri ve geçmişi; kabul ettiğiniz kayıtlarda sesiniz, görüntünüz, adınız ve paylaştığınız ekran; her kayıt için verdiğiniz yanıt.
- Aramalarınız: iş arkadaşlarınızla kimin kimi, ne zaman aradığı ve sonucu; arama bildirimlerini açarsanız tarayıcınızın bildirim adresi.
- Şirketiniz: bir şirkete bağlıysanız üyeliğiniz ve rolünüz.
- Destek istekleriniz: yazdıklarınız ve size verilen yanıtlar.
- Satın almalarınız: fatura bilgileriniz, siparişleriniz, ödemeleriniz ve faturalarınız. Kart numaranız bizde saklanmaz; kartınızı kaydederseniz ödeme kuruluşunun verdiği anahtar ile kartın türü ve son dört hanesi tutulur.`,
  purpose: `- Hesabınızı açmak, sizi tanımak ve oturumunuzu sürdürmek.
- Toplantılarınızı düzenlemenizi ve katılımcıları davet etmenizi sağlamak.
- Adresinizi doğrulamak, şifrenizi yenilemek ve hesabınızdaki önemli değişiklikleri size e-postayla bildirmek.
- Hizmeti kötüye kullanıma karşı korumak, arızaları bulup gidermek.
- Satın aldığınız paketleri faturalandırmak ve yasal yükümlülüklerimizi yerine getirmek.
Verilerinizi reklam, profil çıkarma ya da otomatik karar için kullanmayız.`,
  basis: `Verilerinizi bu sayfadaki ve profilinizdeki formlar aracılığıyla elektronik ortamda toplarız. Kanun’un 5. maddesindeki şu hukuki sebeplere dayanırız:
- Sizinle yaptığımız sözleşmenin kurulması ve ifası için gerekli olması (m. 5/2-c).
- Yasal yükümlülüklerimizi yerine getirmemiz için zorunlu olması (m. 5/2-ç).
- Bir hakkın kurulması, kullanılması ya da korunması için zorunlu olması (m. 5/2-e).
- Hizmetin güvenliğini sağlamadaki meşru menfaatimiz (m. 5/2-f).
- Zorunlu olmayan profil bilgileri, açtığınız ses ve görüntü ile kabul ettiğiniz kayıtlar için açık rızanız (m. 5/1).`,
  transfer: `- Toplantıya katılanlar adınızı, profil resminizi, herkese yazdıklarınızı ve açtığınız sesi, görüntüyü ve ekranı görür. Özel sohbette yazdıklarınızı yalnızca yazdığınız kişi görür.
- Toplantıya getirdiklerinizi ve ortak çalışmada yazıp çizdiklerinizi katılımcılar görür. Toplantıdan sonra bunları düzenleyen kişi, o izin verirse davetliler ve katılanlar toplantı dosyasında açabilir.
- Bir kaydı toplantıyı düzenleyen kişi izleyebilir, indirebilir ve bağlantısıyla başkalarına açabilir.
- Katıldığınız toplantıyı düzenleyen kişi e-posta adresinizi, giriş ve çıkış zamanlarınızı ve bağlantınızın ne zaman zayıf olduğunu da görür. Adınızla davet edildiyseniz o toplantının moderatörleri adınızı, e-posta adresinizi ve yanıtınızı görür.
- Davet ettiğiniz kişiler, davet postasında adınızı ve e-posta adresinizi görür.
- Aynı şirkette hesabı olan iş arkadaşlarınız toplantı planlarken adınızı ve e-posta adresinizi bulabilir.
- Ödeme yaparsanız ödeme kuruluşu, işlemin gerektirdiği bilgileri alır; kart bilgileriniz bizde saklanmaz.
- Arama bildirimlerini açtığınız cihazda, tarayıcınızı geliştiren kuruluşun bildirim hizmeti size ne zaman bildirim gönderildiğini görür; içeriği ona şifreli gider. Bu hizmet yurt dışında olabilir. Bildirimleri dilediğiniz zaman kapatabilirsiniz.
- Yetkili kamu kurumları, kanunun öngördüğü durumlarda ve istedikleri kadarını alabilir.
Verilerinizi satmayız, reklam ya da izleme şirketlerine vermeyiz.`,
  storage: `- Hesap ve profil bilgileri: hesabınız açık olduğu sürece. Hesabınızı silmek istediğinizde hesap hemen kapatılır, veriler en geç {days} gün içinde silinir.
- Toplantılarda yazılan mesajlar ve dosyalar, sunumlar, videolar, notlar, beyaz tahta ve çizimler, sorular, anketlerde kimin oy verdiği: toplantı bittikten {meetingDays} gün sonra silinir.
- Toplantı kayıtları, altyazıları ve bölümleri: düzenleyenin paketindeki gün sayısı kadar (fiyat listesinde yazar); düzenleyen daha erken silebilir. Kayıt için verilen yanıt: kayıtla birlikte, kayıt yoksa toplantıdan {meetingDays} gün sonra silinir.
- Arama kayıtları: {callDays} gün. Bildirim adresi: siz kapatana ya da o cihazdaki oturumunuz bitene kadar.
- Oturumlar: bittikten sonra {sessionDays} gün. Hesap hareketleri ve güvenlik kayıtları: en çok {logDays} gün. Bir onayın verildiği, hesap silindikten sonra kime ait olduğu belli olmadan kayıtlı kalır.
- Gönderilen e-postaların adresi ve konusu: {mailDays} gün. İndirmek için hazırlanan dosyalar: sunucumuzda bir saat.
- Destek istekleri: son mesajdan sonra {supportDays} gün.
- Faturalar gibi saklanması zorunlu belgeler: yasaların öngördüğü süre boyunca.`,
  contact: `{contact} adresine yazabilirsiniz. Verilerinizi profilinizden indirebilir, hesabınızı yine oradan silebilirsiniz.
İsteğinizi en geç 30 gün içinde ücretsiz yanıtlarız. İşlem ayrıca bir maliyet gerektirirse Kişisel Verileri Koruma Kurulu’nun tarifesindeki ücret istenebilir.
Yanıtımızı yetersiz bulursanız ya da süresinde yanıt alamazsanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`,
  accept:
    'Kutuyu işaretleyerek bu metni okuduğunuzu ve verilerinizin burada anlatıldığı gibi işlenmesini kabul ettiğinizi belirtirsiniz. Onayınızı dilediğiniz zaman profilinizden geri alabilirsiniz; geri almanız, o zamana kadar yapılan işlemleri hukuka aykırı kılmaz.',

  termsIntro: '{brand} hesabı açtığınızda ve kullandığınızda geçerli olan kurallar.',
  service:
    'Hesap açmak ücretsizdir. Toplantıların süresi, kişi sayısı ve sunulan özellikler paketinize bağlıdır; ücretli paketlerin koşulları satın alma sırasında ayrıca gösterilir.',
  keepingTitle: 'Hesabınız',
  keeping: `- Hesabınızı kendi adınız ve kendi e-posta adresinizle açın; bilgilerinizi güncel tutun.
- Şifrenizi kimseyle paylaşmayın. Başkasının hesabınızı kullandığını düşünüyorsanız şifrenizi hemen değiştirin ve bize yazın.
- Düzenlediğiniz toplantılara kimleri davet ettiğinizden siz sorumlusunuz.`,
  endTitle: 'Hesabın kapatılması',
  end: 'Hesabınızı dilediğiniz zaman profilinizden silebilirsiniz. Bu koşullara ağır biçimde ya da uyarıya karşın aykırı davranılırsa hesabı kapatabiliriz; bunu size bildiririz.',
} as const;
