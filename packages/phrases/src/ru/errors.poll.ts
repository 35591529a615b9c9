import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.poll.ts';

export const errors: Complete<typeof source, 'ru'> = {
  poll_notAllowed_title: 'На этой встрече нет опросов',
  poll_notAllowed: 'Пакет этой встречи не включает опросы.',
  poll_notFound_title: 'Опрос не найден',
  poll_notFound: 'Этого опроса больше нет.',
  poll_notOpen_title: 'Опрос не открыт',
  poll_notOpen: 'Сейчас в этом опросе нельзя голосовать.',
  poll_changedMeanwhile_title: 'Опрос изменился',
  poll_changedMeanwhile: 'Модератор изменил опрос раньше вас. Посмотрите, как он выглядит сейчас.',
  poll_anotherOpen_title: 'Открыт другой опрос',
  poll_anotherOpen: 'Сначала закройте открытый опрос.',
  poll_alreadyVoted_title: 'Ваш голос учтён',
  poll_alreadyVoted: 'Вы уже проголосовали в этом опросе.',
  poll_notInvited_title: 'Только для приглашённых',
  poll_notInvited: 'В формальном голосовании участвуют только приглашённые с учётной записью.',
  poll_tooMany_title: 'Больше опросов нельзя',
  poll_tooMany: 'На встрече может быть не больше 50 опросов.',
};
