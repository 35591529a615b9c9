/** What keeps a camera or a microphone from being used, and what to do, step by step. */
export const devices = {
  deniedSteps:
    'Adres çubuğundaki kilit veya ayar simgesine dokunun.\nBu site için mikrofon ve kamera iznini “İzin ver” yapın.\nSayfa kendiliğinden fark etmezse “Yeniden dene”ye basın.',
  systemSteps:
    'Bilgisayarınızın veya telefonunuzun ayarlarında “Gizlilik” bölümünü açın.\nMikrofon ve Kamera başlıklarında tarayıcınıza izin verin.\nTarayıcıyı kapatıp açın ve bu bağlantıya yeniden gelin.',
  missingSteps:
    'Cihazın takılı ve açık olduğunu kontrol edin.\nTakılıysa çıkarıp başka bir girişe takın.\nCihaz görününce kendiliğinden kullanılır.',
  busySteps:
    'Kamerayı veya mikrofonu kullanan diğer programları ve sekmeleri kapatın.\nSonra “Yeniden dene”ye basın.\nOlmazsa cihazı çıkarıp takın.',
  unsupportedSteps:
    'Bağlantıyı Chrome, Edge, Firefox veya Safari’nin güncel bir sürümünde açın.\nBir uygulamanın içindeyseniz “Tarayıcıda aç” seçeneğini kullanın.',
  insecureSteps:
    'Adresin “https://” ile başladığını kontrol edin.\nBaşlamıyorsa başına “https://” yazıp sayfayı yeniden açın.',
  moderatorSteps: 'Yeniden açabilmek için toplantıdaki moderatörden izin isteyin.',
  failedSteps: '“Yeniden dene”ye basın.\nOlmazsa listeden başka bir cihaz seçin.\nSürerse tarayıcıyı kapatıp açın.',

  microphoneDenied: 'Mikrofona izin verilmedi',
  cameraDenied: 'Kameraya izin verilmedi',
  microphoneSystem: 'İşletim sistemi mikrofonu engelliyor',
  cameraSystem: 'İşletim sistemi kamerayı engelliyor',
  microphoneMissing: 'Mikrofon bulunamadı',
  cameraMissing: 'Kamera bulunamadı',
  microphoneBusy: 'Mikrofonu başka bir program kullanıyor',
  cameraBusy: 'Kamerayı başka bir program kullanıyor',
  microphoneUnsupported: 'Bu tarayıcı mikrofonu kullanamıyor',
  cameraUnsupported: 'Bu tarayıcı kamerayı kullanamıyor',
  microphoneInsecure: 'Bağlantı güvenli olmadığı için mikrofon kullanılamıyor',
  cameraInsecure: 'Bağlantı güvenli olmadığı için kamera kullanılamıyor',
  microphoneModerator: 'Moderatör mikrofonunuzu kapattı',
  cameraModerator: 'Moderatör kameranızı kapattı',
  microphoneFailed: 'Mikrofon açılamadı',
  cameraFailed: 'Kamera açılamadı',
} as const;
