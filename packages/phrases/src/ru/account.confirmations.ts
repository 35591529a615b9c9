import type { Complete } from '../phrase.ts';
import type { account as source } from '../tr/account.confirmations.ts';

/** What the server confirms about an account. */
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
  emailAskedTitle: 'Мы отправили письма на оба адреса',
  emailAsked:
    'Адрес изменится, когда вы подтвердите ссылки из писем на старый и на новый адрес. Они действуют 24 часа.',
  emailWaitingTitle: 'Этот адрес подтверждён',
  emailWaiting: 'Изменение завершится, когда будет подтверждена и ссылка, отправленная на другой адрес.',
  emailChangedTitle: 'Адрес электронной почты изменён',
  emailChanged: 'Теперь входите с новым адресом.',
  emailRefusedTitle: 'Изменение отменено',
  emailRefused: 'Адрес учётной записи остался прежним. Если вы об этом не просили, смените пароль.',
} as const satisfies Complete<typeof source, 'ru'>;
