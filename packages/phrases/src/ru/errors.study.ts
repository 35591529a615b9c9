import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.study.ts';

export const errors: Complete<typeof source, 'ru'> = {
  study_notAllowed_title: 'На этой встрече нет учебных комнат',
  study_notAllowed: 'Пакет этой встречи не включает учебные комнаты.',
  study_roomGone_title: 'Комнату убрали',
  study_roomGone: 'Этой комнаты больше нет.',
  study_tooMany_title: 'Больше комнат создать нельзя',
  study_tooMany: 'Пакет этой встречи не допускает больше учебных комнат.',
  study_noRooms_title: 'Комнат пока нет',
  study_noRooms: 'Сначала создайте хотя бы одну комнату.',
  study_notOpen_title: 'Комнаты не открыты',
  study_notOpen: 'Учебные комнаты сейчас не открыты.',
  study_noChoice_title: 'Комнаты назначают модераторы',
  study_noChoice: 'На этой встрече модераторы решают, кто в какую комнату идёт.',
  study_notInRoom_title: 'Вы не в учебной комнате',
  study_notInRoom: 'Позвать на помощь можно, находясь в учебной комнате.',
  study_isOpen_title: 'Комнаты открыты',
  study_isOpen: 'Комнаты сейчас открыты. Кто где находится, решают модераторы на встрече.',
  study_changedMeanwhile_title: 'Комнаты изменились',
  study_changedMeanwhile: 'Кто-то изменил комнаты раньше вас. Посмотрите, как они выглядят сейчас.',
};
