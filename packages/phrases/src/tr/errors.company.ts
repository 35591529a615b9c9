/** Texts of refusals about companies. */
export const errors = {
  company_alreadyIn_title: 'Zaten bir şirkettesiniz',
  company_alreadyIn: 'Yeni bir şirket kurmadan önce bulunduğunuz şirketten ayrılmanız gerekir.',
  company_inAnother_title: 'Hesap başka bir şirkette',
  company_inAnother: 'Bu hesap başka bir şirkete bağlı. Önce o şirketten ayrılın, sonra daveti yeniden açın.',
  company_waiting_title: 'Onay bekleyen bir şirketiniz var',
  company_waiting: 'Şirket adresine gönderdiğimiz e-postadan onay verin ya da bekleyen başvurudan vazgeçin.',
  company_ownerOnly_title: 'Bunu yalnızca şirket sahibi yapabilir',
  company_ownerOnly: 'Bu işlem için bir şirket sahibine başvurun.',
  company_lastOwner_title: 'Önce başka bir sahip belirleyin',
  company_lastOwner:
    'Bir şirketin en az bir sahibi olmalıdır. Ayrılmadan ya da rolünüzü değiştirmeden önce başka birini sahip yapın.',
  company_memberGone_title: 'Kişi bulunamadı',
  company_memberGone: 'Bu kişi şirketinizde değil ya da bu arada ayrıldı.',
  company_invitationGone_title: 'Davet artık geçerli değil',
  company_invitationGone: 'Davet yanıtlanmış, geri alınmış ya da süresi dolmuş. Gerekirse yeni bir davet isteyin.',
  company_invited_title: 'Bu adres zaten davet edildi',
  company_invited: 'Yanıtlanmamış bir davet var. Onu yeniden gönderebilir ya da geri alabilirsiniz.',
  company_isMember_title: 'Kişi zaten şirketinizde',
  company_isMember: 'Bu adres şirketinizdeki bir hesaba ait.',
  company_directoryHandleTaken_title: 'Bu kısa ad kullanılıyor',
  company_directoryHandleTaken: 'Başka bir şirketin çalışanları bu kısa adla giriş yapıyor. Başka bir kısa ad seçin.',
  company_directoryPassword_title: 'Dizin şifresi gerekli',
  company_directoryPassword: 'Dizindeki hesabın şifresini yazın; adres değiştiğinde kayıtlı şifre kullanılmaz.',
  company_gone_title: 'Şirket bulunamadı',
  company_gone: 'Bu şirket yok ya da silinmiş.',
  company_leaveInstead_title: 'Kendinizi çıkaramazsınız',
  company_leaveInstead: 'Şirketten ayrılmak için “Şirketten ayrıl” işlemini kullanın.',
} as const;

/** What the server answers to an approval or an invitation. */
export const companyAnswer = {
  joinedTitle: 'Hesabınız şirkete bağlandı',
  joined: 'Hesabınız artık {company} şirketinin bir hesabı.',
  alreadyJoined: 'Bu onay daha önce verilmiş; hesabınız {company} şirketine bağlı.',
  declinedTitle: 'Onay verilmedi',
  declined: '{company} şirketiyle ilgili istek reddedildi. Hesabınızda bir şey değişmedi.',
  signUpTitle: 'Önce kaydolun',
  signUp:
    'Bu adresle henüz bir hesap yok. Bu e-posta adresiyle kaydolun; ardından {company} daveti şirket sayfanızda sizi bekler.',
  sentTitle: 'Onay e-postası gönderildi',
  sent: '{email} adresine bir onay bağlantısı gönderdik. Onaylandığında şirketiniz hazır olur.',
} as const;
