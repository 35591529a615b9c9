/** Texts of refusals that administrators meet. */
export const errors = {
  admin_confirmPassword_title: 'Şifrenizi yeniden girin',
  admin_confirmPassword: 'Bu işlem için şifrenizi bir kez daha girmeniz gerekiyor.',
  admin_lastAdministrator_title: 'Son yönetici',
  admin_lastAdministrator: 'Tüm yetkilere sahip son yönetici bu; önce bir başkasına aynı yetkiyi verin.',
  admin_rolesNotYours_title: 'Yetki sizde değil',
  admin_rolesNotYours: 'Kimin yönetici olduğunu yalnızca tüm yetkilere sahip yöneticiler değiştirebilir.',
  admin_notYourself_title: 'Kendi hesabınız',
  admin_notYourself: 'Bu işlemi kendi hesabınız için yapamazsınız.',
  admin_emailTaken_title: 'Bu adres kullanılıyor',
  admin_emailTaken: 'Bu e-posta adresiyle açılmış bir hesap var.',
  admin_packageBought_title: 'Paket satın alınmış',
  admin_packageBought:
    'Bu kullanıcının paketi satın alınmış ya da bir başkasının aboneliğinden geliyor; buradan değiştirilemez.',
  admin_userNotFound_title: 'Kullanıcı bulunamadı',
  admin_userNotFound: 'Böyle bir kullanıcı yok ya da hesabı silinmiş.',
  admin_packageUnknown_title: 'Paket bulunamadı',
  admin_packageUnknown: 'Böyle bir paket yok.',
  admin_packageChanged_title: 'Paket bu arada değişti',
  admin_packageChanged:
    'Bu paketi siz düzenlerken bir başkası değiştirdi. Sayfayı yenileyip son hâli üzerinde yeniden deneyin.',
  admin_packagePlanned_title: 'Planlanmış bir değişiklik var',
  admin_packagePlanned: 'Bu paket için ileri tarihli bir değişiklik planlanmış. Önce onu geri alın.',
  admin_packageTold_title: 'Sürüm geri alınamaz',
  admin_packageTold: 'Bu sürüm yürürlükte ya da alıcılara bildirildi. Yerine yeni bir sürüm yayımlayın.',
  admin_rateHolds_title: 'Oran geri alınamaz',
  admin_rateHolds: 'Yürürlüğe girmiş bir KDV oranı değiştirilemez; faturalar o oranla düzenlendi.',
} as const;
