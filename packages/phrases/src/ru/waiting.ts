import type { Complete } from '../phrase.ts';
import type { waiting as source } from '../tr/waiting.ts';

export const waiting: Complete<typeof source, 'ru'> = {
  region: 'Начало встречи',
  left: 'До начала осталось',
  spoken: 'До начала встречи осталось: {time}',
  soon: 'Встреча начинается…',
  start: 'Начало',
  startThere: 'В часовом поясе встречи ({zone})',
  organiser: 'Организатор',
  keepOpen:
    'Не закрывайте страницу: вход откроется сам, когда встреча начнётся. Пока можно заполнить свои данные и проверить камеру и микрофон.',
};
