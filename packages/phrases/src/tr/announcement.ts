/** What is announced to everyone. */
export const announcement = {
  label: 'Duyurular',
  close: 'Duyuruyu kapat',
  soon: 'Bakım {left} başlıyor ({when}); {until} itibarıyla bitmesi bekleniyor.',
  soonContinue: 'Bakım sırasında yeni toplantı başlatılamaz; süren toplantılar devam eder.',
  soonEnd: 'Bakım başladığında süren toplantılar sona erer.',
  now: 'Bakım sürüyor; {until} itibarıyla bitmesi bekleniyor. Şu anda toplantı başlatılamıyor, hesap oluşturulamıyor ve paket satın alınamıyor.',
} as const;
