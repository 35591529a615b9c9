import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'ru'> = {
  required: 'Заполните это поле.',
  titleShort: 'В названии должно быть не менее 2 символов.',
  titleLong: 'В названии должно быть не более 200 символов.',
  titleSequence: 'Название не может содержать последовательность /*/*.',
  idBroken: 'Неверный код.',
  linkLong: 'Слишком длинная ссылка.',
  nameLength: 'Имя и фамилия должны содержать от 2 до 40 символов.',
  nameLetters: 'Используйте только буквы, пробелы, дефис, апостроф и скобки.',
  emailInvalid: 'Укажите действительный адрес электронной почты, например name@example.com.',
  messageLong: 'В сообщении может быть не более 4000 символов.',
  titleEncoding: 'Не удалось прочитать название: нужен текст UTF-8 в кодировке base64.',
  invalid: 'Это поле заполнено неверно.',
};
