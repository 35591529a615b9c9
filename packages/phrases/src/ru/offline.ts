import type { Complete } from '../phrase.ts';
import type { offline as source } from '../tr/offline.ts';

export const offline: Complete<typeof source, 'ru'> = {
  title: 'Нет соединения',
  text: 'Похоже, устройство не подключено к интернету. Проверьте соединение и попробуйте снова: ваше место и встречи не пропадут.',
  again: 'Попробовать снова',
};
