import type { Complete } from '../phrase.ts';
import type { apiTerms as source } from '../tr/api.terms.ts';

export const apiTerms: Complete<typeof source, 'ru'> = {
  scope_meetings_read: 'Чтение встреч и сведений о них.',
  scope_meetings_write: 'Планирование, изменение, отмена и завершение встреч; включает чтение.',
  scope_participants_read: 'Просмотр участников встречи и их присутствия.',
  scope_participants_write: 'Допуск ожидающих, отключение звука и удаление участников; включает чтение.',
  scope_recordings_read: 'Список записей и их скачивание.',
  scope_recordings_write: 'Удаление записей; включает чтение.',
  scope_people_read: 'Просмотр людей компании и их ролей.',
  scope_invoices_read: 'Чтение платежей и счетов.',
  scope_webhooks_read: 'Просмотр вебхуков и их отправок.',
  scope_webhooks_write: 'Добавление, изменение и удаление вебхуков; включает чтение.',

  group_meetings: 'Встречи',
  group_people: 'Участники',
  group_results: 'Итоги встречи',
  group_billing: 'Места и платежи',

  event_meeting_planned: 'Встреча запланирована',
  event_meeting_changed: 'Встреча изменена',
  event_meeting_cancelled: 'Встреча отменена',
  event_meeting_started: 'Встреча началась',
  event_meeting_ended: 'Встреча завершилась',
  event_participant_joined: 'Участник присоединился',
  event_participant_left: 'Участник вышел',
  event_consent_withdrawn: 'Участник отозвал согласие',
  event_recording_ready: 'Запись готова к просмотру',
  event_attendance_ready: 'Список участников готов',
  event_poll_closed: 'Опрос закрыт',
  event_seat_assigned: 'Место выдано',
  event_payment_succeeded: 'Платёж прошёл',
  event_payment_failed: 'Платёж не прошёл',
};
