import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.signIn.ts';

export const errors = {
  session_expired_title: 'Сеанс истёк',
  session_expired:
    'Он долго не использовался или достиг предельного срока. Войдите снова, чтобы вернуться на страницу, на которой вы были.',
  session_ended_title: 'Сеанс завершён',
  session_ended:
    'Его завершили с другого устройства, это сделал администратор, или изменились данные для входа в учётную запись. Войдите снова, чтобы вернуться на страницу, на которой вы были.',
  session_secondStepNeeded_title: 'Остался один шаг',
  session_secondStepNeeded: 'Введите код, который показывает ваше приложение-аутентификатор.',
  session_secondStepWrong_title: 'Неверный код',
  session_secondStepWrong: 'Код неверен или уже использован. Введите тот, который приложение показывает сейчас.',
  session_secondStepOver_title: 'Войдите заново',
  session_secondStepOver: 'Прошло слишком много времени или было слишком много неверных кодов. Начните вход заново.',
  account_twoStepOn_title: 'Двухэтапный вход включён',
  account_twoStepOn: 'Двухэтапный вход для этой учётной записи уже включён.',
  account_twoStepOff_title: 'Двухэтапный вход выключен',
  account_twoStepOff: 'Двухэтапный вход для этой учётной записи не включён.',
  session_passkeyRefused_title: 'Ключ доступа не принят',
  session_passkeyRefused: 'Не удалось проверить ключ доступа. Попробуйте ещё раз или войдите с паролем.',
  account_passkeysFull_title: 'Больше ключей добавить нельзя',
  account_passkeysFull:
    'В учётной записи может быть не больше 10 ключей доступа. Сначала удалите тот, которым не пользуетесь.',
  account_passkeyUnknown_title: 'Ключ доступа не найден',
  account_passkeyUnknown: 'Этот ключ доступа уже удалён.',
  account_emailSame_title: 'Это ваш адрес',
  account_emailSame: 'Новый адрес совпадает с нынешним адресом учётной записи.',
  account_emailTaken_title: 'Адрес занят',
  account_emailTaken: 'Тем временем с этим адресом была создана учётная запись; ваш адрес не изменён.',
} as const satisfies Complete<typeof source, 'ru'>;
