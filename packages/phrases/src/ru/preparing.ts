import type { Complete } from '../phrase.ts';
import type { preparing as source } from '../tr/preparing.ts';

export const preparing: Complete<typeof source, 'ru'> = {
  title: '{brand} готовится к работе',
  text: 'Страницы откроются через минуту. Ничего делать не нужно: эта страница обновится сама.',
  meetingsTitle: 'Встречи готовятся к работе',
  meetingsText: 'Встреча откроется через минуту. Ничего делать не нужно: эта страница продолжит сама.',
  meetingsNotice: 'Встречи готовятся к работе: начать можно будет через минуту.',
};
