import type { Complete } from '../phrase.ts';
import type { adminSheet as source } from '../tr/adminSheet.ts';

export const adminSheet = {
  audit: 'Журнал действий',
  number: '№',
  at: 'Время',
  actor: 'Кто',
  deed: 'Действие',
  target: 'Над чем',
  before: 'Было',
  after: 'Стало',
  address: 'IP-адрес',
  users: 'Пользователи',
  name: 'Имя и фамилия',
  email: 'Эл. почта',
  company: 'Компания',
  created: 'Создан',
  state: 'Состояние',
  active: 'Активен',
  inactive: 'Закрыт',
  companies: 'Компании',
  approved: 'Подтверждена',
  waiting: 'Ожидает подтверждения',
  declined: 'Отклонена',
} as const satisfies Complete<typeof source, 'ru'>;
