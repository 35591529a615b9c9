import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.board.ts';

export const errors: Complete<typeof source, 'ru'> = {
  board_notAllowed_title: 'На этой встрече нет доски',
  board_notAllowed: 'Пакет этой встречи не включает доску.',
  board_notFound_title: 'Доска не найдена',
  board_notFound: 'Этой доски больше нет.',
  board_tooMany_title: 'Больше досок добавить нельзя',
  board_tooMany: 'В комнате может быть не больше 20 досок. Удалите одну, чтобы освободить место.',
  board_readOnly_title: 'На этой доске рисуют только модераторы',
  board_readOnly: 'Вы сможете рисовать, когда модератор разрешит это всем.',
  board_tooManyPictures_title: 'Больше изображений добавить нельзя',
  board_tooManyPictures: 'На доске может быть не больше 100 изображений.',
  board_pictureBroken_title: 'Изображение не подходит',
  board_pictureBroken: 'Этот файл использовать нельзя. Выберите изображение JPEG, PNG или WebP размером до 10 МБ.',
};
