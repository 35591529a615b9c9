import type { Complete } from '../phrase.ts';
import type { room as source } from '../tr/room.inside.ts';

export const room: Complete<typeof source, 'ru'> = {
  // Places
  regionTop: 'О встрече',
  regionStage: 'Изображения',
  regionBar: 'Управление встречей',
  nameAndYou: '{name} (вы)',

  // Being there
  joining: 'Подключаемся к встрече…',
  connecting: 'подключается…',
  recoveringHub:
    'Связь прервалась, восстанавливаем… Звук и видео продолжаются, чат и список участников скоро обновятся.',
  recoveringMedia: 'Связь прервалась, возвращаем звук и видео… Ваше место и чат сохраняются.',
  recoveringBoth: 'Связь прервалась, восстанавливаем… Ваше место, поднятая рука и чат сохраняются.',
  recoveringLong: 'Связи всё ещё нет. Проверьте, пожалуйста, интернет; мы продолжаем попытки, ваше место сохраняется.',
  partFailed:
    'Не удалось открыть эту часть. Встреча продолжается: попробуйте ещё раз или обновите страницу — вы вернётесь на своё место.',
  weakConnection: 'У вас слабая связь',
  endsIn: 'До конца {time}',

  // Bar
  microphone: 'Микрофон',
  microphoneOn: 'Микрофон: включить',
  microphoneOff: 'Микрофон: выключить',
  camera: 'Камера',
  cameraOn: 'Камера: включить',
  cameraOff: 'Камера: выключить',
  share: 'Показать',
  shareStop: 'Прекратить',
  shareOn: 'Показать экран',
  shareOff: 'Прекратить показ',
  draw: 'Рисовать',
  reactions: 'Реакции',
  handUp: 'Поднять руку',
  handDown: 'Опустить руку',
  more: 'Ещё',
  moreAttention: 'Ещё (есть новое)',
  tools: 'Инструменты',
  toolsAttention: 'Инструменты (есть новое)',
  leave: 'Выйти',
  people: 'Люди',
  chat: 'Чат',
  peopleWithCount: 'Люди ({count})',
  chatWithUnread: {
    one: 'Чат, {count} непрочитанное сообщение',
    few: 'Чат, {count} непрочитанных сообщения',
    many: 'Чат, {count} непрочитанных сообщений',
    other: 'Чат, {count} непрочитанного сообщения',
  },
  slides: 'Презентации',
  study: 'Учебные комнаты',
  boards: 'Доска',
  polls: 'Опросы',
  questions: 'Вопросы',
  record: 'Запись',
  notes: 'Заметки',
  films: 'Видео',
  microphoneMenu: 'Настройки микрофона и динамика',
  cameraMenu: 'Настройки камеры',
  microphoneTaken: 'Модератор запретил вам включать микрофон. Поднимите руку, если хотите высказаться.',
  cameraTaken: 'Модератор запретил вам включать камеру.',
  screenTaken: 'Модератор запретил вам показывать экран.',
  screenNotInPackage: 'В пакет этой встречи не входит показ экрана.',
  shareUnsupported: 'Этот браузер не умеет показывать экран. Это можно сделать, если присоединиться с компьютера.',
  // Reactions, as they are called when read aloud
  reactionLike: 'палец вверх',
  reactionClap: 'аплодисменты',
  reactionHeart: 'сердце',
  reactionLaugh: 'смех',
  reactionWow: 'удивление',
  reactionParty: 'праздник',

  // Leaving
  leaveMeeting: 'Выйти из встречи',
  endForAll: 'Завершить встречу для всех',

  // Tiles and people
  role_moderator: 'Модератор',
  muted: 'Микрофон выключен',
  speaking: 'говорит',
  handPlace: 'Рука поднята, номер в очереди: {place}',
  pinned: 'Закреплено',
  qualityPoor: 'Слабая связь',
  qualityLost: 'Связь прервалась, ждём',
  pausedForSound: 'Видео на паузе, чтобы сохранить звук',
  seenByModerators: 'Видят только модераторы',
  screenOf: '{name} показывает экран',
  selfView: 'Ваше изображение',
  selfViewMove: 'Перетащите его или используйте стрелки, чтобы переместить в другой угол.',
  personMenu: 'Действия: {name}',

  // People panel
  search: 'Найти участника',
  searchEmpty: 'Никого с таким именем нет. Попробуйте написать иначе.',

  // Waiting to be let in
  locked: 'Закрыта',
  lobby: 'Хотят присоединиться',
  knocksWaiting: {
    one: 'Ждёт {count} человек',
    few: 'Ждут {count} человека',
    many: 'Ждут {count} человек',
    other: 'Ждут {count} человека',
  },

  // Told once
  openedMicrophone: 'Модератор {name} включил ваш микрофон. Вас уже слышно; выключить его можно в любой момент.',
  endingSoon: {
    one: 'До конца встречи осталась {count} минута',
    few: 'До конца встречи осталось {count} минуты',
    many: 'До конца встречи осталось {count} минут',
    other: 'До конца встречи осталось {count} минуты',
  },
  recovered: 'Связь восстановлена, всё на своих местах',
  videoPaused: 'У вас слабая связь: видео на паузе, чтобы сохранить звук',
  videoResumed: 'Связь стала лучше, видео вернулось',
  chatAnnounced: '{name}: {text}',
  mentioned: 'вас упомянули',
  mentionAnnounced: '{name} упоминает вас: {text}',
  privateAnnounced: '{name} (только вам): {text}',
};
