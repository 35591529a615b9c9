/** Texts of refusals that only anyone who has to do with slides meets. */
export const errors = {
  slides_notAllowed_title: 'Bu toplantıda sunum yok',
  slides_notAllowed: 'Toplantının paketi sunumları içermiyor.',
  slides_notFound_title: 'Belge bulunamadı',
  slides_notFound: 'Bu belge artık yok.',
  slides_notPresenter_title: 'Sunumu siz yapmıyorsunuz',
  slides_notPresenter: 'Bunu yalnızca moderatörler ve sunumu yapan kişi yapabilir.',
  slides_notReady_title: 'Belge henüz hazır değil',
  slides_notReady: 'İlk sayfası hazır olunca gösterebilirsiniz.',
  slides_tooMany_title: 'Belge sayısı doldu',
  slides_tooMany: 'Bir toplantıda en fazla 20 belge olabilir. Önce birini silin.',
  slides_notToSave_title: 'Belge indirilemiyor',
  slides_notToSave: 'Bu belgenin indirilmesine izin verilmedi.',
  slides_encrypted_title: 'Belge şifreli',
  slides_encrypted: 'Belgeyi açmak için şifre gerekiyor. Şifresini kaldırıp yeniden ekleyin.',
  slides_broken_title: 'Belge okunamadı',
  slides_broken: 'Dosya bozuk ya da türü uzantısıyla uyuşmuyor. Yeniden kaydedip ekleyin.',
  slides_tooManyPages_title: 'Sayfa sayısı fazla',
  slides_tooManyPages: 'Bir belgede en fazla 300 sayfa olabilir. Belgeyi bölüp yeniden ekleyin.',
  slides_tooHeavy_title: 'Belge çok karmaşık',
  slides_tooHeavy:
    'Sayfalarını hazırlamak izin verilenden uzun sürdü. Sadeleştirip ya da resim olarak kaydedip yeniden ekleyin.',
  slides_macros_title: 'Belgede makro var',
  slides_macros:
    'Makro içeren dosyalar eklenemez. Belgeyi makrosuz olarak (.pptx, .docx ya da .xlsx) kaydedip yeniden ekleyin.',
  slides_unpacksTooLarge_title: 'Belge çok büyük',
  slides_unpacksTooLarge:
    'Dosyanın içindekiler açıldığında izin verilenden çok yer kaplıyor. Resimlerini küçültüp ya da belgeyi bölüp yeniden ekleyin.',
  slides_officeUnavailable_title: 'Bu tür dosyalar eklenemiyor',
  slides_officeUnavailable:
    'Sunucu PowerPoint, Word, Excel ve OpenDocument dosyalarını gösteremiyor. Belgeyi PDF olarak kaydedip ekleyin.',
} as const;
