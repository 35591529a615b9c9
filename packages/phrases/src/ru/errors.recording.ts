import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.recording.ts';

export const errors: Complete<typeof source, 'ru'> = {
  recording_notFound_title: 'Запись не найдена',
  recording_notFound: 'Этой записи больше нет.',
  recording_notPlanned_title: 'Эта встреча не записывается',
  recording_notPlanned: 'При планировании встречи запись не включили.',
  recording_fixed_title: 'Запись нельзя остановить',
  recording_fixed: 'Эта встреча записывается до конца: её план не позволяет приостановить или остановить запись.',
  recording_over_title: 'Запись завершена',
  recording_over: 'Эта запись уже остановлена.',
  recording_notOver_title: 'Запись ещё идёт',
  recording_notOver: 'Перед удалением остановите запись и дождитесь, пока файл будет готов.',
  recording_notReady_title: 'Запись не готова',
  recording_notReady: 'У этой записи пока нет файла для просмотра.',
  recording_otherWords_title: 'Текст изменился',
  recording_otherWords: 'Текст согласия на запись изменился. Обновите страницу и ответьте на действующий текст.',
  recording_lost_title: 'Записывает другой рекордер',
  recording_lost: 'Эту запись уже продолжает другой рекордер.',
};
