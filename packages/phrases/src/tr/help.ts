/** The help page: every task, by the role of anyone who does it. Lines are paragraphs; lines that begin with "- " make a list. */
export const help = {
  title: 'Yardım',
  lead: 'Ne yapmak istediğinizi yazın ya da rolünüze göre arayın.',
  search: 'Yardımda ara',
  searchHint: 'Örneğin: ekran paylaşımı',
  clear: 'Aramayı temizle',
  found: { one: '{count} konu bulundu', other: '{count} konu bulundu' },
  nothing: 'Bu kelimelerle bir konu bulunamadı. Başka bir kelime deneyin ya da bize yazın.',
  topics: 'Konular',
  write: 'Bize yaz',
  check: 'Cihaz ve bağlantı testi',

  guestGroup: 'Toplantıya katılanlar',
  organiserGroup: 'Toplantı düzenleyenler',
  moderatorGroup: 'Moderatörler',
  subscriberGroup: 'Paket alanlar',
  companyGroup: 'Şirketler',
  adminGroup: 'Yöneticiler',

  joinLinkTitle: 'Bağlantıyla katılma',
  joinLink: `- Size gelen bağlantıyı açın; bir şey kurmanız ya da hesap açmanız gerekmez.
- Önizlemede kamera ve mikrofonunuzu kontrol edin, adınızı ve e-posta adresinizi yazın.
- “Toplantıya katıl” düğmesine basın, açılan metni okuyup kabul edin.`,
  joinCodeTitle: 'Numara ya da kodla katılma',
  joinCode:
    'Ana sayfadaki “Kodla katılın” alanına toplantı numarasını, kısa kodu ya da davet metninin tamamını yapıştırın. Toplantının erişim kodu varsa numaradan sonra onu da yazabilirsiniz; yazmazsanız kapıda sorulur.',
  devicesTitle: 'Kamera ya da mikrofon çalışmıyorsa',
  devices: `- Tarayıcının adres çubuğundaki kilit simgesinden kamera ve mikrofon iznini açın.
- Kamerayı kullanan başka programları kapatın.
- Önizlemedeki “Cihaz ayarları” düğmesinden doğru cihazı seçin; konuşunca ses göstergesi oynamalıdır.
- Toplantının içinde aynı seçimler mikrofon ve kamera düğmelerinin yanındaki oktadır.`,
  lobbyTitle: 'İçeri alınmayı bekleme',
  lobby:
    'Bazı toplantılarda sizi içeri bir moderatör alır. Sayfa açık kaldıkça bekleme sürer; yanıt gelince kendiliğinden içeri girersiniz.',
  writeTitle: 'Yazışma',
  writing:
    '“Sohbet” düğmesi yazışmaları açar. Herkese ya da seçtiğiniz tek bir kişiye yazabilirsiniz. Düzenleyen, genel ya da özel sohbeti kapatmış olabilir. Bir mesaja yanıt verebilir, tepki bırakabilir, @ yazıp birinden bahsedebilirsiniz; kendi mesajınızı menüsünden düzeltir ya da silersiniz. Ataş düğmesiyle, yapıştırarak ya da sürükleyerek resim ve dosya gönderebilirsiniz.',
  shareTitle: 'Ekran paylaşma',
  share:
    '“Paylaş” düğmesine basın, tarayıcının sorduğu pencerede bir sekmeyi, pencereyi ya da bütün ekranı seçin. Paylaşırken kişiler yanda görünmeye devam eder. Telefon tarayıcılarının çoğu ekran paylaşamaz.',
  handTitle: 'Söz isteme ve tepkiler',
  hand: 'El simgesi söz ister; moderatörler sıranızı görür. Konuştuktan sonra elinizi yine aynı düğmeyle indirin. “Tepkiler” kısa bir işaret gösterir ve sözü kesmez.',
  viewTitle: 'Görünümü değiştirme',
  view: '“Diğer” menüsünden ızgara, konuşmacı ya da yan yana görünümü seçin. Bir kişinin karesindeki menüden onu yalnızca kendiniz için sabitleyebilirsiniz. Paylaşılan ekranı düğmelerle ya da iki parmakla büyütürsünüz; “Küçük pencerede göster” başka bir pencerede çalışırken toplantıyı görünür tutar.',
  dropTitle: 'Bağlantı koparsa',
  drop: 'Sayfayı kapatmayın: bağlantı geri geldiğinde aynı yere dönersiniz. Bağlantı zayıflarsa sesi korumak için görüntü küçülür ya da durur; bu size yazıyla bildirilir. Mikrofonunuz kendiliğinden açılmaz. Kotanız sınırlıysa ayarlardan “Veri tasarrufu”nu açın.',
  leaveTitle: 'Toplantıdan ayrılma',
  leave: 'Kırmızı “Ayrıl” düğmesi sizi toplantıdan çıkarır. Toplantı sürüyorsa aynı bağlantıyla geri dönebilirsiniz.',

  instantTitle: 'Hemen toplantı başlatma',
  instant: `- Ana sayfada “Toplantı başlat” düğmesine basın; başlık yazmanız gerekmez. Moderatör olarak girersiniz.
- Bağlantıyı önceden göndermek isterseniz “Bağlantı oluştur” düğmesine basın, çıkan bağlantıyı kopyalayın ya da paylaşın.
Hesabınız varsa “Yeni toplantı” sayfası da aynı işi yapar.`,
  accountTitle: 'Hesap açma',
  account:
    '“Ücretsiz başla” düğmesiyle adınızı, e-posta adresinizi ve şifrenizi yazın. Gelen e-postadaki bağlantıyla adresinizi doğruladıktan sonra giriş yapabilirsiniz.',
  passwordTitle: 'Unutulan şifre',
  password:
    'Giriş sayfasındaki “Şifremi unuttum” bağlantısı adresinize bir e-posta gönderir. Oradaki bağlantı {resetMinutes} dakika geçerlidir ve bir kez kullanılır.',
  planTitle: 'Toplantı planlama ve yineleme',
  plan: `- “Yeni toplantı” sayfasında “Toplantı planla” sekmesini açın.
- Başlığı, başlangıcı ve bitişi yazın; gerekirse yinelenen günleri seçin.
- Misafir kuralını, sohbet, kamera ve mikrofon kurallarını aynı formda belirleyin.
Planlamak için paketinizde bu özellik olmalıdır.`,
  inviteTitle: 'Davet gönderme',
  invite:
    'Plan formunda ya da toplantının sayfasında e-posta adreslerini ekleyin. Davet edilenler kendilerine özel bir bağlantı alır ve yanıt verebilir; yanıtlarını toplantının sayfasında görürsünüz.',
  personalTitle: 'Kişisel oda',
  personal:
    '“Toplantılar” sayfasındaki “Kişisel odam” hiç değişmeyen bir bağlantı verir. Siz açınca toplantı başlar; sizden önce gelenler bekler ve kendiliğinden içeri geçer. Yeni bir bağlantı oluşturursanız eskisi çalışmaz.',
  editTitle: 'Toplantıyı değiştirme, askıya alma, silme',
  edit: '“Toplantılar” listesindeki menüden düzenleyin, askıya alın ya da silin. Silme geri alınamaz ve önce sorulur. Başlamış bir toplantının yalnızca bazı alanları değişir.',
  calendarTitle: 'Takvim',
  calendar:
    '“Toplantılar” sayfası ay, hafta, gün ve yıl olarak takvimi gösterir. Toplantıyı Google Takvim’e ya da iCal’e ekleyebilir, ICS dosyası olarak indirebilirsiniz.',
  pastTitle: 'Geçmiş toplantılar ve katılım listesi',
  past: '“Geçmiş toplantılar” sayfasında tarih aralığını seçin. Her toplantı için kimin ne zaman girip çıktığını görür, listeyi indirir, toplantıyı yineleyebilirsiniz.',
  dataTitle: 'Verilerinizi indirme ve hesabı silme',
  data: '“Verilerim” sayfası sizinle ilgili kayıtları bir dosyada verir ve hesabınızı silmenizi sağlar. Silinen hesabın verileri en geç {days} gün içinde silinir.',

  admitTitle: 'Bekleyenleri içeri alma',
  admit:
    'Bekleyen olduğunda bir ses duyar, sayfanın başlığında sayısını görürsünüz. “Kişiler” panelinden tek tek ya da hepsini birden alabilir, reddedebilir, “Bekleyenlere yaz” ile hepsine kısa bir mesaj gösterebilirsiniz.',
  orderTitle: 'Toplantıyı yönetme',
  order: `“Kişiler” panelinde ya da bir kişinin karesindeki menüde:
- mikrofonunu ya da kamerasını kapatın;
- onu moderatör yapın ya da öne çıkarın;
- toplantıdan çıkarın; bir moderatör izin vermedikçe geri giremez.
Aynı paneldeki “Toplantı izinleri” bölümünde herkes için mikrofonu, kamerayı, kameraların kime görüneceğini, ekran paylaşımını ve sohbeti açıp kapatın.
Toplantıyı kilitlerseniz yeni kimse giremez.`,
  presentTitle: 'Sunum, video, tahta, notlar ve anketler',
  present:
    '“Araçlar” düğmesiyle belge ya da resim gösterin, birlikte video izleyin, ortak tahtada çizin, not tutun, anket yapın, soru toplayın. Çok kullandığınız aracı raptiyesiyle çubukta tutabilirsiniz. Hangi araçların olduğu paketinize bağlıdır.',
  studyTitle: 'Çalışma odaları',
  study:
    '“Araçlar” düğmesindeki “Çalışma odaları” ile katılımcıları küçük odalara dağıtın, süre verin, odalara seslenin. Süre dolunca herkes ana odaya döner.',
  recordTitle: 'Kayıt',
  record:
    '“Kayıt” düğmesi kaydı başlatır; herkes bunu görür ve duyar. Kayıtlar toplantının sayfasında izlenir, bölümlere ayrılır ve bağlantıyla paylaşılabilir. Herkesin izni olmadan kayıt yapmayın.',
  endTitle: 'Toplantıyı bitirme',
  end: '“Ayrıl” menüsündeki “Toplantıyı herkes için bitir” seçeneği herkesi çıkarır. Yalnızca ayrılırsanız toplantı diğer moderatörlerle sürer.',

  trialTitle: 'Deneme süresi',
  trial:
    'Deneme {trialDays} gün sürer, {trialSeats} kişiyi kapsar ve kart istemez. Süre dolunca bir paket almadıysanız ücretsiz pakete dönersiniz; ücret alınmaz.',
  buyTitle: 'Paket satın alma',
  buy: '“Fiyatlar” sayfasında paketi, kişi sayısını ve dönemi seçin. Fatura bilgilerini, sonra kartınızı yazın; bankanız 3-D Secure ile onay ister. Ödeme onaylanınca paket hemen açılır.',
  seatsTitle: 'Kişi sayısını ya da paketi değiştirme',
  seats:
    '“Aboneliklerim” sayfasında değiştirmek istediğinizi seçin. Ne ödeyeceğinizi ve değişikliğin ne zaman başlayacağını onaylamadan önce görürsünüz.',
  cancelTitle: 'Aboneliği iptal ve cayma',
  cancel:
    'İptal “Aboneliklerim” sayfasındadır ve dönemin sonunda geçerli olur. Tüketiciler {withdrawalDays} gün içinde cayabilir; koşulları “Cayma hakkı” sayfasında yazar.',
  invoiceTitle: 'Faturalar ve ödemeler',
  invoice: '“Ödemelerim” sayfası bütün ödemeleri ve fatura numaralarını gösterir; faturayı oradan indirirsiniz.',

  membersTitle: 'Şirkete kişi ekleme',
  members:
    '“Şirketim” sayfasından kişileri e-postayla davet edin. Davet edilen kişi, hesabının şirkete geçmesini kendi onaylar. Lisansları aynı sayfada dağıtırsınız.',
  callTitle: 'İş arkadaşını arama',
  call: 'Kurumsal pakette “Kişiler” çevrimiçi iş arkadaşlarını gösterir; telefon düğmesi arar. “Aramalar” sayfası geçmişi ve cevapsız aramaları gösterir. Bildirimleri açarsanız sayfa kapalıyken de çalar.',

  dashboardTitle: 'Canlı durum',
  dashboard:
    '“Gösterge paneli” şu anki toplantıları, kişileri, son kullanıcıları ve şirketleri gösterir; kendiliğinden yenilenir.',
  usersTitle: 'Kullanıcılar ve şirketler',
  users:
    'Listelerde arayın, filtreleyin, sıralayın ve dışa aktarın. Bir satırdan kullanıcıyı ya da şirketi görür, düzenler veya kapatırsınız. Geri alınamayan işlemler onay ister ve kayda geçer.',
  packagesTitle: 'Paketler, fiyatlar ve vergi',
  packages:
    '“Paketler ve planlar” sayfasında sınırları, özellikleri ve fiyatları değiştirin. Fiyat değişiklikleri abonelere önceden bildirilir ve sonraki dönemden başlar.',
  moneyTitle: 'Ödemeler ve iadeler',
  money:
    '“Ödemeler” listesi her denemeyi sonucuyla gösterir. İade, kurallar izin veriyorsa satırdan yapılır; izin vermiyorsa nedeni yazar.',
  switchesTitle: 'Özellikleri kapatma ve metinleri yayımlama',
  switches:
    'Yönetici menüsünden özellikleri herkes için kapatıp açabilir, sözleşme ve veri koruma metinlerinin yeni sürümünü yayımlayabilirsiniz.',
} as const;

/** What the pictures of the help show, for anyone who does not see them. */
export const helpPicture = {
  join: 'Katılma sayfası: kamera önizlemesi, ad ve e-posta alanları, katılma düğmesi',
  chat: 'Toplantı odası, yanında açık sohbet',
  share: 'Paylaşılan bir ekran büyük, kişiler yanında',
  instant: 'Ana sayfa: oluşan toplantı bağlantısı, kopyalama, paylaşma ve katılma düğmeleri',
  plan: 'Plan formu: başlık, başlangıç, bitiş ve davet edilenler',
  calendar: 'Bir ayın takvimi, toplantılar kendi renkleriyle',
  board: 'Ortak tahtada çizilmiş kutular ve oklar',
  record: 'Kayıt paneli ve kaydı başlatan düğme',
  buy: 'Fiyat listesi: paketler, kişi başı ücretler ve içindekiler',
  dashboard: 'Gösterge paneli: toplantı, kişi ve kayıt sayıları',
} as const;
