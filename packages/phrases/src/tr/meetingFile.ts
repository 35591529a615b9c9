export { errors } from './errors.meetingFile.ts';

/** The file of a meeting, and its minutes. */
export const meetingFile = {
  title: 'Toplantı dosyası',
  lead: 'Bu toplantıdan kalan her şey tek sayfada.',
  goesOn: 'Toplantı sürüyor. Dosya toplantıyla birlikte büyür.',
  refresh: 'Yenile',
  start: 'Başlangıç',
  end: 'Bitiş',
  organiser: 'Düzenleyen',
  readersSaved: 'Dosyayı görebilecekler değiştirildi.',
  download: 'Tutanağı indir (PDF)',
  print: 'Yazdır',
  printDrawn: 'Çizimlerle birlikte yazdır',
  more: 'Devamını göster',
  moreOf: 'Devamını göster: {section}',
  minutes: 'Toplantı tutanağı',
  cut: 'Tutanak burada kesildi. Kalanını toplantı dosyasının sayfasında okuyabilirsiniz.',
  done: 'Yapıldı',
  open: 'Yapılacak',
  emptyTitle: 'Dosya henüz boş',
  empty: 'Toplantıda yazılan, oylanan ve gösterilen her şey burada görünür.',
  back: 'Toplantıya dön',
} as const;
