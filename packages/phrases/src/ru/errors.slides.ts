import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.slides.ts';

export const errors: Complete<typeof source, 'ru'> = {
  slides_notAllowed_title: 'На этой встрече нет презентаций',
  slides_notAllowed: 'Пакет этой встречи не включает презентации.',
  slides_notFound_title: 'Документ не найден',
  slides_notFound: 'Этого документа больше нет.',
  slides_notPresenter_title: 'Показываете не вы',
  slides_notPresenter: 'Это могут только модераторы и тот, кто показывает.',
  slides_notReady_title: 'Документ ещё не готов',
  slides_notReady: 'Его можно показать, как только будет готова первая страница.',
  slides_tooMany_title: 'Больше документов добавить нельзя',
  slides_tooMany: 'На встрече может быть не больше 20 документов. Сначала удалите один из них.',
  slides_notToSave_title: 'Документ нельзя скачать',
  slides_notToSave: 'Скачивать этот документ не разрешено.',
  slides_encrypted_title: 'Документ защищён паролем',
  slides_encrypted: 'Чтобы открыть его, нужен пароль. Снимите пароль и добавьте документ снова.',
  slides_broken_title: 'Не удалось прочитать документ',
  slides_broken: 'Файл повреждён, или его тип не соответствует расширению. Сохраните его заново и добавьте ещё раз.',
  slides_tooManyPages_title: 'Слишком много страниц',
  slides_tooManyPages: 'В документе может быть не больше 300 страниц. Разделите его и добавьте снова.',
  slides_tooHeavy_title: 'Документ слишком сложный',
  slides_tooHeavy:
    'Подготовка страниц заняла больше времени, чем разрешено. Упростите документ или сохраните его как изображения и добавьте снова.',
  slides_macros_title: 'В документе есть макросы',
  slides_macros:
    'Файлы с макросами добавить нельзя. Сохраните документ без макросов (в формате .pptx, .docx или .xlsx) и добавьте снова.',
  slides_unpacksTooLarge_title: 'Документ слишком большой',
  slides_unpacksTooLarge:
    'Содержимое файла после распаковки занимает больше места, чем разрешено. Уменьшите изображения или разделите документ и добавьте снова.',
  slides_officeUnavailable_title: 'Такие файлы добавить нельзя',
  slides_officeUnavailable:
    'Этот сервер не может показывать файлы PowerPoint, Word, Excel и OpenDocument. Сохраните документ в формате PDF и добавьте его.',
};
