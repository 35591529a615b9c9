import type { Complete } from '../phrase.ts';
import type { adminSignIn as source } from '../tr/admin.signIn.ts';

export const adminSignIn: Complete<typeof source, 'ru'> = {
  title: 'Способы входа',
  lead: 'Что предлагает страница входа. Отключённый способ перестаёт работать везде за несколько секунд; те, кто уже вошёл, остаются в системе.',
  name: 'Способ',
  settings: 'В настройках сервера',
  administrators: 'Администраторы настроек, которые могут войти',
  noSettings: 'Настройка не нужна',
  noProvider: 'OIDC_ISSUER, OIDC_CLIENT_ID и OIDC_CLIENT_SECRET не заданы',
  noDirectory: 'LDAP_URL не задан; только каталоги самих компаний',
  notConfigured: 'Не настроен',
  signUp: 'Создание учётной записи',
  signUpHelp: 'Пока это выключено, новые учётные записи не создаются; те, у кого она есть, могут войти.',
  passwordSignIn: 'Эл. почта и пароль',
  passwordSignInHelp: 'Вместе с этим способом отключаются форма регистрации и сброс пароля.',
  passkeySignIn: 'Ключ доступа',
  passkeySignInHelp: 'Вход по отпечатку пальца, лицу или блокировке экрана устройства.',
  providerSignIn: 'Внешняя учётная запись (OpenID Connect, Google)',
  providerSignInHelp: 'Личность подтверждает другой сервис.',
  directorySignIn: 'Каталог организации (LDAP)',
  directorySignInHelp: 'Каталог этой системы и собственные каталоги компаний.',
  count: { one: '{count} способ', few: '{count} способа', many: '{count} способов', other: '{count} способа' },
};
