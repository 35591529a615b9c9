import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.bigbluebutton.ts';

export const errors: Complete<typeof source, 'ar'> = {
  bigbluebutton_notEnabled_title: 'الوصول عبر BigBlueButton غير مفعّل',
  bigbluebutton_notEnabled: 'لم يُفعَّل هذا الوصول بعد. فعّلوه أولًا للحصول على عنوان الخادم والمفتاح السري.',
};
