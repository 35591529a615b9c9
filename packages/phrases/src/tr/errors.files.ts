/** Texts of refusals that any upload may meet; the others are in `errors.ts`. */
export const errors = {
  server_storageFull_title: 'Şu anda dosya alınamıyor',
  server_storageFull: 'Sunucuda dosyalar için yeterli yer kalmadı. Lütfen daha sonra yeniden deneyin.',
  input_pictureFormat_title: 'Bu resim biçimi desteklenmiyor',
  input_pictureFormat:
    'HEIC ve AVIF resimleri kullanılamıyor. Resmi JPEG, PNG ya da WebP olarak kaydedip yeniden seçin.',
} as const;
