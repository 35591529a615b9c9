import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_visitorsMayNotCreate_title: 'Создать встречу нельзя',
  meeting_visitorsMayNotCreate:
    'Здесь нельзя создавать встречи без входа. Вы можете присоединиться по присланной ссылке.',
  meeting_linkForeign_title: 'Ссылка не сокращена',
  meeting_linkForeign: 'Сокращать можно только ссылки этого сайта.',
  meeting_linkReplaced_title: 'Ссылка заменена',
  meeting_linkReplaced: 'У этой личной комнаты новая ссылка. Попросите её у того, кто дал вам эту.',
  meeting_mailsTooMany_title: 'Достигнут дневной предел писем',
  meeting_mailsTooMany:
    'Для ваших встреч можно отправить не более 2000 писем в день, а это действие превышает предел. Ничего не изменено. Пригласите меньше людей или повторите попытку завтра. Отменить встречу можно всегда.',
  room_alreadyIn_title: 'Вы уже на этой встрече',
  room_alreadyIn: 'Вы участвуете в этой встрече в другой вкладке или на другом устройстве.',
  room_tooManyDevices_title: 'Вы уже на встрече с четырёх устройств',
  room_tooManyDevices:
    'На встрече можно быть не более чем с четырёх устройств одновременно. Выйдите с одного из них или присоединитесь ещё раз и перенесите встречу сюда.',
  room_movedElsewhere_title: 'Встреча продолжается в другом месте',
  room_movedElsewhere: 'Вы продолжаете эту встречу в другой вкладке или на другом устройстве.',
} as const satisfies Complete<typeof source, 'ru'>;
