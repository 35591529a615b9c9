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
} as const;
