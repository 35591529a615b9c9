/** Messages of fields of the purchase forms that break a rule; the others are in `field.ts`. */
export const field = {
  length2to40: '2 ile 40 karakter arasında olmalıdır.',
  companyTitleLength: 'Şirket unvanı 10 ile 40 karakter arasında olmalıdır.',
  companyTitleSigns: 'Şirket unvanında <, > ve | kullanılamaz.',
  taxNumberInvalid: 'Geçerli bir vergi numarası yazın (10 rakam).',
  taxOfficeLength: 'Vergi dairesi 3 ile 20 karakter arasında olmalıdır.',
  provinceUnknown: 'Listeden bir il seçin.',
  districtUnknown: 'Listeden bu ile ait bir ilçe seçin.',
  addressNameLength: 'Adres adı 2 ile 40 karakter arasında olmalıdır.',
  cardHolderLetters: 'Yalnızca harf ve boşluk kullanın.',
  cardNumberInvalid: 'Kart numarası geçerli değil. Karttaki rakamları denetleyin.',
  expiryInvalid: 'Son kullanma tarihini AA/YY biçiminde yazın; örneğin 09/30.',
  expiryPast: 'Kartın son kullanma tarihi geçmiş.',
  cvcInvalid: 'Kartın arkasındaki 3 rakamı yazın.',
  seatsRange: 'Bu paket için izin verilen kullanıcı sayısını seçin.',
  contractsRequired: 'Devam etmek için sözleşme metinlerini okuyup kabul edin.',
} as const;
