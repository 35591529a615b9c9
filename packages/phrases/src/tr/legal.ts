/**
 * What a guest reads and accepts on the join page: the data-protection text (law 6698) and the terms of use. A body is
 * paragraphs on lines of their own; lines that begin with "- " make a list. `{operator}` runs the service and answers
 * at `{contact}`; `{days}` is how long a guest's name and address outlive the meeting. Anyone who changes a text here
 * raises CONSENT_VERSION in the contract.
 */
export const legal = {
  privacyIntro:
    'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi gereğince, bir {brand} toplantısına misafir olarak katıldığınızda hangi verilerinizin neden ve ne kadar süreyle işlendiğini anlatır.',

  privacyWhoTitle: 'Verilerinizi kim işliyor?',
  privacyWho:
    'Veri sorumlusu, bu adreste {brand} hizmetini sunan {operator} kuruluşudur. Metinde “biz” dediğimizde bu kuruluşu kastediyoruz.',

  privacyDataTitle: 'Hangi verileriniz işleniyor?',
  privacyData: `- Kimlik ve iletişim: yazdığınız ad soyad ile e-posta adresi.
- İşlem güvenliği: IP adresiniz, tarayıcınızı tanımaya yarayan rastgele bir işaret, toplantıya giriş ve çıkış zamanlarınız, bağlantınızın kalitesi, onayladığınız metnin sürümü ve onay zamanı.
- Yazışma: toplantıda herkese ve özel sohbette tek bir kişiye gönderdiğiniz mesajlar, tepkileriniz ve eklediğiniz dosyalar.
- Ortak çalışma: toplantıya getirdiğiniz sunumlar, resimler ve videolar; notlara, beyaz tahtaya ve gösterilen sayfalara yazıp çizdikleriniz; sorduğunuz sorular, anketlerdeki yanıtlarınız ve oylarınız.
- Ses ve görüntü: siz açtığınız sürece mikrofonunuzun sesi, kameranızın görüntüsü ve paylaştığınız ekran.
- Kayıt: toplantı kaydediliyorsa ve kabul ettiyseniz sesiniz, görüntünüz, adınız ve paylaştığınız ekran; ayrıca kabul edip etmediğiniz, ne zaman yanıtladığınız ve gördüğünüz metnin sürümü.
Ses, görüntü ve ekran paylaşımı öteki katılımcılara o anda iletilir; kabul ettiğiniz bir kayıt dışında sunucularımızda saklanmaz. Kaydın görüntüsünde o sırada herkese gösterilen sunum, tahta, video ve çizimler de yer alır. Katılmadan önceki önizleme ve mikrofon denemesi yalnızca kendi cihazınızda yapılır, bize gönderilmez.`,

  privacyPurposeTitle: 'Neden işliyoruz?',
  privacyPurpose: `- Sizi toplantıya almak ve öteki katılımcılara kim olduğunuzu göstermek.
- Sesinizi, görüntünüzü ve mesajlarınızı toplantıdakilere ulaştırmak; sonradan gelenlere önceki mesajları göstermek.
- Bağlantınız koptuğunda toplantıdaki yerinizi korumak.
- Hizmeti kötüye kullanıma karşı korumak, toplantıdan çıkarılan birinin geri girmesini önlemek, arızaları bulup gidermek.
- Yasal yükümlülüklerimizi yerine getirmek ve onayınızı kanıtlayabilmek.
Verilerinizi reklam, profil çıkarma veya otomatik karar verme için kullanmayız.`,

  privacyBasisTitle: 'Hukuki dayanağımız nedir?',
  privacyBasis: `Verilerinizi, bu sayfadaki formu doldurduğunuzda ve toplantıya katıldığınızda elektronik yolla toplarız. Kanun’un 5. maddesindeki şu dayanaklara göre işleriz:
- Toplantı hizmetini size sunabilmek için gerekli olması (md. 5/2-c).
- Hukuki yükümlülüklerimizi yerine getirmek için zorunlu olması (md. 5/2-ç).
- Bir hakkın kurulması, kullanılması veya korunması için zorunlu olması (md. 5/2-e).
- Hizmetin güvenliğini sağlamaya ilişkin meşru menfaatimiz (md. 5/2-f).
- Mikrofonunuzu, kameranızı veya ekranınızı açtığınızda ve kayda girmeyi kabul ettiğinizde ses ve görüntünüz için açık rızanız (md. 5/1). Bunların hiçbiri zorunlu değildir; kararınızı toplantı sırasında dilediğiniz an değiştirebilirsiniz.`,

  privacyTransferTitle: 'Kimlere aktarılıyor?',
  privacyTransfer: `- Toplantıdaki katılımcılar adınızı, herkese yazdıklarınızı ve sizin açtığınız ses, görüntü ve ekranı görür. E-posta adresinizi görmezler.
- Özel sohbette yazdıklarınızı yalnızca yazdığınız kişi görür.
- Toplantıya getirdiklerinizi ve ortak çalışmada yazıp çizdiklerinizi katılımcılar görür. Toplantıdan sonra bunları düzenleyen kişi, o izin verirse davetliler ve katılanlar toplantı dosyasında açabilir.
- Kaydı toplantıyı düzenleyen kişi izleyebilir, indirebilir ve bağlantısıyla başkalarına açabilir.
- Toplantıyı düzenleyen kişi ayrıca e-posta adresinizi ve toplantıya giriş ve çıkış zamanlarınızı görür; bunları bir liste olarak indirebilir. Bağlantınızın ne zaman zayıf olduğunu da görür.
- Sizi adınızla davet eden toplantının moderatörleri, davetlilerin adını, e-posta adresini ve yanıtını görür.
- Yetkili kamu kurumları, kanunun öngördüğü hâllerde ve yalnızca istenen verilerle sınırlı olarak bilgi alabilir.
Verilerinizi satmayız, reklam veya izleme şirketlerine vermeyiz. Toplantıda yurt dışından katılanlar varsa görünenler doğal olarak onlara da iletilir.`,

  privacyStorageTitle: 'Ne kadar süreyle saklanıyor?',
  privacyStorage: `- Adınız, e-posta adresiniz, IP adresiniz ve tarayıcınızın işareti: toplantı bittikten sonra {days} gün. Bu sürenin sonunda silinir veya kime ait olduğu anlaşılmayacak hâle getirilir.
- Ses, görüntü ve ekran paylaşımı: toplantı kaydedilmiyorsa ya da kayda girmeyi kabul etmediyseniz saklanmaz.
- Toplantı kaydı, altyazıları ve bölümleri: düzenleyen kişinin paketindeki gün sayısı kadar (fiyat listesinde yazar); düzenleyen daha erken silebilir. Kayıt için verdiğiniz yanıt: kayıtla birlikte, kayıt yoksa toplantıdan {days} gün sonra silinir.
- Herkese ve özel sohbette yazılan mesajlar ve dosyalar, sunumlar, videolar, notlar, beyaz tahta ve çizimler, sorular, anketlerde kimin oy verdiği: toplantı bittikten {days} gün sonra silinir. Anketlerden yalnızca sayılar kalır.
- Size gönderilen e-postaların adresi ve konusu: {mailDays} gün.
- İndirmek için hazırlanan dosyalar (katılım listesi, tutanak): sunucumuzda bir saat. İndirilen dosyadan indiren kişi sorumludur.
- Güvenlik kayıtları: en çok {logDays} gün. Bir onayın verildiği, kime ait olduğu belli olmadan kayıtlı kalır.`,

  privacyRightsTitle: 'Haklarınız nelerdir?',
  privacyRights: `Kanun’un 11. maddesine göre bize başvurarak:
- verilerinizin işlenip işlenmediğini öğrenebilir, işlenmişse bilgi isteyebilirsiniz;
- işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenebilirsiniz;
- yurt içinde veya yurt dışında kimlere aktarıldığını öğrenebilirsiniz;
- eksik veya yanlış verilerin düzeltilmesini isteyebilirsiniz;
- Kanun’un 7. maddesindeki koşullarla verilerinizin silinmesini veya yok edilmesini isteyebilirsiniz;
- düzeltme ve silmenin, verilerin aktarıldığı kişilere bildirilmesini isteyebilirsiniz;
- yalnızca otomatik sistemlerle yapılan bir inceleme sonucunda aleyhinize çıkan bir sonuca itiraz edebilirsiniz;
- verilerinizin kanuna aykırı işlenmesinden zarar gördüyseniz zararın giderilmesini isteyebilirsiniz.`,

  privacyContactTitle: 'Bize nasıl başvurursunuz?',
  privacyContact: `Başvurunuzu {contact} adresine yazabilirsiniz. Katılırken kullandığınız e-posta adresini ve toplantının tarihini belirtmeniz, kaydınızı bulmamızı kolaylaştırır.
Başvurunuzu en geç 30 gün içinde ücretsiz olarak yanıtlarız. İşlem ayrıca bir masraf gerektirirse Kişisel Verileri Koruma Kurulu’nun belirlediği tarifedeki ücret istenebilir.
Yanıtımızı yetersiz bulursanız veya süresinde yanıt alamazsanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`,

  privacyAcceptTitle: 'Onayınız ne anlama gelir?',
  privacyAccept:
    'Kutuyu işaretlediğinizde bu metni okuduğunuzu ve verilerinizin burada anlatıldığı gibi işlenmesini kabul ettiğinizi belirtirsiniz. Onayınızı dilediğiniz zaman geri alabilirsiniz; bunun için toplantıdan ayrılmanız ve bize yazmanız yeterlidir. Geri almanız, o ana kadar yapılan işlemleri geçersiz kılmaz.',

  termsIntro: 'Bir {brand} toplantısına misafir olarak katılırken geçerli olan kısa kurallar.',

  termsServiceTitle: 'Hizmet',
  termsService:
    'Toplantıya tarayıcınızdan, ücretsiz ve hesap açmadan katılırsınız. Toplantının süresi ve kişi sayısı, düzenleyen kişinin paketine bağlıdır; süre dolduğunda toplantı kendiliğinden biter.',

  termsIdentityTitle: 'Adınız ve bağlantınız',
  termsIdentity: `- Kendi adınızı ve e-posta adresinizi yazın; başkasının adıyla katılmayın.
- Size özel bir bağlantı aldıysanız bunu başkasına vermeyin.`,

  termsConductTitle: 'Toplantıda',
  termsConduct: `- Hukuka aykırı, tehdit eden, aşağılayan veya başkasının haklarını çiğneyen içerik paylaşmayın.
- Katılımcıların açık izni olmadan toplantıyı kaydetmeyin, ekran görüntüsü alıp yaymayın.
- Hizmeti bozmaya, güvenlik önlemlerini aşmaya veya başkalarının katılmasını engellemeye çalışmayın.`,

  termsModeratorTitle: 'Moderatörler',
  termsModerator:
    'Toplantının moderatörleri mikrofonunuzu veya kameranızı kapatabilir, sizi toplantıdan çıkarabilir ve toplantıyı bitirebilir. Mikrofonunuzu açmanızı isteyebilirler. Toplantının kuralı izin veriyorsa mikrofonunuzu kendileri de açabilir; böyle bir toplantıda bunu katılmadan önce okursunuz, açıldığında da kimin açtığını görürsünüz. Kameranızı ve ekran paylaşımınızı sizin yerinize açamazlar.',

  termsLiabilityTitle: 'Sorumluluk',
  termsLiability:
    'Paylaştığınız içerikten siz sorumlusunuz. Hizmeti özenle sunarız; ancak internet bağlantınızdan, cihazınızdan veya mücbir sebeplerden doğan kesintilerden sorumlu tutulamayız. Kanunun sınırlanmasına izin vermediği sorumluluklar saklıdır.',

  termsLawTitle: 'Uygulanacak hukuk',
  termsLaw:
    'Bu koşullara Türk hukuku uygulanır. Tüketici olarak sahip olduğunuz haklar saklıdır. Sorularınızı {contact} adresine yazabilirsiniz.',
} as const;

export { accountLegal } from './account.legal.ts';
