import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.billing.ts';

export const field: Complete<typeof source, 'ru'> = {
  length2to40: 'Длина — от 2 до 40 символов.',
  companyTitleLength: 'Название компании должно содержать от 10 до 40 символов.',
  companyTitleSigns: 'В названии компании нельзя использовать <, > и |.',
  taxNumberInvalid: 'Введите действительный налоговый номер (10 цифр).',
  taxOfficeLength: 'Название налоговой инспекции должно содержать от 3 до 20 символов.',
  provinceUnknown: 'Выберите провинцию из списка.',
  districtUnknown: 'Выберите из списка район этой провинции.',
  addressNameLength: 'Название адреса должно содержать от 2 до 40 символов.',
  cardHolderLetters: 'Используйте только буквы и пробелы.',
  cardNumberInvalid: 'Номер карты неверен. Проверьте цифры на карте.',
  expiryInvalid: 'Введите срок действия в формате ММ/ГГ, например 09/30.',
  expiryPast: 'Срок действия карты истёк.',
  cvcInvalid: 'Введите 3 цифры на обратной стороне карты.',
  seatsRange: 'Выберите количество пользователей, допустимое для этого пакета.',
  contractsRequired: 'Чтобы продолжить, прочитайте и примите тексты договора.',
  reasonShort: 'Укажите причину, не менее 3 символов.',
  companyUnknown: 'Не найдено ровно одной подтверждённой компании с таким названием.',
  companyNameMissing: 'Введите название компании.',
  companyNameLength: 'Название компании: от 2 до 100 знаков.',
  companyNameSigns: 'В названии компании нельзя использовать < и >.',
  dayToCome: 'Выберите день после сегодняшнего.',
};
