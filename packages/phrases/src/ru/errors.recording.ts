import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.recording.ts';

export const errors: Complete<typeof source, 'ru'> = {
  recording_noRecorder_title: 'Запись недоступна',
  recording_noRecorder: 'Сейчас не работает ни один рекордер. Сообщите администратору или попробуйте позже.',
  recording_recordersBusy_title: 'Все рекордеры заняты',
  recording_recordersBusy:
    'Сейчас записываются другие встречи, и свободного рекордера нет. Запись не начата; повторите попытку немного позже.',
  recording_notFound_title: 'Запись не найдена',
  recording_notFound: 'Этой записи больше нет.',
  recording_fixed_title: 'Запись нельзя остановить',
  recording_fixed: 'Эта встреча записывается до конца: её план не позволяет приостановить или остановить запись.',
  recording_over_title: 'Запись завершена',
  recording_over: 'Эта запись уже остановлена.',
  recording_notOver_title: 'Запись ещё идёт',
  recording_notOver: 'Перед удалением остановите запись и дождитесь, пока файл будет готов.',
  recording_notReady_title: 'Запись не готова',
  recording_notReady: 'У этой записи пока нет файла для просмотра.',
  recording_full_title: 'Место для записей закончилось',
  recording_full:
    'Всё место для записей занято. Чтобы начать новую, организатору нужно удалить старые записи или выбрать больший пакет.',
  recording_otherWords_title: 'Текст изменился',
  recording_otherWords: 'Текст согласия на запись изменился. Обновите страницу и ответьте на действующий текст.',
  recording_trimRange_title: 'Так обрезать нельзя',
  recording_trimRange:
    'Оставшаяся часть должна быть в пределах записи и длиться не меньше секунды, а в начале или в конце должно быть что-то обрезано.',
  recording_trimming_title: 'Запись обрезается',
  recording_trimming: 'Края этой записи сейчас обрезаются. Попробуйте ещё раз, когда будет готов новый файл.',
  recording_notTrimming_title: 'Обрезка не идёт',
  recording_notTrimming:
    'Обрезка этой записи уже завершена или отменена. Обновите страницу, чтобы увидеть, какая она сейчас.',
  recording_captionsBroken_title: 'Не удалось прочитать субтитры',
  recording_captionsBroken:
    'Это не файл WebVTT (.vtt) или SubRip (.srt): в нём нет ни одного субтитра с понятным временем.',
  recording_captionsEmpty_title: 'Субтитры не подходят',
  recording_captionsEmpty: 'В файле нет ни одного субтитра или их слишком много.',
  recording_captionsTooMany_title: 'Слишком много языков',
  recording_captionsTooMany:
    'У записи могут быть субтитры не более чем на четырёх языках. Сначала удалите одни из них.',
  recording_captionsNotFound_title: 'Субтитры не найдены',
  recording_captionsNotFound: 'У этой записи нет субтитров на этом языке.',
  recording_linkEnd_title: 'Недопустимый срок',
  recording_linkEnd: 'Срок ссылки должен истекать в будущем и не позже чем через год.',
  recording_linksTooMany_title: 'Слишком много ссылок',
  recording_linksTooMany: 'У этой записи уже 20 ссылок. Сначала отключите одну из них.',
  recording_linkGone_title: 'Ссылка недействительна',
  recording_linkGone: 'Срок ссылки истёк, её отключили или запись удалили.',
  recording_passwordMissing_title: 'Нужен пароль',
  recording_passwordMissing: 'Чтобы посмотреть эту запись, введите пароль, полученный вместе со ссылкой.',
  recording_passwordWrong_title: 'Неверный пароль',
  recording_passwordWrong: 'Это не пароль от этой ссылки.',
  recording_passwordShort_title: 'Пароль слишком короткий',
  recording_passwordShort: 'В пароле ссылки должно быть не меньше 6 символов.',
  recording_lost_title: 'Записывает другой рекордер',
  recording_lost: 'Эту запись уже продолжает другой рекордер.',
};
