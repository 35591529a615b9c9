import type { Complete } from '../phrase.ts';
import type { personalRoom as source } from '../tr/personalRoom.ts';

export const personalRoom: Complete<typeof source, 'ru'> = {
  page: 'Личная комната',
  meetingTitle: '{name} · Личная комната',
  waitTitle: 'Ожидаем: {name}',
  waitText:
    'Встреча ещё не началась. Не закрывайте эту страницу: когда встреча начнётся, вы перейдёте к ней автоматически.',
  looking: 'Ждём начала…',
  yours: 'Если это ваша комната, войдите, и встреча начнётся сразу.',
  signIn: 'Войти',
  opening: 'Открываем вашу комнату…',
};
