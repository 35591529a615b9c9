import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'ru'> = {
  required: 'Заполните это поле.',
  titleShort: 'В названии должно быть не менее 2 символов.',
  titleLong: 'В названии должно быть не более 200 символов.',
  titleSequence: 'Название не может содержать последовательность /*/*.',
  idBroken: 'Неверный код.',
  nameLength: 'Имя и фамилия должны содержать от 2 до 40 символов.',
  nameLetters: 'Используйте только буквы, пробелы, дефис, апостроф и скобки.',
  emailInvalid: 'Укажите действительный адрес электронной почты, например name@example.com.',
  messageLong: 'В сообщении может быть не более 4000 символов.',
  invalid: 'Это поле заполнено неверно.',
  personNameLength: 'От 2 до 50 символов.',
  personNameLetters: 'Используйте только буквы, одиночные пробелы, апострофы и дефисы.',
  passwordWeak: 'Не менее 8 символов: строчная и заглавная буквы, цифра и специальный символ.',
  passwordMismatch: 'Пароли не совпадают.',
  dateInvalid: 'Укажите действительную дату.',
  textLong: 'Текст слишком длинный.',
  accessCodeInvalid: 'Код доступа состоит из 8 букв и цифр.',
  meetingNumberInvalid: 'Номер встречи состоит из 10 цифр.',
};
