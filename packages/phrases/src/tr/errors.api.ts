/** Texts of refusals about API keys and webhooks. */
export const errors = {
  api_keyInvalid_title: 'API anahtarı geçersiz',
  api_keyInvalid:
    'Bu anahtar yok, süresi dolmuş ya da iptal edilmiş. Geçerli bir anahtarı Authorization başlığında gönderin.',
  api_keyInAddress_title: 'Anahtar adrese yazılmış',
  api_keyInAddress:
    'Adresler günlüklere ve geçmişe yazılır. Anahtarı yalnızca Authorization başlığında gönderin; görünen anahtarı değiştirin.',
  api_addressRefused_title: 'Bu adresten kullanılamaz',
  api_addressRefused: 'Anahtar yalnızca sahibinin belirlediği IP adreslerinden kullanılabilir.',
  api_scopeMissing_title: 'Anahtarın yetkisi yok',
  api_scopeMissing: 'Bu işlem için anahtara gereken yetki verilmemiş.',
  api_personUnknown_title: 'Kişi şirkette bulunamadı',
  api_personUnknown: 'On-Behalf-Of başlığındaki kişi anahtarın şirketinde değil ya da anahtar bir şirkete ait değil.',
  api_tooManyKeys_title: 'Anahtar sınırına ulaşıldı',
  api_tooManyKeys: 'En fazla 50 geçerli anahtarınız olabilir. Kullanmadığınız bir anahtarı iptal edin.',
  api_keyNotFound_title: 'Anahtar bulunamadı',
  api_keyNotFound: 'Bu anahtar yok ya da iptal edilmiş.',
  api_preconditionFailed_title: 'Bu arada değişmiş',
  api_preconditionFailed:
    'Gönderdiğiniz If-Match değeri güncel değil. Kaydı yeniden okuyup değişikliğinizi yeniden yapın.',
  api_webhookNotFound_title: 'Webhook bulunamadı',
  api_webhookNotFound: 'Bu webhook ya da gönderim yok veya silinmiş.',
  api_tooManyWebhooks_title: 'Webhook sınırına ulaşıldı',
  api_tooManyWebhooks: 'En fazla 20 webhook tanımlanabilir. Kullanmadığınız birini silin.',
  api_deliveryPending_title: 'Gönderim sürüyor',
  api_deliveryPending: 'Bu gönderim zaten sırada; sonucu belli olduğunda yeniden gönderebilirsiniz.',
} as const;

export const field = {
  addressRange: 'Geçerli bir IP adresi ya da aralığı yazın; örneğin 203.0.113.7 veya 203.0.113.0/24.',
  webhookUrl: 'https:// ile başlayan, internetten erişilebilen, kullanıcı adı ve şifre içermeyen bir adres yazın.',
} as const;
