import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.bigbluebutton.ts';

export const errors: Complete<typeof source, 'ru'> = {
  bigbluebutton_notEnabled_title: 'Доступ BigBlueButton не включён',
  bigbluebutton_notEnabled: 'Этот доступ ещё не включён. Сначала включите его, чтобы получить адрес сервера и секрет.',
};
