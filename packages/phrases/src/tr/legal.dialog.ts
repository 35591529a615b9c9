/** The window that a text is read and accepted in. */
export const legalDialog = {
  privacy: 'Kişisel verilerin korunması metni',
  terms: 'Kullanım koşulları',
  accept: 'Okudum, kabul ediyorum',
  acceptAndJoin: 'Okudum, kabul ediyorum, katıl',
  termsToo: 'Kabul ettiğinizde <terms>kullanım koşullarını</terms> da kabul etmiş olursunuz.',
  loading: 'Metin yükleniyor…',
  version: 'Metnin sürümü: {version}',
} as const;
