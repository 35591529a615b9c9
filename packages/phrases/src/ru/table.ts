import type { Complete } from '../phrase.ts';
import type { table as source } from '../tr/table.ts';

/** Words of every table. */
export const table = {
  sortBy: 'Сортировка',
  sortAscending: '{column}, по возрастанию',
  sortDescending: '{column}, по убыванию',
  pageSize: 'Строк на странице',
  pageOf: 'Страница {page} из {pages}',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  filters: 'Фильтры',
  filtersSet: 'Фильтры: {number}',
  clearFilter: 'Сбросить фильтр',
  refresh: 'Обновить',
  unsorted: 'Порядок по умолчанию',
  selectRow: 'Выбрать: {name}',
  selectPage: 'Выбрать всё на этой странице',
  clearSelection: 'Снять выделение',
  selected: {
    one: 'Выбрана {count} строка',
    few: 'Выбраны {count} строки',
    many: 'Выбрано {count} строк',
    other: 'Выбрано {count} строки',
  },
} as const satisfies Complete<typeof source, 'ru'>;
