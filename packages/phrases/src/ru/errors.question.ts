import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.question.ts';

export const errors: Complete<typeof source, 'ru'> = {
  question_notFound_title: 'Вопрос не найден',
  question_notFound: 'Этого вопроса больше нет.',
  question_closed_title: 'Вопросы не принимаются',
  question_closed: 'Модераторы сейчас не принимают вопросы.',
  question_namesOnly_title: 'Анонимно спросить нельзя',
  question_namesOnly: 'На этой встрече вопросы задают с именем.',
  question_own_title: 'Это ваш вопрос',
  question_own: 'За свой вопрос голосовать нельзя.',
  question_changedMeanwhile_title: 'Вопрос изменился',
  question_changedMeanwhile: 'Состояние вопроса изменили раньше вас. Посмотрите, как он выглядит сейчас.',
  question_tooMany_title: 'Больше вопросов нельзя',
  question_tooMany: 'На встрече можно задать не больше 1000 вопросов.',
  question_tooManyPinned_title: 'Слишком много закреплённых',
  question_tooManyPinned: 'Можно закрепить не больше 10 вопросов. Сначала открепите один.',
};
