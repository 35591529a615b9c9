import type { Complete } from '../phrase.ts';
import type { adminSupport as source } from '../tr/admin.support.ts';

export const adminSupport: Complete<typeof source, 'ru'> = {
  title: 'Обращения',
  lead: 'Вопросы пользователей и ответы на них.',
  search: 'Найти обращение',
  searchHint: 'Имя, эл. почта или номер обращения',
  state: 'Состояние',
  number: '№',
  subject: 'Тема',
  created: 'Открыто',
  updated: 'Последнее сообщение',
  handle: 'Рассмотреть',
  handleRequest: 'Рассмотреть: {subject}',
  person: 'Пользователь',
  language: 'Язык',
  open: 'Ожидает',
  answered: 'Отвечено',
  closed: 'Закрыто',
  answer: 'Ответ',
  answerHelp: 'Ответ придёт и на почту пользователя.',
  closes: 'Закрыть обращение после ответа',
  send: 'Ответить',
  close: 'Закрыть без ответа',
  answeredNow: 'Ответ отправлен',
  closedNow: 'Обращение закрыто',
  count: { one: '{count} обращение', few: '{count} обращения', many: '{count} обращений', other: '{count} обращения' },
};
