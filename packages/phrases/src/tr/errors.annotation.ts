/** Why something cannot be done with what is drawn on pictures. */
export const errors = {
  annotation_forbidden_title: 'Bu görüntüye çizilemiyor',
  annotation_forbidden: 'Paylaşan kişi ya da bir moderatör, başkalarının çizmesini kapattı.',
  annotation_notShown_title: 'Görüntü artık paylaşılmıyor',
  annotation_notShown: 'Bu görüntüyü şu anda kimse paylaşmıyor.',
  annotation_nothingDrawn_title: 'Henüz çizim yok',
  annotation_nothingDrawn: 'Bu belgenin hiçbir sayfasına çizim yapılmadı.',
  annotation_tooMany_title: 'Daha fazla çizim sığmıyor',
  annotation_tooMany: 'Bu görüntüde çok fazla çizim var. Önce bazılarını silin ya da kaybolan çizgilerle çizin.',
  annotation_notYours_title: 'Bunu yapamazsınız',
  annotation_notYours:
    'Başkasının çizimini geri alamazsınız. Görüntüyü paylaşan kişi ve moderatörler çizimleri temizleyebilir.',
};
