import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.recording.ts';

export const errors: Complete<typeof source, 'ar'> = {
  recording_notFound_title: 'التسجيل غير موجود',
  recording_notFound: 'لم يعد هذا التسجيل موجودًا.',
  recording_notPlanned_title: 'هذا الاجتماع لا يُسجَّل',
  recording_notPlanned: 'لم يُفعَّل التسجيل عند التخطيط للاجتماع.',
  recording_fixed_title: 'لا يمكن إيقاف التسجيل',
  recording_fixed: 'يستمر تسجيل هذا الاجتماع حتى نهايته، فخطته لا تسمح بإيقافه أو إيقافه مؤقتًا.',
  recording_over_title: 'انتهى التسجيل',
  recording_over: 'سبق إيقاف هذا التسجيل.',
  recording_notOver_title: 'التسجيل جارٍ',
  recording_notOver: 'قبل الحذف أوقف التسجيل وانتظر حتى يجهز ملفه.',
  recording_notReady_title: 'التسجيل غير جاهز',
  recording_notReady: 'لا يوجد بعد ملف لمشاهدة هذا التسجيل.',
  recording_otherWords_title: 'تغيّر النص',
  recording_otherWords: 'تغيّر نص الموافقة على التسجيل. أعد تحميل الصفحة وأجب عن النص الحالي.',
  recording_lost_title: 'التسجيل يجري في مكان آخر',
  recording_lost: 'يتابع مسجِّل آخر هذا التسجيل الآن.',
};
