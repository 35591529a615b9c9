import type { Complete } from '../phrase.ts';
import type { field as fieldSource, contact as source } from '../tr/contact.ts';

/** Texts of the contact form. */
export const contact = {
  sentTitle: 'Сообщение получено',
  sent: 'Спасибо. Мы ответим на указанный вами адрес.',
  off: 'Форма сейчас закрыта. Напишите нам по электронной почте: адрес ниже.',
  title: 'Напишите нам',
  lead: 'Задайте вопрос или поделитесь предложением — ответим на вашу почту.',
  name: 'Имя и фамилия',
  email: 'Электронная почта',
  subject: 'Тема',
  enterpriseSubject: 'Пакет «Корпоративный»',
  subjectFixed: 'Вы пишете о пакете «Корпоративный».',
  message: 'Сообщение',
  send: 'Отправить сообщение',
  sending: 'Отправка…',
  again: 'Написать ещё',
  whereTitle: 'Где мы находимся',
  where: 'Турция · работаем по времени Стамбула (UTC+3)',
  whereMail: 'Если удобнее написать напрямую:',
  drawing: 'Простой рисунок Турции, отмечен Стамбул',
} as const satisfies Complete<typeof source, 'ru'>;

export const field: Complete<typeof fieldSource, 'ru'> = {
  twoWords: 'Укажите имя и фамилию.',
  subjectShort: 'Тема должна содержать не менее 5 символов.',
  messageShort: 'Сообщение должно содержать не менее 10 символов.',
};
