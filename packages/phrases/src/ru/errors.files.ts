import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.files.ts';

export const errors: Complete<typeof source, 'ru'> = {
  server_storageFull_title: 'Сейчас файлы не принимаются',
  server_storageFull: 'На сервере не осталось места для файлов. Попробуйте позже.',
  input_pictureFormat_title: 'Этот формат изображения не поддерживается',
  input_pictureFormat:
    'Изображения HEIC и AVIF использовать нельзя. Сохраните изображение в JPEG, PNG или WebP и выберите его снова.',
};
