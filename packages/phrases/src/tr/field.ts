/** Messages of a form field that breaks a rule; the contract names them as `field.<key>`. */
export const field = {
  required: 'Bu alanı doldurun.',
  titleShort: 'Başlık en az 2 karakter olmalıdır.',
  titleLong: 'Başlık en fazla 200 karakter olabilir.',
  titleSequence: 'Başlıkta /*/* dizisi kullanılamaz.',
  idBroken: 'Bu kod geçerli değil.',
  linkLong: 'Bağlantı çok uzun.',
  nameLength: 'Adınız ve soyadınız 2 ile 40 karakter arasında olmalıdır.',
  nameLetters: 'Yalnızca harf, boşluk, kısa çizgi, kesme işareti ve parantez kullanın.',
  emailInvalid: 'Geçerli bir e-posta adresi yazın; örneğin ad@ornek.com.',
  messageLong: 'İleti en fazla 4.000 karakter olabilir.',
  titleEncoding: 'Başlık okunamadı; UTF-8 metnin base64 hâli olmalıdır.',
  invalid: 'Bu alan geçerli değil.',
} as const;
