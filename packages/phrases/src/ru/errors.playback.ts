import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.playback.ts';

export const errors: Complete<typeof source, 'ru'> = {
  playback_notAllowed_title: 'На этой встрече нет видео',
  playback_notAllowed: 'Пакет этой встречи не включает совместный просмотр.',
  playback_notFound_title: 'Видео не найдено',
  playback_notFound: 'Этого видео больше нет.',
  playback_notPlaying_title: 'Ничего не показывают',
  playback_notPlaying: 'Это видео сейчас не показывают.',
  playback_notPresenter_title: 'Управление не у вас',
  playback_notPresenter: 'Видео управляют только ведущий показа и модераторы.',
  playback_tooMany_title: 'Больше видео нельзя',
  playback_tooMany: 'На встрече может быть не больше 10 видео. Сначала удалите одно.',
  playback_captionsBroken_title: 'Субтитры не читаются',
  playback_captionsBroken: 'Субтитры должны быть в формате WebVTT (.vtt) или SubRip (.srt).',
};
