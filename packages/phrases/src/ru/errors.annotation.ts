import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.annotation.ts';

export const errors: Complete<typeof source, 'ru'> = {
  annotation_forbidden_title: 'Рисовать здесь нельзя',
  annotation_forbidden: 'Тот, кто показывает экран, или модератор запретил рисовать остальным.',
  annotation_notShown_title: 'Изображение больше не показывают',
  annotation_notShown: 'Сейчас никто не показывает это изображение.',
  annotation_nothingDrawn_title: 'Пока ничего не нарисовано',
  annotation_nothingDrawn: 'Ни на одной странице этого документа ничего не нарисовано.',
  annotation_tooMany_title: 'Больше рисунков не помещается',
  annotation_tooMany:
    'На этом изображении слишком много рисунков. Сначала удалите часть или рисуйте исчезающими линиями.',
  annotation_notYours_title: 'Этого сделать нельзя',
  annotation_notYours:
    'Чужой рисунок отменить нельзя. Очистить изображение могут тот, кто его показывает, и модераторы.',
};
