import type { Complete } from '../phrase.ts';
import type { signing as source } from '../tr/signing.later.ts';

export const signing = {
  stepTitle: 'Введите код',
  stepLead: 'Введите {digits}-значный код, который сейчас показывает приложение-аутентификатор.',
  stepCode: 'Код подтверждения',
  stepRecoveryLead:
    'Введите один из кодов восстановления, которые вы сохранили при включении двухэтапного входа. Каждый действует один раз. Если кодов не осталось, напишите нам на странице контактов.',
  stepRecoveryCode: 'Код восстановления',
  stepUseRecovery: 'Нет доступа к приложению',
  stepUseApp: 'Ввести код из приложения',
  stepBack: 'Войти в другую учётную запись',
  emailTitle: 'Подтвердите смену адреса почты',
  emailLead: 'Подтвердите, что этот адрес ваш и что смену попросили вы.',
  emailConfirm: 'Подтвердить смену',
  emailNotMe: 'Это не я',
  emailNotMeTitle: 'Отменить смену адреса?',
  emailNotMeText: 'Адрес учётной записи останется прежним.',
  emailNotMeConfirm: 'Отменить смену',
  emailBad: 'Эта ссылка больше не действует. Смену можно запросить снова на странице профиля.',
} as const satisfies Complete<typeof source, 'ru'>;
