/** What is refused of notes. */
export const errors = {
  notes_notAllowed_title: 'Notlar yok',
  notes_notAllowed: 'Bu toplantının paketi notları içermiyor.',
  notes_locked_title: 'Notlar kilitli',
  notes_locked: 'Bu notlara yalnızca moderatörler yazıyor.',
  notes_notFound_title: 'Bulunamadı',
  notes_notFound: 'Aradığınız not, madde ya da sürüm artık yok.',
  notes_tooMany_title: 'Liste doldu',
  notes_tooMany: 'Bir toplantıda en fazla 100 yapılacak iş olabilir.',
  notes_tooManyPictures_title: 'Resim sayısı doldu',
  notes_tooManyPictures: 'Bir toplantının notlarında en fazla 100 resim olabilir.',
  notes_pictureBroken_title: 'Resim kullanılamadı',
  notes_pictureBroken: 'Bu dosya kullanılamadı. En çok 10 MB büyüklüğünde bir JPEG, PNG ya da WebP resmi seçin.',
};
