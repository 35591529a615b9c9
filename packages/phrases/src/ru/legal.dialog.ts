import type { Complete } from '../phrase.ts';
import type { legalDialog as source } from '../tr/legal.dialog.ts';

export const legalDialog: Complete<typeof source, 'ru'> = {
  privacy: 'Защита персональных данных',
  terms: 'Условия использования',
  accept: 'Прочитано, принимаю',
  acceptAndJoin: 'Прочитано, принимаю, присоединиться',
  termsToo: 'Принимая текст, вы принимаете и <terms>условия использования</terms>.',
  loading: 'Загружаем текст…',
  version: 'Версия текста: {version}',
};
