import type { Complete } from '../phrase.ts';
import type { account as accountSource, contact as contactSource } from '../tr/account.ts';

/** Texts around the own account. */
export const account = {
  registeredTitle: 'Регистрация принята',
  registered: 'Чтобы завершить её, откройте ссылку, отправленную на ваш адрес.',
  resentTitle: 'Письмо отправлено',
  resent: 'Если учётная запись с этим адресом ждёт подтверждения, мы отправили новую ссылку.',
  verifiedTitle: 'Адрес подтверждён',
  verified: 'Ваша учётная запись готова. Теперь можно войти.',
  alreadyVerified: 'Этот адрес уже подтверждён. Можно войти.',
  forgottenTitle: 'Регистрация удалена',
  forgotten: 'Регистрация с этим адресом удалена.',
  resetSentTitle: 'Письмо отправлено',
  resetSent: 'Если учётная запись с этим адресом существует, мы отправили ссылку для смены пароля.',
  passwordSetTitle: 'Пароль изменён',
  passwordSet: 'Теперь можно войти с новым паролем.',
  passwordChanged: 'Новый пароль действует, остальные сеансы завершены.',
  withdrawnTitle: 'Согласие отозвано',
  withdrawn: 'Сеансы завершены. Чтобы снова пользоваться учётной записью, примите тексты при входе.',
  erasureTitle: 'Запрос на удаление получен',
  erasure: 'Учётная запись закрыта, данные будут удалены в течение 30 дней.',
} as const satisfies Complete<typeof accountSource, 'ru'>;

/** Texts of the contact form. */
export const contact = {
  sentTitle: 'Сообщение получено',
  sent: 'Спасибо. Мы ответим на указанный вами адрес.',
  title: 'Напишите нам',
  lead: 'Задайте вопрос или поделитесь предложением — ответим на вашу почту.',
  name: 'Имя и фамилия',
  email: 'Электронная почта',
  subject: 'Тема',
  enterpriseSubject: 'Пакет Enterprise',
  subjectFixed: 'Вы пишете о пакете Enterprise.',
  message: 'Сообщение',
  send: 'Отправить сообщение',
  sending: 'Отправка…',
  again: 'Написать ещё',
  whereTitle: 'Где мы находимся',
  where: 'Турция · работаем по времени Стамбула (UTC+3)',
  whereMail: 'Если удобнее написать напрямую:',
  drawing: 'Простой рисунок Турции, отмечен Стамбул',
} as const satisfies Complete<typeof contactSource, 'ru'>;

export { errors } from './errors.account.ts';
export { signing } from './signing.ts';
