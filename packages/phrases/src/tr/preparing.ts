/** What is shown at the first start, while parts of the product are still being made. */
export const preparing = {
  title: '{brand} hazırlanıyor',
  text: 'Sayfalar birazdan açılacak. Bir şey yapmanız gerekmez: Bu sayfa kendiliğinden yenilenir.',
  meetingsTitle: 'Toplantılar hazırlanıyor',
  meetingsText: 'Toplantı birazdan açılacak. Bir şey yapmanız gerekmez: Bu sayfa kendiliğinden devam eder.',
  meetingsNotice: 'Toplantılar hazırlanıyor; birazdan başlayabilirsiniz.',
};
