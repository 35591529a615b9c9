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
  admin_meetingOver_title: 'Встреча уже не идёт',
  admin_meetingOver: 'Эта встреча тем временем завершилась.',
  admin_jobOver_title: 'Задание не ожидает',
  admin_jobOver: 'Это задание уже выполнено, выполняется сейчас или его содержимое больше не хранится.',
  admin_userNotFound_title: 'Пользователь не найден',
  admin_userNotFound: 'Такого пользователя нет, или его учётная запись удалена.',
  admin_switchedOff_title: 'Сейчас отключено',
  admin_switchedOff: 'Эта возможность временно отключена. Попробуйте позже.',
  admin_lastSignInMethod_title: 'Последний способ входа отключить нельзя',
  admin_lastSignInMethod:
    'Если отключить этот способ, ни один администратор с правом менять настройки не сможет войти. Сначала настройте для кого-то из них другой способ входа.',
  admin_maintenance_title: 'Идут технические работы',
  admin_maintenance:
    'Пока идут технические работы, нельзя начать встречу, создать учётную запись или купить пакет. Повторите попытку после их завершения.',
  admin_announcementOver_title: 'Объявление не найдено',
  admin_announcementOver: 'Это объявление уже закончилось или удалено.',
  admin_packageUnknown_title: 'Пакет не найден',
  admin_packageUnknown: 'Такого пакета нет.',
  admin_packageChanged_title: 'Пакет изменился',
  admin_packageChanged:
    'Пока вы редактировали пакет, его изменил кто-то другой. Обновите страницу и повторите с последней версией.',
  admin_packagePlanned_title: 'Изменение уже запланировано',
  admin_packagePlanned: 'Для этого пакета уже запланировано изменение с более поздней даты. Сначала отмените его.',
  admin_packageTold_title: 'Версию нельзя отменить',
  admin_packageTold: 'Эта версия уже действует, или о ней сообщили покупателям. Опубликуйте новую версию.',
  admin_rateHolds_title: 'Ставку нельзя отменить',
  admin_rateHolds: 'Действующую ставку НДС изменить нельзя: по ней уже выставлены счета.',
  admin_brandChanged_title: 'Бренд изменился',
  admin_brandChanged:
    'Пока вы редактировали бренд, его изменил кто-то другой. Обновите страницу и повторите попытку с последней версией.',
  admin_textChanged_title: 'Текст изменился',
  admin_textChanged:
    'Пока вы редактировали этот текст, его изменил кто-то другой. Обновите страницу и повторите с последней версией.',
  admin_textHolds_title: 'Версию нельзя отменить',
  admin_textHolds: 'Эта версия действует, и её уже приняли. Опубликуйте вместо неё новую.',
  admin_textPlaces_title: 'Подстановки не совпадают',
  admin_textPlaces:
    'В каждом разделе должны быть те же подстановки, что и в исходном тексте продукта, например {operator}, и никаких других фигурных скобок.',
  admin_textSame_title: 'Ничего не изменилось',
  admin_textSame: 'Этот текст совпадает с предыдущей версией.',
};
