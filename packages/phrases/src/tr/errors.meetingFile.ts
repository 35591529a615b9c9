export const errors = {
  meetingFile_notForYou_title: 'Dosya size açık değil',
  meetingFile_notForYou: 'Bu toplantının dosyasını görebilecekleri düzenleyen belirler. Gerekiyorsa ona yazın.',
  meetingFile_notYet_title: 'Toplantı sürüyor',
  meetingFile_notYet: 'Dosyayı toplantı bitince görebilirsiniz.',
  meetingFile_forgotten_title: 'Dosya silindi',
  meetingFile_forgotten: 'Bu toplantıdan kalanlar, saklama süresi dolduğu için silindi.',
  meetingFile_noSection_title: 'Bölüm bulunamadı',
  meetingFile_noSection: 'Toplantı dosyasının bu bölümünde bir şey yok. Lütfen sayfayı yenileyin.',
  meetingFile_noPrinter_title: 'PDF hazırlanamıyor',
  meetingFile_noPrinter:
    'Sunucu burada PDF hazırlamıyor. Sayfayı tarayıcınızdan yazdırabilir veya PDF olarak kaydedebilirsiniz.',
} as const;
