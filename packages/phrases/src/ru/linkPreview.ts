import type { Complete } from '../phrase.ts';
import type { linkPreview as source } from '../tr/linkPreview.ts';

export const linkPreview: Complete<typeof source, 'ru'> = {
  title: 'Присоединяйтесь к встрече: {brand}',
  description:
    'Присоединяйтесь к встрече в {brand} прямо из браузера. Ничего не нужно устанавливать, учётная запись не нужна.',
};
