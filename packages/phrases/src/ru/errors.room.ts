import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.room.ts';

export const errors: Complete<typeof source, 'ru'> = {
  room_notWaiting_title: 'Уже не ждёт',
  room_notWaiting: 'Этот человек больше не ждёт, или ему уже ответил другой модератор.',
  room_creatorStays_title: 'Это создатель встречи',
  room_creatorStays: 'Создателя встречи нельзя удалить или лишить прав модератора.',
  room_guestEnds_title: 'Вы не можете завершить встречу для всех',
  room_guestEnds:
    'Вы можете выйти. Завершить встречу для всех могут только модераторы с учётной записью или приглашением.',
  room_notRemoved_title: 'Этот человек не удалён',
  room_notRemoved: 'Этот человек уже может снова присоединиться.',
  room_notModerator_title: 'Только для модераторов',
  room_notModerator: 'Это могут делать только модераторы встречи.',
  room_personGone_title: 'Участника нет на встрече',
  room_personGone: 'Этого участника больше нет на встрече.',
  room_notYourself_title: 'Недоступно для себя',
  room_notYourself: 'Это действие доступно только для других участников.',
  room_unmuteOff_title: 'Это может только сам участник',
  room_unmuteOff: 'На этой встрече каждый включает микрофон сам. Вы можете попросить об этом.',
};
