import type { Complete } from '../phrase.ts';
import type { sheet as source } from '../tr/sheet.ts';

/** Words of the tables that the server makes for download. */
export const sheet = {
  people: 'Участники',
  presences: 'Пребывание',
  fullName: 'Имя и фамилия',
  eMail: 'Эл. почта',
  role: 'Роль',
  moderator: 'Модератор',
  user: 'Пользователь',
  guest: 'Гость',
  invited: 'Приглашён',
  yes: 'Да',
  no: 'Нет',
  status: 'Статус',
  present: 'Присутствовал',
  brief: 'Присутствовал недолго',
  absent: 'Отсутствовал',
  first: 'Первый вход ({zone})',
  last: 'Последний выход ({zone})',
  from: 'Вход ({zone})',
  to: 'Выход ({zone})',
  times: 'Число входов',
  duration: 'Общее время (ч:мм:сс)',
  forgotten: 'Участник, чьё имя удалено',
} as const satisfies Complete<typeof source, 'ru'>;
