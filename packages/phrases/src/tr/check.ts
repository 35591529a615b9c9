/** The page that tries devices and connection without a meeting. */
export const check = {
  title: 'Cihaz ve bağlantı testi',
  lead: 'Toplantıdan önce kameranızı, mikrofonunuzu ve bağlantınızı deneyin. Buradayken kimse sizi görmez ve duymaz.',
  connection: 'Bağlantı',
  devices: 'Kamera, mikrofon ve hoparlör',
  secure: 'Güvenli bağlantı',
  server: 'Sunucu',
  hub: 'Anlık bağlantı (WebSocket)',
  webrtc: 'Tarayıcının görüşme desteği (WebRTC)',
  running: 'deneniyor',
  good: 'çalışıyor',
  bad: 'çalışmıyor',
  secureBad: 'Adres “https://” ile başlamalı; yoksa tarayıcı kamera ve mikrofonu açmaz.',
  serverBad: 'Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edin.',
  hubBad:
    'Ağınız ya da bir güvenlik duvarı WebSocket bağlantısını engelliyor olabilir. Başka bir ağ deneyin ya da ağ yöneticinize bu sonucu gönderin.',
  webrtcBad:
    'Tarayıcı ya da bir eklenti görüşmeleri engelliyor. Eklentileri kapatın ya da Chrome, Edge, Firefox veya Safari’nin güncel bir sürümünü deneyin.',
  notTried:
    'Görüntü ve sesin ağınızdan geçip geçmediği burada denenmez; bunun için bir toplantı gerekir. Kısa bir toplantı açıp ikinci bir cihazla katılarak deneyebilirsiniz.',
  report: 'Sonuç',
  reportLabel: 'Test sonucu',
  reportHint: 'Yardım isterken bu satırı gönderin. İçinde adınız ya da adresiniz yok.',
} as const;
