/** Texts of refusals about boards. */
export const errors = {
  board_notAllowed_title: 'Bu toplantıda beyaz tahta yok',
  board_notAllowed: 'Bu toplantının paketinde beyaz tahta bulunmuyor.',
  board_notFound_title: 'Tahta bulunamadı',
  board_notFound: 'Bu tahta artık yok.',
  board_tooMany_title: 'Daha fazla tahta eklenemez',
  board_tooMany: 'Bir odada en fazla 20 tahta olabilir. Yer açmak için birini silin.',
  board_readOnly_title: 'Bu tahtaya yalnızca moderatörler çizebilir',
  board_readOnly: 'Bir moderatör çizimi herkese açarsa siz de çizebilirsiniz.',
  board_tooManyPictures_title: 'Daha fazla resim eklenemez',
  board_tooManyPictures: 'Bir tahtada en fazla 100 resim olabilir.',
  board_pictureBroken_title: 'Resim kullanılamadı',
  board_pictureBroken: 'Bu dosya kullanılamadı. En çok 10 MB büyüklüğünde bir JPEG, PNG ya da WebP resmi seçin.',
};
