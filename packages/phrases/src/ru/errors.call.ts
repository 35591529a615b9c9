import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.call.ts';

export const errors: Complete<typeof source, 'ru'> = {
  call_yourself_title: 'Нельзя позвонить себе',
  call_yourself: 'Выберите в списке коллегу, которому хотите позвонить.',
  call_notColleague_title: 'Человек не найден',
  call_notColleague: 'В вашей компании по этому адресу некому позвонить.',
  call_already_title: 'У вас уже идёт звонок',
  call_already: 'Завершите текущий звонок, прежде чем начать новый.',
  call_notModerator_title: 'Вы не можете приглашать',
  call_notModerator: 'Звать других на встречу может только её модератор.',
  call_over_title: 'Звонок завершён',
  call_over: 'На этот звонок ответили на другом устройстве, или он закончился.',
};
