import type { Complete } from '../phrase.ts';
import type { meetingFile as source } from '../tr/meetingFile.ts';

export { errors } from './errors.meetingFile.ts';

export const meetingFile: Complete<typeof source, 'ru'> = {
  title: 'Материалы встречи',
  lead: 'Всё, что сохранилось от этой встречи, на одной странице.',
  goesOn: 'Встреча идёт. Материалы пополняются вместе с ней.',
  refresh: 'Обновить',
  start: 'Начало',
  end: 'Окончание',
  organiser: 'Организатор',
  readersSaved: 'Круг тех, кто видит материалы, изменён.',
  download: 'Скачать протокол (PDF)',
  print: 'Печать',
  printDrawn: 'Напечатать с рисунками',
  more: 'Показать ещё',
  moreOf: 'Показать ещё: {section}',
  minutes: 'Протокол встречи',
  cut: 'Протокол заканчивается здесь. Остальное можно прочитать на странице материалов встречи.',
  done: 'Выполнено',
  open: 'Предстоит',
  emptyTitle: 'Материалов пока нет',
  empty: 'Здесь появится всё, что во время встречи написали, показали и за что голосовали.',
  back: 'Вернуться к встрече',
};
