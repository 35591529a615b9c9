/** The pages about the product: what it can do, in the three sections of the specification, and what it is. Items of a list have their name before ": ". */
export const features = {
  title: 'Özellikler',
  lead: 'Bir toplantının başından sonuna kadar gereken her şey, tarayıcınızda.',
  secureTitle: 'Güvenli bağlantı',
  secureLead: 'Kimin içeride olduğunu, neyin kaydedildiğini ve verilerinizin nerede saklandığını her an bilirsiniz.',
  secure: `- Şifreli iletim: ses, görüntü ve ekran, katılımcılarla sunucu arasında şifreli iletilir.
- Kapı sizde: misafirleri tek tek alabilir, erişim kodu koyabilir, toplantıyı kilitleyebilirsiniz.
- Çıkarılan geri giremez: moderatörün çıkardığı kişi, bir moderatör izin vermedikçe aynı toplantıya katılamaz.
- Açık kayıt: kayıt başladığında herkes bunu görür ve duyar; onay istenebilir.
- İzleme yok: reklam ve izleme çerezi kullanılmaz; verilerinizi indirebilir ve silebilirsiniz.`,
  flexibleTitle: 'Esnek kullanım',
  flexibleLead: 'Kurulum yok. Elinizdeki cihaz ve bağlantı neyse ona uyar.',
  flexible: `- Her cihaz: bilgisayar, tablet ve telefon tarayıcısında aynı oda.
- Hemen ya da planlı: bir bağlantıyla o anda başlayın; tek ya da yinelenen toplantılar planlayın.
- Takvim: toplantıları Google Takvim’e ya da iCal’e ekleyin, ICS dosyası indirin.
- Zayıf bağlantı: görüntü küçülür, ses korunur; koparsa aynı yere dönersiniz.
- Dört dil: Türkçe, İngilizce, Arapça ve Rusça; Arapçada bütün ekran sağdan soladır.`,
  easyTitle: 'Kolay iletişim',
  easyLead: 'Anlatmak, göstermek ve birlikte çalışmak için gereken araçlar yan yana.',
  easy: `- Ekran ve sunum: ekranınızı, PDF dosyalarınızı ve resimlerinizi gösterin, üzerine çizin.
- Sohbet: herkese ya da bir kişiye yazın.
- Tahta, notlar ve video: ortak tahtada çizin, birlikte not tutun, videoyu aynı anda izleyin.
- Anket ve soru-cevap: görüş alın, soruları oylayarak sıralayın.
- Çalışma odaları: katılımcıları küçük gruplara ayırın, süre sonunda geri toplayın.
- Aramalar: Kurumsal pakette iş arkadaşınızı tek tuşla arayın.`,
  packagesNote: 'Özellikler pakete göre değişir.',
  comparePackages: 'Paketleri karşılaştır',
  start: 'Ücretsiz başla',
} as const;

export const about = {
  title: 'Hakkında',
  lead: '{brand}, tarayıcıda çalışan bir görüntülü toplantı hizmetidir.',
  whyTitle: 'Neden var?',
  why: 'Bir toplantıya katılmak için program kurmak, hesap açmak ya da yardım istemek gerekmemeli. {brand}, ilk kez katılan birinin de kimseye sormadan kullanabilmesi için yapıldı: her ekran ne olduğunu ve sırada ne yapılacağını söyler.',
  whoTitle: 'Kimler için?',
  who: `- Görüşmek isteyen herkes: bir bağlantı yeter; ücretsiz pakette hesap açmadan da toplantı yapılır.
- Ekipler ve okullar: planlama, sunum, çalışma odaları ve kayıt.
- Şirketler: kişileri yönetme, iş arkadaşını arama, kurumsal dizinle giriş.`,
  howTitle: 'Nasıl çalışır?',
  how: 'Görüntü ve ses, açık bir standart olan WebRTC ile taşınır ve bu hizmetin kendi sunucularından geçer. Yazı tipleri ve betikler dahil her şey aynı adresten gelir; sayfalarımızda başka kuruluşların betiği çalışmaz.',
  operatorTitle: 'Kim sunuyor?',
  operator: 'Hizmeti {operator} sunar. Bize {contact} adresinden ulaşabilirsiniz.',
  contact: 'Bize yaz',
  seeFeatures: 'Özellikleri gör',
} as const;
