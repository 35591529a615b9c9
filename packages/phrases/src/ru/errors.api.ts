/** Texts of refusals about API keys and webhooks. */
export const errors = {
  api_keyInvalid_title: 'Недействительный ключ API',
  api_keyInvalid:
    'Такого ключа нет, срок его действия истёк или он отозван. Отправьте действующий ключ в заголовке Authorization.',
  api_keyInAddress_title: 'Ключ указан в адресе',
  api_keyInAddress:
    'Адреса попадают в журналы и историю. Отправляйте ключ только в заголовке Authorization, а раскрытый ключ замените.',
  api_addressRefused_title: 'С этого адреса нельзя',
  api_addressRefused: 'Ключ можно использовать только с IP-адресов, которые выбрал его владелец.',
  api_scopeMissing_title: 'У ключа нет разрешения',
  api_scopeMissing: 'Ключу не дано разрешение, которое нужно для этого запроса.',
  api_personUnknown_title: 'Человек не найден в компании',
  api_personUnknown: 'Человек из заголовка On-Behalf-Of не состоит в компании ключа, или ключ не принадлежит компании.',
  api_tooManyKeys_title: 'Достигнут предел ключей',
  api_tooManyKeys: 'Действующих ключей может быть не больше 50. Отзовите тот, которым не пользуетесь.',
  api_keyNotFound_title: 'Ключ не найден',
  api_keyNotFound: 'Такого ключа нет, или он отозван.',
  api_preconditionFailed_title: 'Данные уже изменились',
  api_preconditionFailed: 'Значение If-Match устарело. Прочитайте запись заново и повторите изменение.',
  api_webhookNotFound_title: 'Вебхук не найден',
  api_webhookNotFound: 'Такого вебхука или отправки нет, или они удалены.',
  api_tooManyWebhooks_title: 'Достигнут предел вебхуков',
  api_tooManyWebhooks: 'Вебхуков может быть не больше 20. Удалите тот, которым не пользуетесь.',
  api_deliveryPending_title: 'Отправка уже идёт',
  api_deliveryPending: 'Это сообщение уже в очереди. Отправить его снова можно, когда станет известен результат.',
} as const;

export const field = {
  addressRange: 'Введите IP-адрес или диапазон, например 203.0.113.7 или 203.0.113.0/24.',
  webhookUrl:
    'Введите адрес, доступный из интернета: он начинается с https:// и не содержит имени пользователя и пароля.',
} as const;
