import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_linkReplaced_title: 'Ссылка заменена',
  meeting_linkReplaced: 'У этой личной комнаты новая ссылка. Попросите её у того, кто дал вам эту.',
} as const satisfies Complete<typeof source, 'ru'>;
