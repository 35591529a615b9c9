/** Calls that ring on a device while no page is open. */
export const push = {
  title: 'Bu cihazda arama bildirimleri',
  switch: 'Sayfa kapalıyken de aramaları bu cihazda bildir',
  isOff:
    'Açarsanız tarayıcınız izninizi sorar. Aramalar, tarayıcınızın kendi bildirim hizmeti üzerinden şifreli olarak gelir.',
  isOn: 'Bu cihazda açık. Oturumu kapattığınızda burada da kapanır.',
  unsupported: 'Bu tarayıcı, sayfa kapalıyken bildirim göstermeyi desteklemiyor.',
  homeScreen:
    'iPhone ve iPad’de bildirimler yalnızca ana ekrana eklenen sitelerde çalışır: Safari’de Paylaş’a dokunup “Ana Ekrana Ekle”yi seçin, siteyi oradan açın ve bu sayfaya dönün.',
  blocked:
    'Tarayıcınız bu sitenin bildirimlerini engelliyor. Adres çubuğunun yanındaki site ayarlarını açıp bildirimlere izin verin, sonra bu sayfaya dönün.',
  failed: 'Tarayıcınızın bildirim hizmetine ulaşılamadı. Biraz sonra yeniden deneyin.',
} as const;
