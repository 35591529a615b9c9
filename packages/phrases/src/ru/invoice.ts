import type { Complete } from '../phrase.ts';
import type { invoice as source } from '../tr/invoice.ts';

export const invoice: Complete<typeof source, 'ru'> = {
  seatsMonth: 'Пакет «{package}», цена за человека в месяц',
  seatsYear: 'Пакет «{package}», цена за человека в год',
  unused: 'Неиспользованное время: {what}',
  renewalConsent:
    'Я даю согласие на продление моей подписки на пакет «{package}» (пользователей: {seats}), которая заканчивается {from}, на один год, до {until}, и на списание {total} с учётом налогов с моей сохранённой карты.',
  invoice: 'Счёт',
  creditNote: 'Кредит-нота',
  number: 'Номер',
  date: 'Дата выставления',
  seller: 'Продавец',
  buyer: 'Покупатель',
  taxOffice: 'Налоговая инспекция: {office}',
  taxNumber: 'Налоговый номер: {number}',
  identityNumber: 'Идентификационный номер: {number}',
  description: 'Описание',
  quantity: 'Количество',
  unitPrice: 'Цена за единицу',
  amount: 'Сумма',
  vatRate: 'НДС',
  net: 'Сумма без НДС',
  vat: 'НДС ({rate}%)',
  total: 'Итого',
  service: 'Период обслуживания',
  paid: 'Оплата',
  paidByCard: 'Карта, последние цифры {lastFour}',
  paidBy: 'Карта',
  credits: 'Счёт, по которому сделан возврат: {number}',
  internet: 'Эта продажа совершена через интернет.',
  draft: 'Эта страница носит информационный характер; юридически значимый электронный счёт передаётся отдельно.',
  bankTitle: 'Подтверждение банка',
  bankWaits: 'Открывается страница вашего банка…',
  bankOver:
    'Срок действия страницы истёк, или её уже открывали. Закройте это окно и следите за результатом платежа на странице.',
  bankDone: 'Ответ вашего банка получен. Результат скоро появится на странице.',
};
