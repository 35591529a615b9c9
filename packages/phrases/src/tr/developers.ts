/** The page for those who write programs. Words between backticks are code; lines are paragraphs, and lines that begin with "- " make a list. */
export const developers = {
  title: 'Geliştiriciler için API',
  lead: 'Programlarınızdan toplantı planlayın, katılımcıları yönetin, kayıtlara ulaşın ve olup biteni webhook’larla öğrenin.',
  contents: 'Konular',
  manage: 'Anahtarlarımı aç',

  keysTitle: 'Anahtarlar',
  keys: `Her istek bir API anahtarıyla gelir. Anahtarı hesabınızdaki “API ve webhook’lar” sayfasında oluşturun; şirket sahipleri şirketleri için de oluşturabilir. Gizli anahtar yalnızca bir kez gösterilir.
Anahtarı \`Authorization: Bearer salon_…\` başlığında gönderin. Adrese yazılan anahtar kabul edilmez; böyle bir anahtar görürsek sahibine e-postayla haber veririz.
- Anahtar yalnızca seçtiğiniz yetkilere sahiptir ve isterseniz yalnızca verdiğiniz IP adreslerinden çalışır.
- Yenilediğinizde eski gizli anahtar seçtiğiniz süre kadar daha çalışır; programlarınızı kesintisiz geçirirsiniz.
- İptal hemen geçerli olur. Anahtarlarla yapılan her değişiklik aynı sayfada listelenir.`,

  requestTitle: 'İlk istek',
  request:
    'Bütün çağrılar bu sitenin `/api/v1` adresinin altındadır; gövdeler JSON’dur, tarihler UTC olarak ISO 8601 biçimindedir. `SALON_URL` bu sitenin adresi, `SALON_KEY` gizli anahtarınızdır.',

  scopesTitle: 'Yetkiler',
  scopes:
    'Yetkisi olmayan bir çağrı `api.scopeMissing` ile reddedilir. `:write`, aynı kaynağın `:read` yetkisini de içerir.',
  scope: 'Yetki',
  allows: 'Ne yapabilir',

  problemsTitle: 'Hatalar',
  problems: `Reddedilen her istek \`application/problem+json\` (RFC 9457) ile yanıtlanır. \`code\` değişmez; programınız ona göre karar versin. \`title\` ve \`detail\`, \`Accept-Language\` başlığındaki dildedir. \`errors\` hatalı alanları adlarıyla verir, \`instance\` isteği destek ekibine tarif eder.`,
  codesTitle: 'Kodlar',
  otherCodes: 'Aşağıdakiler tek tek çağrıların kodlarıdır; nedeni `detail` alanında yazar.',
  code: 'Kod',
  status: 'HTTP',
  meaning: 'Anlamı',
  code_inputInvalid: 'Bir alan eksik ya da hatalı; `errors` hangisi olduğunu söyler.',
  code_inputTooLarge: 'Gövde izin verilenden büyük.',
  code_inputWrongType: 'Gövde JSON değil ya da `Content-Type` başlığı yanlış.',
  code_routeNotFound: 'Bu adreste bir çağrı yok.',
  code_routeWrongMethod: 'Adres doğru, yöntem yanlış; `Allow` başlığına bakın.',
  code_limitTooMany: 'Çok fazla istek geldi; `Retry-After` kadar saniye bekleyin.',
  code_serverUnexpected: 'Bizde bir hata oldu. Sürerse `instance` değeriyle bize yazın.',
  code_serverUnavailable: 'Hizmet kısa bir süre kullanılamıyor; biraz sonra yeniden deneyin.',
  code_switchedOff: 'Programlara erişim yönetici tarafından kapatılmış.',
  code_maintenance: 'Bakım yapılıyor.',
  code_mustChangePassword: 'Hesabın sahibi önce şifresini değiştirmeli.',
  code_keyInvalid: 'Anahtar yok, süresi dolmuş, iptal edilmiş ya da oluşturanın artık hakkı yok.',
  code_keyInAddress: 'Anahtar adreste gönderilmiş; değiştirin.',
  code_addressRefused: 'İstek, anahtara izin verilen IP adreslerinden gelmiyor.',
  code_scopeMissing: 'Anahtarın bu çağrı için yetkisi yok.',
  code_personUnknown: '`On-Behalf-Of` başlığındaki kişi şirkette değil ya da anahtar bir şirketin değil.',
  code_preconditionFailed: '`If-Match` değeri eskimiş; kaydı yeniden okuyun.',
  code_keyUsed: 'Aynı `Idempotency-Key` başka bir istekle kullanılmış.',
  code_webhookNotFound: 'Böyle bir webhook ya da gönderim yok.',
  code_tooManyWebhooks: 'En fazla sayıda webhook tanımlanmış.',
  code_deliveryPending: 'Gönderim zaten sırada.',
  code_notInPackage: 'Pakette bu özellik yok.',

  pagingTitle: 'Sayfalama',
  paging: `Listeler \`items\` ve \`nextCursor\` ile gelir. Sonraki sayfa için \`nextCursor\` değerini \`cursor\` olarak gönderin; \`null\` ise liste bitmiştir. \`limit\` 1 ile 100 arasındadır, verilmezse 20’dir. Siz okurken eklenen kayıtlar diğerlerini başka sayfaya kaydırmaz.`,

  idempotencyTitle: 'Güvenle yeniden deneme',
  idempotency: `Bağlantı koparsa isteğin yapılıp yapılmadığını bilemezsiniz. Toplantı oluşturan isteklere kendinizin ürettiği, tek olan bir \`Idempotency-Key\` ekleyin (örneğin bir UUID) ve yeniden denerken aynısını gönderin: iş bir kez yapılır, ikinci istek ilk yanıtı alır. Yanıtlar 48 saat saklanır; aynı anahtarla başka bir istek reddedilir.`,

  etagsTitle: 'ETag ve If-Match',
  etags: `Her yanıtın bir \`ETag\` başlığı vardır. Onu \`If-None-Match\` ile gönderirseniz kayıt değişmemişse \`304\` alırsınız. Değiştirirken \`If-Match\` ile gönderin: kayıt bu arada değişmişse istek \`412\` ve \`api.preconditionFailed\` ile reddedilir, başkasının değişikliğini ezmezsiniz.`,

  limitsTitle: 'İstek sınırları',
  limits: `Sınırlar anahtar ve çağrı başınadır: okumalarda dakikada 600 istek, değişikliklerde daha az. Yanıtlardaki \`RateLimit-Policy\` sınırı, \`RateLimit\` kalan istekleri ve sürenin ne zaman dolacağını söyler. Sınır aşılınca \`429\` ile birlikte \`Retry-After\` gelir; o kadar saniye bekleyin.`,

  behalfTitle: 'Bir kişi adına çalışmak',
  behalf: `Şirketin anahtarı, şirketteki herhangi biri adına çalışabilir: kişinin e-posta adresini \`On-Behalf-Of\` başlığında gönderin. Başlık yoksa anahtarı oluşturan kişi adına çalışılır. Hiçbir anahtar yönetici hakkı taşımaz.`,

  webhooksTitle: 'Webhook’lar',
  webhooks: `Seçtiğiniz olaylar olduğunda verdiğiniz \`https://\` adresine POST ile JSON göndeririz. Biçim Standard Webhooks’tur: \`webhook-id\`, \`webhook-timestamp\` ve \`webhook-signature\` başlıkları gelir; gövdede \`type\`, \`timestamp\` ve \`data\` vardır. Hemen 2xx ile yanıt verin, işi sonra yapın.`,
  event: 'Olay',
  when: 'Ne zaman',
  signatureTitle: 'İmzayı doğrulama',
  signature:
    'Gelen mesajın bizden geldiğini Node ile böyle doğrularsınız. `body` gövdenin ham metnidir; JSON’a çevirip yeniden yazarsanız imza tutmaz. `secret`, `whsec_` ile başlayan gizli anahtardır.',
  retriesTitle: 'Yeniden gönderme ve sıra',
  retries: `- 2xx dışındaki her yanıtta ve yanıt gelmediğinde mesaj {hours} saat boyunca yeniden gönderilir: 5 saniye, 5 dakika, 30 dakika, sonra 2, 5, 10, 14, 20 ve 24 saat arayla.
- {hours} saat boyunca hiçbir mesaj ulaşmazsa webhook kapatılır; sahibi sayfasından yeniden açar.
- Sıra güvence altında değildir: \`timestamp\` değerine göre sıralayın. Bir mesaj birden çok kez gelebilir: \`webhook-id\` aynıysa yok sayın.
- Gönderimler {days} gün boyunca sayfada görünür ve oradan yeniden gönderilebilir.`,

  bigbluebuttonTitle: 'BigBlueButton',
  bigbluebutton: `BigBlueButton için yazılmış eklentiler değiştirilmeden çalışır. “API ve webhook’lar” sayfasının BigBlueButton sekmesinde erişimi açın; oradaki sunucu adresi ile gizli anahtarı eklentinin ayarlarına girin.
- Moodle: \`Server URL\` ve \`Shared secret\`.
- WordPress: \`EndPoint URL\` (sonundaki \`/\` ile) ve \`Shared secret\`.
- Nextcloud: \`API URL\` ve \`API secret\`.
- Canvas: \`Domain\` (adres, başındaki \`https://\` ve sonundaki \`/\` olmadan) ve \`Secret\`.
Toplantılar \`create\`, \`join\`, \`end\`, \`isMeetingRunning\`, \`getMeetingInfo\`, \`getMeetings\` ve \`insertDocument\` ile, kayıtlar \`getRecordings\`, \`publishRecordings\`, \`updateRecordings\` ve \`deleteRecordings\` ile yönetilir. İmza SHA-1, SHA-256, SHA-384 ya da SHA-512 olabilir.
- \`create\` ad, karşılama metni, kişi sayısı, süre, kayıt, mikrofonların kapalı başlaması, kilitler, misafirlerin moderatör onayıyla girmesi (\`guestPolicy=ASK_MODERATOR\`) ve belgelerle (PDF, PNG, JPEG, WebP) çalışır. Kişi sayısı ve süre paketinizin sınırını aşamaz; paketinizde yoksa kayıt yapılmaz.
- \`join\` herkesi katılma sayfamıza getirir. Katılan kişi orada e-posta adresini yazar, yasal metinleri kabul eder ve kaydedilmeye izin verip vermediğini seçer. Toplantıya yalnızca bu bağlantılarla girilir.
- Kayıtlar yayımlanmadan bekler; \`publishRecordings\` bir yıl geçerli bir bağlantı oluşturur.
- Toplantı bitince \`meta_endCallbackUrl\`, kayıt hazır olunca \`meta_bbb-recording-ready-url\` adresine haber verilir.
- Çalışma odaları toplantının içinde açılır (\`isBreakout\` kabul edilmez). Telefonla katılma, altyazı çağrıları ve görünüm parametreleri yoktur.`,

  specTitle: 'OpenAPI',
  spec: 'Çağrıların alanları, örnekleri ve kodları OpenAPI 3.1 belgelerindedir; istemciyi bunlardan üretebilirsiniz.',
  specPrograms: 'Programlar için çağrılar',
  specWhole: 'Sitenin bütün çağrıları',
} as const;

export { apiTerms as developerTerms } from './api.terms.ts';
