import type { Complete } from '../phrase.ts';
import type { announcement as source } from '../tr/announcement.ts';

export const announcement: Complete<typeof source, 'ru'> = {
  label: 'Объявления',
  close: 'Закрыть объявление',
  soon: 'Технические работы начнутся {left} ({when}), ожидаемое окончание: {until}.',
  soonContinue: 'Во время работ нельзя начать новую встречу; идущие встречи продолжатся.',
  soonEnd: 'С началом работ идущие встречи завершатся.',
  now: 'Идут технические работы, ожидаемое окончание: {until}. Начать встречу, создать учётную запись или купить пакет пока нельзя.',
};
