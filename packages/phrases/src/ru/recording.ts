import type { Complete } from '../phrase.ts';
import type { recording as source } from '../tr/recording.ts';

export { errors } from './errors.recording.ts';

export const recording: Complete<typeof source, 'ru'> = {
  openPanel: 'Открыть запись',
  title: 'Запись',
  on: 'Идёт запись',
  paused: 'Запись на паузе',
  starting: 'Запись начинается',
  onNotice: 'Эта встреча записывается.',
  out: 'без вас',
  pausedNotice: 'Запись приостановлена.',
  interruptedNotice: 'Запись прервалась и запускается снова.',
  endedNotice: 'Запись остановлена.',
  failedNotice: 'Запись не удалась.',
  about:
    'Записываются изображение и звук, слайды, доски и показанные экраны; чата в кадре нет. О начале записи сообщается всем в комнате.',
  start: 'Начать запись',
  audioOnly: 'Записывать только звук',
  pause: 'Пауза',
  resume: 'Продолжить',
  stop: 'Остановить запись',
  stopAsk: 'Остановить запись?',
  stopAbout: 'Запись завершится, и будет создан файл. Потом можно начать новую запись — это будет отдельный файл.',
  queued: 'Ожидается свободный рекордер…',
  startingLong: 'Рекордер подключается к комнате…',
  pausing: 'Ставится на паузу…',
  resuming: 'Возобновляется…',
  stopping: 'Останавливается…',
  saving: 'Создаётся файл записи. Можно выйти из комнаты.',
  ready: 'Запись готова. Её можно посмотреть на странице встречи.',
  failedEmpty: 'Записывать было нечего.',
  failedRecorder: 'Ни один рекордер не смог записать эту комнату. Попробуйте ещё раз.',
  failedUnplayable: 'Из записанного не получилось сделать воспроизводимый файл.',
  since: 'Начало: {time}',
  pausedSince: 'Пауза с {time}',
};
