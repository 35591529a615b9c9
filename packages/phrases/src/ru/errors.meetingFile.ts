import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meetingFile.ts';

export const errors: Complete<typeof source, 'ru'> = {
  meetingFile_notForYou_title: 'Материалы вам недоступны',
  meetingFile_notForYou: 'Кто видит материалы этой встречи, решает организатор. Если они вам нужны, напишите ему.',
  meetingFile_notYet_title: 'Встреча ещё идёт',
  meetingFile_notYet: 'Материалы можно будет посмотреть после окончания встречи.',
  meetingFile_forgotten_title: 'Материалы удалены',
  meetingFile_forgotten: 'Всё, что осталось от этой встречи, удалено: срок хранения истёк.',
  meetingFile_noSection_title: 'Раздел не найден',
  meetingFile_noSection: 'В этом разделе материалов встречи ничего нет. Обновите страницу.',
  meetingFile_noPrinter_title: 'PDF недоступен',
  meetingFile_noPrinter:
    'Сервер здесь не готовит PDF. Вы можете напечатать страницу из браузера или сохранить её как PDF.',
};
