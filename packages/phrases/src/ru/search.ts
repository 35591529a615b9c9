import type { Complete } from '../phrase.ts';
import type { search as source } from '../tr/search.ts';

export const search: Complete<typeof source, 'ru'> = {
  title: 'Поиск',
  field: 'Встреча, человек, запись, раздел справки или настройка',
  recents: 'Недавние запросы',
  clear: 'Удалить недавние запросы',
  searching: 'Идёт поиск…',
  count: {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  },
  nothing: 'По запросу «{text}» ничего не найдено',
  meetings: 'Встречи',
  people: 'Люди',
  recordings: 'Записи',
  users: 'Пользователи',
  help: 'Справка',
  pages: 'Страницы и настройки',
  all: 'Все результаты ({count})',
  planWith: 'Запланировать встречу',
};
