/**
 * What is agreed on when a package is sold: the sales policy, the pre-information form, the distance-sales agreement and the right
 * of withdrawal (law 6502 and the regulations 29188 and 29246). Lines are paragraphs; lines that begin with "- " make a list.
 * Anyone who changes a text here raises SALES_TEXTS_VERSION beside them.
 */
export const sales = {
  title: 'Satış koşulları',
  lead: 'Ücretli paketler ve deneme süresi için geçerli koşullar.',
  contents: 'İçindekiler',
  version: 'Metnin sürümü: {version}',
  print: 'Yazdır',
  withdrawalName: 'Cayma hakkı',
  preInformationName: 'Ön bilgilendirme formu',
  distanceSalesName: 'Mesafeli satış sözleşmesi',

  partiesTitle: 'Taraflar',
  parties:
    'Bu koşullar, bu adreste {brand} hizmetini sunan {operator} (“satıcı”) ile bir paket satın alan ya da deneme süresi başlatan kişi veya kuruluş (“müşteri”) arasında geçerlidir. Satıcıya {contact} adresinden ulaşabilirsiniz.',
  subjectTitle: 'Konu',
  subject:
    'Koşulların konusu, {brand} paketlerinin internet üzerinden kişi başına ve belirli bir dönem için satılması, deneme süresi ve aboneliğin yenilenmesidir. Seçtiğiniz paket, kişi sayısı, dönem ve tutar siparişin kendisinde yazar.',
  serviceTitle: 'Hizmetin tanımı',
  service: `{brand}, tarayıcıdan çalışan bir görüntülü toplantı hizmetidir; kurulum gerektirmez.
- Her paketin katılımcı sınırı, toplantı süresi ve özellikleri fiyatlar sayfasında yazar.
- Deneme süresi {trialDays} gündür ve {trialSeats} kişiyi kapsar. Başlatmak için kart istenmez; bir kişi ya da şirket denemeyi bir kez kullanır.
- Deneme bittiğinde bir paket satın almadıysanız hesabınız ücretsiz pakete döner; sizden ücret alınmaz.`,
  phoneTitle: 'Telefonda kullanım',
  phone: `Hizmet telefonun tarayıcısında da çalışır.
- Bağlantının ücreti operatörünüzün tarifesine göredir ve fiyata dâhil değildir.
- Görüntü kalitesi cihazınıza ve bağlantınıza göre kendiliğinden değişir.
- Hizmet telefon şebekesinin yerine geçmez; acil numaralar aranamaz.`,
  paymentTitle: 'Ödeme ve aboneliğin iptali',
  payment: `Fiyatlar kişi başınadır ve vergi hariç yazılır; sipariş özeti net tutarı, katma değer vergisini ve toplamı ayrı ayrı gösterir.
- Yıllık ücret, aylık ücretin 12 katıdır ve peşin alınır.
- Ödeme kartla ve 3-D Secure doğrulamasıyla yapılır. Kart numaranız bizde saklanmaz.
- Abonelik, siz iptal edene kadar her dönemin başında yenilenir. Tüketicilerin yıllık aboneliği yalnızca dönem bitmeden verdikleri onayla yenilenir.
- Dilediğiniz zaman iptal edebilirsiniz; iptal, içinde bulunduğunuz dönemin bittiği günün ertesi günü geçerli olur. O güne kadar paketi kullanırsınız.
- Fiyat değişiklikleri size önceden bildirilir ve sonraki dönemden başlayarak uygulanır; kabul etmezseniz iptal edebilirsiniz.`,
  principlesTitle: 'Hizmetin kullanım ilkeleri',
  principles: `- Her kişilik, aynı anda tek bir kişinin hesabına verilir; başka birine devredilebilir.
- Hizmet hukuka aykırı amaçlarla kullanılamaz; katılımcıların izni olmadan kayıt yapılamaz.
- Güvenlik önlemlerini aşmak, hizmeti bozmak ya da yeniden satmak yasaktır.`,
  dutiesTitle: 'Hak ve yükümlülükler',
  duties: `- Satıcı hizmeti kesintisiz sunmak için gereken özeni gösterir, planlı bakımları önceden duyurur ve kişisel verileri 6698 sayılı Kanun’a göre korur.
- Müşteri doğru fatura bilgisi verir, hesabının şifresini korur ve ödemelerini zamanında yapar.
- Müşteri, paylaştığı içerikten sorumludur.
- Tüketicinin kanundan doğan hakları saklıdır.`,
  supportTitle: 'Teknik destek',
  support:
    'Sorularınızı {contact} adresine ya da iletişim sayfasından yazabilirsiniz. Başvurular, İstanbul saatiyle iş günlerinde yanıtlanır.',
  termTitle: 'Süre ve sona erme',
  term: `Abonelik belirsiz sürelidir; aylık ya da yıllık dönemler hâlinde peşin ödenir.
- İptal ettiğinizde dönem sonunda sona erer. Ödenmiş dönemin ücreti, cayma hakkı dışında iade edilmez.
- Ödeme alınamazsa size bildirilir; sorun giderilmezse hesabınız ücretsiz pakete döner. Toplantılarınız ve hesabınız silinmez.
- Bu koşullara Türk hukuku uygulanır. Tüketiciler, Ticaret Bakanlığı’nın her yıl belirlediği parasal sınırlar içinde tüketici hakem heyetine, bunların üstünde tüketici mahkemesine başvurabilir.`,

  sellerTitle: 'Satıcı',
  seller: `{operator}
{address}
{contact}`,
  buyerTitle: 'Alıcı',
  buyer: `{buyer}
{buyerAddress}
{buyerEmail} · {buyerPhone}`,
  orderTitle: 'Hizmet ve bedel',
  order: `- Hizmet: {brand}, {package} paketi, {seats} kişi, {period}
- Net tutar: {net}
- Katma değer vergisi (%{vatRate}): {vat}
- Dönem başına toplam: {total}
- Sonraki ödeme: {nextCharge}
- Ödeme biçimi: kredi ya da banka kartı, 3-D Secure`,
  deliveryTitle: 'İfa',
  delivery: 'Ödeme onaylanınca paket hesabınızda hemen açılır. Teslim ya da kargo gideri yoktur.',
  renewalTitle: 'Yenileme ve iptal',
  renewal:
    'Abonelik, siz iptal edene kadar her dönemin başında o günkü fiyatla yenilenir; fiyat değişirse önceden bildirilir. Tüketicilerin yıllık aboneliği onaylarıyla yenilenir. “Aboneliklerim” sayfasından dilediğiniz zaman, gerekçe göstermeden ve bedel ödemeden iptal edebilirsiniz; iptal dönemin bitiminden sonraki gün geçerli olur.',
  rightTitle: 'Cayma hakkı',
  right: `Tüketici olarak, sözleşmenin kurulduğu günden başlayarak {withdrawalDays} gün içinde gerekçe göstermeden ve cezai koşul ödemeden cayabilirsiniz.
Caymak için {contact} adresine bir e-posta yazmanız yeterlidir. Ödediğiniz tutar, bildiriminiz bize ulaştıktan sonra 14 gün içinde, ödediğiniz araçla geri verilir.`,
  lossTitle: 'Cayma hakkının sona ermesi',
  loss: 'Hizmete cayma süresi dolmadan başlanmasını ayrıca onayladıysanız ve paketle bir toplantı yaptıysanız cayma hakkınız sona erer (Mesafeli Sözleşmeler Yönetmeliği, m. 15/1-h). Bu onayı vermek zorunda değilsiniz. Deneme süresinde cayma süresi, denemenin başladığı günden {withdrawalDays} gün sonra dolar.',
  complaintTitle: 'Şikâyet ve uyuşmazlık',
  complaint:
    'Şikâyetinizi {contact} adresine yazabilirsiniz. Ticaret Bakanlığı’nın her yıl belirlediği parasal sınırlar içinde yerleşim yerinizdeki ya da hizmeti aldığınız yerdeki tüketici hakem heyetine, bunların üstünde tüketici mahkemesine başvurabilirsiniz.',
  preInformationIntro:
    'Bu form, 6502 sayılı Kanun’un 48. maddesi ve Mesafeli Sözleşmeler Yönetmeliği gereğince, {date} tarihli siparişinizi onaylamadan önce size verilir.',
  distanceSalesIntro:
    'Bu sözleşme, aşağıdaki satıcı ile alıcı arasında {date} tarihinde elektronik ortamda kurulur. Ön bilgilendirme formu sözleşmenin ekidir.',
  withdrawalIntro: 'Satın aldığınız hizmetten nasıl cayabileceğinizi ve bu hakkın ne zaman sona erdiğini anlatır.',
  subjectOfSaleTitle: 'Sözleşmenin konusu',
  subjectOfSale:
    'Sözleşmenin konusu, aşağıda nitelikleri ve bedeli yazılı hizmetin alıcıya elektronik ortamda sunulması ve tarafların 6502 sayılı Kanun’a göre hak ve yükümlülükleridir.',
  consumerTitle: 'Kapsam',
  consumer:
    'Tüketicilere ilişkin hükümler, ticari ya da mesleki amaçla hareket eden alıcılara uygulanmaz; onlar için satış koşulları geçerlidir.',
  monthly: 'aylık',
  yearly: 'yıllık',
} as const;
