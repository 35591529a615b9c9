import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.admin.ts';

export const errors: Complete<typeof source, 'ru'> = {
  admin_confirmPassword_title: 'Введите пароль ещё раз',
  admin_confirmPassword: 'Для этого действия нужно ещё раз ввести пароль.',
  admin_lastAdministrator_title: 'Последний администратор',
  admin_lastAdministrator:
    'Это последний администратор со всеми правами. Сначала дайте такие же права кому-нибудь ещё.',
  admin_rolesNotYours_title: 'Нет такого права',
  admin_rolesNotYours: 'Менять состав администраторов могут только администраторы со всеми правами.',
  admin_notYourself_title: 'Ваша учётная запись',
  admin_notYourself: 'С собственной учётной записью этого сделать нельзя.',
  admin_emailTaken_title: 'Адрес уже используется',
  admin_emailTaken: 'С этим адресом электронной почты уже есть учётная запись.',
  admin_packageBought_title: 'Пакет куплен',
  admin_packageBought: 'Пакет этого пользователя куплен или получен из чужой подписки; здесь его изменить нельзя.',
  admin_userNotFound_title: 'Пользователь не найден',
  admin_userNotFound: 'Такого пользователя нет, или его учётная запись удалена.',
};
