/** Texts of the contact form. */
export const contact = {
  sentTitle: 'Mesajınız ulaştı',
  sent: 'Teşekkür ederiz. Yanıtımızı yazdığınız e-posta adresine göndereceğiz.',
  off: 'Form şu anda kapalı. Bize e-postayla yazabilirsiniz; adresimiz aşağıda.',
  title: 'Bize yazın',
  lead: 'Sorunuzu ya da önerinizi yazın; e-posta adresinize yanıt verelim.',
  name: 'Ad ve soyad',
  email: 'E-posta',
  subject: 'Konu',
  enterpriseSubject: 'Kurumsal paket',
  subjectFixed: 'Kurumsal paket için yazıyorsunuz.',
  message: 'Mesaj',
  send: 'Mesajı gönder',
  sending: 'Gönderiliyor…',
  again: 'Yeni mesaj yaz',
  whereTitle: 'Neredeyiz',
  where: 'Türkiye · İstanbul saatiyle çalışıyoruz (UTC+3)',
  whereMail: 'Doğrudan yazmak isterseniz:',
  drawing: 'Türkiye’nin basit çizimi, İstanbul işaretli',
} as const;

/** Messages of its fields that break a rule. */
export const field = {
  twoWords: 'Adınızı ve soyadınızı yazın.',
  subjectShort: 'Konu en az 5 karakter olmalıdır.',
  messageShort: 'Mesaj en az 10 karakter olmalıdır.',
} as const;
