import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.chat.ts';

export const errors: Complete<typeof source, 'ru'> = {
  chat_off_title: 'Общий чат отключён',
  chat_off: 'На этой встрече писать в общий чат нельзя.',
  chat_privateOff_title: 'Личный чат отключён',
  chat_privateOff: 'На этой встрече нельзя писать одному человеку.',
  chat_notFound_title: 'Сообщение не найдено',
  chat_notFound: 'Этого сообщения нет в беседе, оно удалено или принадлежит не вам.',
  chat_changedMeanwhile_title: 'Сообщение уже изменено',
  chat_changedMeanwhile:
    'Вы изменили это сообщение в другой вкладке. Посмотрите последнюю версию и попробуйте ещё раз.',
  chat_fileGone_title: 'Файл не найден',
  chat_fileGone: 'Этого файла больше нет, или он не из этой беседы.',
  chat_filesFull_title: 'Место для файлов встречи закончилось',
  chat_filesFull:
    'В чат этой встречи больше нельзя добавить файлы. Удалите сообщения с ненужными файлами, чтобы освободить место.',
  chat_pictureBroken_title: 'Не удалось прочитать изображение',
  chat_pictureBroken:
    'Изображение повреждено или слишком велико. Выберите другое или сохраните его в меньшем размере и повторите.',
};
