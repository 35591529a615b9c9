import type { Complete } from '../phrase.ts';
import type { draft as source } from '../tr/draft.ts';

export const draft: Complete<typeof source, 'ru'> = {
  restored: 'Черновик восстановлен.',
  outdated: 'Черновик восстановлен, но с тех пор эти данные изменились. Проверьте их перед сохранением.',
  discard: 'Удалить черновик',
};
