import type { Complete } from '../phrase.ts';
import type { chat as source } from '../tr/chat.ts';

export const chat: Complete<typeof source, 'ru'> = {
  log: 'Сообщения',
  write: 'Ваше сообщение',
  writeHint: 'Напишите всем',
  send: 'Отправить',
  empty: 'Сообщений пока нет',
  emptyHint: 'Ваши сообщения видят все участники встречи, в том числе вошедшие позже.',
  you: 'Вы',
  pending: 'Отправляется…',
  failed: 'Не отправлено',
  retry: 'Отправить ещё раз',
  unreadHere: 'Новые сообщения',
  newBelow: {
    one: '{count} новое сообщение',
    few: '{count} новых сообщения',
    many: '{count} новых сообщений',
    other: '{count} нового сообщения',
  },
  charactersLeft: {
    one: 'Остался {count} символ',
    few: 'Осталось {count} символа',
    many: 'Осталось {count} символов',
    other: 'Осталось {count} символа',
  },
  charactersOver: {
    one: 'Лишний {count} символ',
    few: 'Лишние {count} символа',
    many: 'Лишние {count} символов',
    other: 'Лишние {count} символа',
  },
  keys: 'Enter отправляет, Shift + Enter начинает новую строку.',
  off: 'На этой встрече чат отключён.',
  newTab: 'откроется в новой вкладке',
  today: 'Сегодня',
};
