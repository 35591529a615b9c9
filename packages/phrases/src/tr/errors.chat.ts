/** Texts of refusals of the chat. */
export const errors = {
  chat_off_title: 'Genel sohbet kapalı',
  chat_off: 'Bu toplantıda genel sohbete yazılmıyor.',
  chat_privateOff_title: 'Özel sohbet kapalı',
  chat_privateOff: 'Bu toplantıda tek bir kişiye mesaj yazılamıyor.',
  chat_notFound_title: 'Mesaj bulunamadı',
  chat_notFound: 'Bu mesaj bu konuşmada yok, silinmiş ya da sizin değil.',
  chat_changedMeanwhile_title: 'Mesaj bu arada değişti',
  chat_changedMeanwhile: 'Mesajı başka bir sekmede düzenlediniz. Son hâline bakıp yeniden deneyin.',
  chat_fileGone_title: 'Dosya bulunamadı',
  chat_fileGone: 'Bu dosya artık yok ya da bu konuşmaya ait değil.',
  chat_filesFull_title: 'Toplantının dosya alanı doldu',
  chat_filesFull:
    'Bu toplantının sohbetine daha fazla dosya eklenemiyor. Gerekmeyen dosyalı mesajları silerek yer açabilirsiniz.',
  chat_pictureBroken_title: 'Resim okunamadı',
  chat_pictureBroken: 'Bu resim bozuk ya da çok büyük. Başka bir resim seçin veya daha küçük kaydedip yeniden deneyin.',
} as const;
