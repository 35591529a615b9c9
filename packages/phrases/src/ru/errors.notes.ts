import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.notes.ts';

export const errors: Complete<typeof source, 'ru'> = {
  notes_notAllowed_title: 'Заметок нет',
  notes_notAllowed: 'В пакет этой встречи не входят заметки.',
  notes_locked_title: 'Заметки закрыты',
  notes_locked: 'В этих заметках пишут только модераторы.',
  notes_notFound_title: 'Не найдено',
  notes_notFound: 'Таких заметок, пункта или версии больше нет.',
  notes_tooMany_title: 'Список заполнен',
  notes_tooMany: 'На встрече может быть не больше 100 задач.',
  notes_tooManyPictures_title: 'Больше изображений добавить нельзя',
  notes_tooManyPictures: 'В заметках встречи может быть до 100 изображений.',
  notes_pictureBroken_title: 'Изображение не подходит',
  notes_pictureBroken: 'Этот файл использовать нельзя. Выберите изображение JPEG, PNG или WebP размером до 10 МБ.',
};
